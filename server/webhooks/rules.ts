import type { WebhookFailure, WebhookStopReason } from '#contract/webhooks/webhooks.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/**
 * The waits between the tries of a message, as Standard Webhooks 1.0 recommends: ten tries over
 * three days.
 */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const
/** Up to a tenth is added, so that what failed together is not tried together. */
const jitter = 0.1

/** How long an endpoint may fail before it is disabled. */
const failingAtMostMs = 72 * hour
const restMs = minute
const longestRestMs = hour

/**
 * Returns the wait after so many failed tries, in milliseconds; undefined if the message is given
 * up. `chance`: from 0 to 1.
 */
export function waitAfter(tries: number, chance: number): number | undefined {
  const wait = waits[tries - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + jitter * chance))
}

/** The result of one attempt; `failure` is null if the receiver accepted the message. */
export type AttemptResult = { status: number | null; failure: WebhookFailure | null }

/** Only 2xx is success. A redirect is not followed: it could lead into a private network. */
export function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/**
 * Returns how long an endpoint is left alone after a failed attempt, in milliseconds. A receiver that
 * is overloaded says so by 429, 502, 503 or 504, and may name a time in `Retry-After` (RFC 9110,
 * 10.2.3), in seconds here. One that does not answer in time rests too.
 */
export function restAfter(
  { status, failure }: AttemptResult,
  retryAfter: string | undefined,
): number {
  const isSlow = failure === 'timeout' || [429, 502, 503, 504].includes(status ?? 0)
  if (!isSlow) return 0
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * second : restMs
  return Math.min(Math.max(seconds, restMs), longestRestMs)
}

/** Returns why an endpoint is disabled after a failed attempt; null if it is not. */
export function stopReason(
  { status }: AttemptResult,
  { failingSince, now }: { failingSince: Date; now: Date },
): WebhookStopReason | null {
  if (status === 410) return 'gone'
  return now.getTime() - failingSince.getTime() >= failingAtMostMs ? 'failing' : null
}
