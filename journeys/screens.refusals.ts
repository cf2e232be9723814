import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

export const languages = ['en', 'hi'] as const
export type ScreenLanguage = (typeof languages)[number]

// Texts that pages show instead of their content; all refusals are added.
const empty = [
  'animation.lost',
  'animation.no-rounds',
  'affiliates.none',
  'attendees.nobody-yet',
  'badges.nobody',
  'books.balances.none',
  'books.never',
  'checkin.latest-none',
  'codes.none',
  'conversations.none',
  'crash',
  'dashboard.empty.title',
  'event.not-found.title',
  'event.not-open.title',
  'explore.nothing-yet',
  'feedback.inbox.empty',
  'feedback.own-none',
  'helpers.none',
  'hosts.nothing',
  'items.none-joined',
  'matches.nobody',
  'matches.nothing-said',
  'meeting-hours.nobody',
  'meetings.no-hours-text',
  'meetings.none',
  'messages.nobody',
  'messages.sent-nothing',
  'moderation.empty',
  'moderation.find-none',
  'moderation.log-empty',
  'not-found.title',
  'notifications.none',
  'payouts.nobody',
  'people.gone',
  'people.no-card',
  'people.none',
  'pricing.event-none',
  'pricing.none',
  'questions.preview-none',
  'recap.none',
  'receipt.none',
  'recommend.nowhere',
  'rounds.cards.none',
  'rounds.run.nobody-found',
  'statement.none',
  'try-again',
  'unsubscribe.bad',
]
const words = { en: wordsOf('en'), hi: wordsOf('hi') }
const sentences = { en: sentencesIn(words.en), hi: sentencesIn(words.hi) }

function wordsOf(language: ScreenLanguage): Record<string, string> {
  return JSON.parse(
    readFileSync(new URL(`../words/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string> // as tools/words.ts writes it
}

/**
 * Returns the texts that a page must not show, with their keys; texts with variables are left out.
 */
function sentencesIn(all: Record<string, string>): Map<string, string> {
  const named = Object.entries(all).filter(
    ([name, text]) =>
      (name.startsWith('refusals.') || empty.includes(name)) && !text.includes('{{'),
  )
  return new Map(named.map(([name, text]) => [plain(text), name]))
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, '')
    .trim()
    .toLowerCase()
}

/** Waits until a page has its title, all its requests are answered, and its pictures are loaded. */
export async function settled(page: Page, language: ScreenLanguage): Promise<void> {
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined) // reported by missingOn
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page
    .getByText(words[language]['animation.matching'] ?? '')
    .waitFor({ state: 'detached', timeout: 60_000 })
  await page.waitForTimeout(400)
}

/** Returns what a page lacks: its title, or its content. */
export async function missingOn(page: Page, language: ScreenLanguage): Promise<string[]> {
  const title = (await page.locator('h1').allInnerTexts()).join(' ').trim()
  const lines = (await page.locator('body').innerText()).split('\n').map(plain)
  const said = lines.flatMap((line) => sentences[language].get(line) ?? [])
  return [
    ...(title === '' || title === words[language]['loading'] ? ['no title'] : []),
    ...new Set(said),
  ]
}
