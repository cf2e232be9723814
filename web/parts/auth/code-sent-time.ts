import { session } from '#web/kit/offline/storage.ts'

const key = 'code.sent-at'

/** Records that a code was mailed just now. Returns the time, which survives a reload. */
export function noteCodeSent(): number {
  const nowMs = Date.now()
  session.set(key, String(nowMs))
  return nowMs
}

/** Returns when the last code was mailed; long ago if it was requested in another browser. */
export function codeSentAt(): number {
  const storedTime = Number(session.get(key) ?? Number.NaN)
  return storedTime <= Date.now() ? storedTime : 0
}

export function forgetCodeSent(): void {
  session.drop(key)
}
