import * as z from 'zod/mini'

/** The languages that people say they speak, by BCP 47: those that most people speak as a first or a second one, and the official ones of Europe. */
export const spokenLanguages = [
  'ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fil', 'fr', 'ga', 'gu', 'ha', 'he', 'hi', 'hr', 'hu', 'id', 'ig', 'it', 'ja', 'jv', 'kn', 'ko', 'lt', 'lv',
  'ml', 'mr', 'ms', 'mt', 'nb', 'ne', 'nl', 'pa', 'pl', 'pt', 'ro', 'ru', 'si', 'sk', 'sl', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'vi', 'yo', 'yue', 'zh', 'zu',
] as const

export const Spoken = z.enum(spokenLanguages)
export type Spoken = z.infer<typeof Spoken>
