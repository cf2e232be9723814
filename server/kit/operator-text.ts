import { translatorOf } from '#words/server-texts.ts'
import type { TerminalLocale } from '#words/terminal-language.ts'
import type { WordKey } from '#words/words.ts'

export type OperatorKey = Extract<WordKey, `command.${string}`>
type OperatorValue = string | number | OperatorText | readonly OperatorText[]
type OperatorValues = Readonly<Record<string, OperatorValue>>

/**
 * A text for the operator, in the reader's language. A value may be a text itself, or
 * several, each on a line. Numbers are counts: an address or a port is given as a string.
 */
export type OperatorText = { key: OperatorKey; values?: OperatorValues }

/** Returns the text in the reader's language, with numbers as their region writes them. */
export function textFor(reader: TerminalLocale, { key, values = {} }: OperatorText): string {
  const valueFor = (value: OperatorValue): string | number => {
    if (typeof value === 'string' || typeof value === 'number') return value
    return 'key' in value
      ? textFor(reader, value)
      : value.map((line) => textFor(reader, line)).join('\n')
  }
  return translatorOf(reader.language, reader.locale)(
    key,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueFor(value)])),
  )
}

/**
 * An error that the operator can act on. Its message is in English, for logs and other programs;
 * `text` is read in the operator's language.
 */
export class OperatorError extends Error {
  readonly text: OperatorText

  constructor(key: OperatorKey, values: OperatorValues = {}) {
    const text = { key, values }
    super(textFor({ language: 'en', locale: 'en-US' }, text))
    this.text = text
  }
}
