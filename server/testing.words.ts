import en from '#words/en.json' with { type: 'json' }
import es from '#words/es.json' with { type: 'json' }
import hi from '#words/hi.json' with { type: 'json' }
import { makeWords } from '#words/words.ts'
import zh from '#words/zh.json' with { type: 'json' }

/** Texts by key, so that a test survives a change of words. */
export const inEnglish = makeWords('en', en).t
export const inSpanish = makeWords('es', es).t
export const inChinese = makeWords('zh', zh).t
export const inHindi = makeWords('hi', hi).t
