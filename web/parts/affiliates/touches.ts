import { keepTouches } from '#contract/payments/affiliations.ts'
import { call } from '#web/kit/api/call.ts'
import { local } from '#web/kit/offline/storage.ts'
import {
  addTouch,
  markKept,
  textsOf,
  type Trace,
  parseTraces,
  removeTrace,
} from './touches.rules.ts'

const key = 'touches'

/** Records that a person's link to an event was followed. */
export function keepTouch(eventId: string, { text, by }: { text: string; by: string }): void {
  write(addTouch(read(), eventId, { text, by, at: Date.now(), isKept: false }))
}

/** Returns who last recommended an event here. */
export function recommenderOf(eventId: string): string | null {
  return read().find((trace) => trace.eventId === eventId)?.last.by ?? null
}

/** Forgets the recommendations: there were none, or the reader declines them. */
export function forgetTouches(eventId: string): void {
  write(removeTrace(read(), eventId))
}

export function textsFor(eventId: string): string[] {
  return textsOf(read().filter((trace) => trace.eventId === eventId))
}

/** Sends the traces of links to the server: each once for the account, or all for an address. */
export async function sendTouches(email?: string): Promise<void> {
  const touches = textsOf(read(), ({ isKept }) => email !== undefined || !isKept)
  if (touches.length === 0) return
  await call(keepTouches, { body: { touches, ...(email !== undefined && { email }) } })
  if (email === undefined) write(markKept(read(), touches))
}

function read(): Trace[] {
  return parseTraces(parsed(local.get(key)), Date.now())
}

function write(traces: readonly Trace[]): void {
  if (traces.length === 0) local.drop(key)
  else local.set(key, JSON.stringify(traces))
}

function parsed(storedJson: string | null): unknown {
  try {
    return JSON.parse(storedJson ?? '[]')
  } catch {
    return []
  }
}
