import { listHosted, listSteps } from '#contract/dashboard.ts'
import { listPublishedEvents, listRegisteredEvents } from '#contract/events.ts'
import { readProfile } from '#contract/identity.ts'
import { base } from '#web/kit/call.ts'
import type { PagePreparer } from '#web/kit/prepare.ts'

/**
 * The groups of words, and single ones of others, in which the start page says what it has learned
 * of somebody.
 */
export const dashboardWordGroups = [
  'dashboard',
  'calendar',
  'event',
  'form',
  'greeting',
  'invitation',
  'match',
  'person',
  'texts',
  'ticket',
  'time',
  'assistant.title',
  'assistant.lead',
  'assistant.link.begin',
  'conversations.nameless',
]

/** What the start page reads before it shows anything, and who it is that it shows it to. */
export const dashboardQueries = [
  listRegisteredEvents,
  listSteps,
  listPublishedEvents,
  listHosted,
  readProfile,
].map(({ path }) => base + path)

/** The head of the start page, which is the same for everybody who is signed in. */
export const prepareDashboard: PagePreparer = async ({ t }) => ({
  title: t('nav.dashboard'),
  description: t('landing.lead'),
})
