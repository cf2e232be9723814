import { createContext, use, useSyncExternalStore } from 'react'
import { formatLocale } from '#contract/format-locale.ts'
import { type Language, languageKeys } from '#contract/languages.ts'
import { readCatalogue } from './catalogue.ts'
import { setLocale } from './locale.ts'
import { cookieIn, resolveLanguage, translation } from './i18n.rules.ts'
import { currentWording } from './wording.ts'
import { local, session } from '../offline/storage.ts'
import { type Catalogue, makeWords, type Words } from '#words/words.ts'

export type { Translate } from '#words/words.ts'

/** The words on screen, on the server and in the browser. */
export const WordsContext = createContext<Words>(makeWords('en', {}))
export const useWords = (): Words => use(WordsContext)
export const useLanguage = (): Language => useWords().language

let now = makeWords(translation.fallback, {})
// A page drawn by the server brings only its own words; the others are loaded once it is shown.
let others: 'here' | 'for-later' | 'wanted' = 'here'
let coming: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Returns the words of this browser, which change with the language. */
export function useBrowserWords(): Words {
  return useSyncExternalStore(subscribe, browserWords, browserWords)
}

/** Returns the same outside components. */
export function browserWords(): Words {
  return now
}

/** Loads the words of the visitor's language, or English; returns false if neither is available. */
export async function startWords(): Promise<boolean> {
  const wanted = detectedLanguage()
  remember(wanted)
  return (await show(wanted)) || (wanted !== translation.fallback && show(translation.fallback))
}

/** Continues with the words that a page brought, in the default wording. */
export function resumeWords(language: Language, locale: string, brought: Catalogue): void {
  remember(language)
  say(makeWords(language, brought, { locale }))
  others = 'for-later'
}

/** Loads the words that the page did not bring. */
export function completeWords(): void {
  if (others === 'for-later') others = 'wanted'
  allWords().catch(() => undefined) // the next page asks again
}

/** Resolves once other pages can be drawn; throws if their words are unavailable. */
export async function allWords(): Promise<void> {
  if (others !== 'wanted') return
  coming ??= show(now.language).finally(() => {
    coming = undefined
  })
  if (!(await coming)) throw new WordsMissingError()
}

/** The words of another page are unavailable, though its code may have loaded. */
export class WordsMissingError extends Error {}

/**
 * Changes the language and remembers the choice. Returns false, with nothing changed, if its words
 * are unavailable.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  const areThere = await show(language)
  if (now.language !== language) return areThere // another choice came after this one
  remember(language)
  forgetAsked()
  return areThere
}

/** Returns the visitor's language before anything is loaded. */
export function detectedLanguage(): Language {
  return resolveLanguage({
    query: new URLSearchParams(location.search).get(languageKeys.query),
    cookie: cookieIn(document.cookie, languageKeys.cookie),
    local: local.get(languageKeys.storage),
    session: session.get(languageKeys.storage),
    browser: navigator.languages,
    page: document.documentElement.lang,
  })
}

// The locale of a page drawn by the server stays: its request may name other languages than the
// browser's own list.
const localeOf = (language: Language): string =>
  now.locale.startsWith(`${language}-`) ? now.locale : formatLocale(language, navigator.languages)

let requestCount = 0

/** Several may be requested one after the other; the last one wins. */
async function show(language: Language): Promise<boolean> {
  const turn = (requestCount += 1)
  const catalogue = await readCatalogue(language, currentWording())
  if (catalogue && turn === requestCount)
    say(makeWords(language, catalogue, { locale: localeOf(language) }))
  return catalogue !== null
}

function say(words: Words): void {
  now = words
  setLocale(words.locale)
  others = 'here'
  document.documentElement.lang = words.language
  for (const listen of listeners) listen()
}

function remember(language: Language): void {
  local.set(languageKeys.storage, language)
  document.cookie = `${languageKeys.cookie}=${language}; max-age=${translation.cookieMinutes * 60}; path=/; samesite=lax`
}

/** A language in the address would override the choice at the next reload. */
function forgetAsked(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(languageKeys.query)) return
  url.searchParams.delete(languageKeys.query)
  history.replaceState(history.state, '', url)
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
