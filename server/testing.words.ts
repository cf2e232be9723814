import type { Language } from '#contract/languages.ts'
import en from '#words/en.json' with { type: 'json' }
import es from '#words/es.json' with { type: 'json' }
import hi from '#words/hi.json' with { type: 'json' }
import { type TerminalLocale, terminalLocale } from '#words/terminal-language.ts'
import { makeWords, type WordKey } from '#words/words.ts'
import zh from '#words/zh.json' with { type: 'json' }

/** Texts by key, so that a test survives a change of words. */
export const inEnglish = makeWords('en', en).t
export const inSpanish = makeWords('es', es).t
export const inChinese = makeWords('zh', zh).t
export const inHindi = makeWords('hi', hi).t

/** Returns the locale of an operator whose terminal has this language. */
export function operatorReading(language: Language): TerminalLocale {
  return terminalLocale({ LANG: language })
}

/** Returns a pattern for an English text; a value that is not given matches anything. */
export function likeEnglish(key: WordKey, values: Record<string, string> = {}): RegExp {
  const texts: Record<string, string> = en
  const forms = [key, `${key}_one`, `${key}_other`].flatMap((form) => texts[form] ?? [])
  const sources = forms.map((text) =>
    text
      .split(/\{\{\s*(\w+)\s*\}\}/)
      .map((part, at) => (at % 2 === 0 ? RegExp.escape(part) : valueSource(values[part])))
      .join(''),
  )
  return new RegExp(`(?:${sources.join('|')})`)
}

function valueSource(value: string | undefined): string {
  return value === undefined ? '[^]+' : RegExp.escape(value)
}
