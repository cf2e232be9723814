import { setImmediate } from 'node:timers/promises'
import { readOn } from '#engine/lexicon/lexicon.ts'
import { guide } from './guide/guide.ts'

let read: Promise<void> | undefined

/**
 * Loads everything the guide needs in small steps, so that requests which need none of it are
 * answered meanwhile.
 */
export function loadLexicon(): Promise<void> {
  return (read ??= readAll())
}

async function readAll(): Promise<void> {
  while (readOn()) await setImmediate()
  // The first sentence triggers the preparation of word forms; do that here, not with a person's
  // message.
  guide({
    purpose: 'objectives',
    locale: 'en',
    said: 'I seek somebody who bakes bread.',
    state: null,
    context: {
      name: null,
      region: null,
      now: new Date(0),
      items: [],
      gathering: null,
      hosting: { timeZone: 'UTC', currency: 'usd', canSell: true, hasDraft: true },
    },
  })
}
