import { setImmediate } from 'node:timers/promises'
import { readOn } from '#engine/lexicon/lexicon.ts'
import { guide } from './guide/guide.ts'

let read: Promise<void> | undefined

/**
 * Waits until all is read that the guide answers by, a moment at a time, so that what needs none of
 * it is answered meanwhile.
 */
export function loadLexicon(): Promise<void> {
  return (read ??= readAll())
}

async function readAll(): Promise<void> {
  while (readOn()) await setImmediate()
  // The forms that words are known by are made ready by the first sentence that is heard: not by
  // somebody's.
  guide({
    purpose: 'objectives',
    locale: 'en',
    said: 'I seek somebody who bakes bread.',
    state: null,
    context: { name: null, now: new Date(0), items: [], gathering: null },
  })
}
