import { listHosted, listSteps } from '#contract/dashboard.ts'
import { listPublishedEvents, listRegisteredEvents } from '#contract/events/events.ts'
import { readProfile } from '#contract/identity/identity.ts'
import { base } from '#web/kit/api/call.ts'
import type { PagePreparer } from '#web/kit/browser/prepare.ts'

/** The word groups and single words in which the start page shows personal data. */
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
  'people.title',
]

/** The URLs that the start page reads before it shows anything, including the reader's profile. */
export const dashboardQueries = [
  listRegisteredEvents,
  listSteps,
  listPublishedEvents,
  listHosted,
  readProfile,
].map(({ path }) => base + path)

/** Prepares the head of the start page, the same for everyone signed in. */
export const prepareDashboard: PagePreparer = async ({ t }) => ({
  title: t('nav.dashboard'),
  description: t('landing.lead'),
})
