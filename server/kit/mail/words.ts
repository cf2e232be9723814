import { type Language, languages } from '#contract/languages.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import { type RenderedMail, renderMail } from './render.ts'
import { textsOf } from '#words/server-texts.ts'

const words = textsOf('account-mail')
export type MailTemplateKey = keyof (typeof words)['en'] extends infer K
  ? K extends `${infer Letter}.subject`
    ? Letter
    : never
  : never

/** Writes the letter in the reader's language; English if unknown. */
export function write(
  letter: MailTemplateKey,
  locale: string,
  values: Record<string, string>,
): RenderedMail & { locale: Language; subject: string } {
  const language = languages.find((candidate) => candidate === locale) ?? 'en'
  const subject = fill(words[language][`${letter}.subject`], values)
  const parts = words[language][`${letter}.body`]
    .split('\n\n')
    .map((paragraph) => partOf(paragraph, values))
  return { locale: language, subject, ...renderMail({ language, subject, parts })() }
}

/** Parses a paragraph: text, the code alone, or a button, whose label follows its placeholder. */
function partOf(paragraph: string, values: Record<string, string>): MailBlock {
  if (paragraph === '{{code}}') return { kind: 'code', text: fill(paragraph, values) }
  const [, words] = /^\{\{link\}\} (.+)$/.exec(paragraph) ?? []
  return words === undefined
    ? { kind: 'text', text: fill(paragraph, values) }
    : { kind: 'button', text: words, to: values['link'] ?? '' }
}

/** Replaces each `{{name}}` by its value. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
