import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { closeContexts } from './contexts.ts'
import { testsOfAChange } from './sample.list.ts'
import { isBrief } from './sample.ts'
import { type PageActivity, pageActivity } from './page-activity.ts'

/** Logs the screens' content when a journey fails, for machines that nobody watches. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const screens = await Promise.all([...pageActivity].map(describe))
  process.stderr.write([`The screens when "${task.name}" failed:`, ...screens, ''].join('\n\n'))
})

afterAll(closeContexts)

let tests = 0
beforeEach(({ skip }) => {
  tests += 1
  if (isBrief && tests > testsOfAChange)
    skip(`\`npm test -- --changed\` runs the first ${testsOfAChange} tests of a journey.`)
})

async function describe([page, { open, complaints, refused }]: [
  Page,
  PageActivity,
]): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((cause: unknown) => `(cannot be read: ${String(cause)})`)
  const waiting = [...open].map((request) => `${request.method()} ${request.url()}`)
  return [
    page.url(),
    words.slice(0, 1500),
    `Still asked for: ${waiting.join(', ') || 'nothing'}`,
    `Complaints: ${complaints.join(' | ') || 'none'}`,
    `Refused or without an answer: ${refused.join(' | ') || 'none'}`,
  ].join('\n')
}
