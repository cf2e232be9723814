import { createInstance, type i18n, type TFunction } from 'i18next'
import { defaultPhase, type Language } from '#contract/languages.ts'
import { translationOptions } from '../kit/i18n.rules.ts'
import type { Words } from './merge.ts'

const load = {
  en: () => import('./en.json'), zh: () => import('./zh.json'), es: () => import('./es.json'), hi: () => import('./hi.json'),
} as const satisfies Record<Language, unknown>

/** The words of one language where the server draws. */
export type ServedWords = {
  i18n: i18n
  t: TFunction
  /** Does something, and gives the words that the browser needs to go on from there: those of every group that was touched. */
  recording: <T>(work: () => T) => { result: T; used: Words }
}

const made = new Map<Language, Promise<ServedWords>>()

export function wordsOf(language: Language): Promise<ServedWords> {
  const known = made.get(language) ?? makeWords(language)
  made.set(language, known)
  return known
}

// What may be said before the whole file has arrived, whatever the page.
const always = ['refusals', 'fields', 'page', 'offline']

async function makeWords(language: Language): Promise<ServedWords> {
  const [words, english] = await Promise.all([load[language](), load.en()])
  const resources = { [language]: { [defaultPhase]: words.default }, ...(language !== 'en' && { en: { [defaultPhase]: english.default } }) }
  let touched = new Set<string>()
  const note = (value: string, key: string | string[]) => {
    for (const one of [key].flat()) touched.add(groupOf(one))
    return value
  }
  const instance = createInstance().use({ type: 'postProcessor', name: 'note', process: note })
  const { detection: _, backend: _backend, ...options } = translationOptions(defaultPhase)
  await instance.init({ ...options, lng: language, resources, initAsync: false, postProcess: ['note'] })
  const recording: ServedWords['recording'] = (work) => {
    touched = new Set(always)
    const result = work()
    const used = Object.entries(words.default as Words).filter(([key]) => !key.includes('.') || touched.has(groupOf(key)))
    return { result, used: Object.fromEntries(used) }
  }
  return { i18n: instance, t: instance.t, recording }
}

function groupOf(key: string): string {
  return key.split('.', 1)[0] ?? key
}
