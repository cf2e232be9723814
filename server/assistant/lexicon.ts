import { setImmediate } from 'node:timers/promises'
import { readOn } from '#engine/lexicon/lexicon.ts'

let read: Promise<void> | undefined

/** Waits until the lexicon is compiled, a moment at a time, so that whoever else is served meanwhile does not wait. */
export function lexiconRead(): Promise<void> {
  return (read ??= readAll())
}

async function readAll(): Promise<void> {
  while (readOn()) await setImmediate()
}
