import type { Language, ProductWording } from '#contract/languages.ts'
import { localeAddress, retryDelaysMs, translation } from './i18n.rules.ts'
import { log } from '../browser/log.ts'
import type { Catalogue } from '#words/words.ts'

/** The environment for reading a catalogue; tests bring their own. */
export type CatalogueEnvironment = {
  ask: (address: string) => Promise<Response>
  wait: (ms: number) => Promise<void>
}

const browser: CatalogueEnvironment = {
  ask: (address) => fetch(address, { signal: AbortSignal.timeout(translation.patienceMs) }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

const inTurn = limitConcurrency(translation.parallelReads)

/**
 * Reads the words of a language; null if they are unavailable. Retries server errors (5xx) and lost
 * connections, not a 4xx or an unreadable answer.
 */
export async function readCatalogue(
  language: Language,
  wording: ProductWording,
  world: CatalogueEnvironment = browser,
): Promise<Catalogue | null> {
  const address = localeAddress(language, wording)
  for (const delayMs of [...retryDelaysMs(), null]) {
    const answer = await inTurn(() => tryOnce(address, world))
    if (answer !== 'again') return answer
    if (delayMs !== null) await world.wait(delayMs)
  }
  log.error('The words could not be loaded', address)
  return null
}

async function tryOnce(
  address: string,
  { ask }: CatalogueEnvironment,
): Promise<Catalogue | null | 'again'> {
  try {
    const answer = await ask(address)
    if (answer.status >= 500) return 'again'
    const content: unknown = answer.ok ? await answer.json() : null
    if (isCatalogue(content)) return content
    log.error('The words could not be loaded', address, answer.status)
    return null
  } catch (cause) {
    // fetch throws a TypeError if no answer came.
    if (cause instanceof TypeError) return 'again'
    log.error('The words could not be loaded', address, cause)
    return null
  }
}

function isCatalogue(content: unknown): content is Catalogue {
  return (
    typeof content === 'object' &&
    content !== null &&
    !Array.isArray(content) &&
    'brand' in content &&
    Object.values(content).every((text) => typeof text === 'string')
  )
}

/** Limits how many run at once; the others wait for their turn. */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
