import type { Webhook } from '#contract/webhooks/webhooks.ts'

/** How a webhook does, in one word. */
export type WebhookStatus = 'working' | 'unused' | 'failing' | 'paused' | 'stopped'

/** Returns how a webhook does. */
export function statusOf(
  webhook: Pick<Webhook, 'isEnabled' | 'stoppedFor' | 'failingSince' | 'last'>,
): WebhookStatus {
  if (webhook.stoppedFor !== null) return 'stopped'
  if (!webhook.isEnabled) return 'paused'
  if (webhook.last === null) return 'unused'
  // A failed test has no time since which messages fail.
  return webhook.failingSince !== null || webhook.last.failure !== null ? 'failing' : 'working'
}

const soonMs = 60_000
const [rereadMs, rereadLateMs] = [1500, 15_000]

/**
 * Returns after how many milliseconds the log is read again: soon while a message is about to be
 * sent, or else not at all. `tries` are the times of the next attempts.
 */
export function rereadAfterMs(tries: readonly number[], now: number): number | false {
  const due = tries.filter((at) => at - now < soonMs)
  if (due.length === 0) return false
  return due.some((at) => !isLate(at, now)) ? rereadMs : rereadLateMs
}

/** A receiver may ask for a rest: then a message is sent later than planned. */
function isLate(at: number, now: number): boolean {
  return now - at > soonMs
}

/** The time until a message is sent. */
export type SendingTime =
  | 'now'
  | 'late'
  | { value: number; unit: Intl.RelativeTimeFormatUnitSingular }

/** Returns the time until the next attempt, in a fitting unit. */
export function timeUntil(at: number, now: number): SendingTime {
  const seconds = Math.ceil((at - now) / 1000)
  if (seconds <= 0) return isLate(at, now) ? 'late' : 'now'
  if (seconds < 60) return { value: seconds, unit: 'second' }
  if (seconds < 3600) return { value: Math.round(seconds / 60), unit: 'minute' }
  return { value: Math.round(seconds / 3600), unit: 'hour' }
}

/** Returns a JSON text with line breaks, or the text itself if it is no JSON. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
