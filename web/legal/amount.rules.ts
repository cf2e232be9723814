import type { Language } from '#contract/languages.ts'

/** The prices that a paid place may have, in US cents. */
export const leastCents = 100
export const mostCents = 99_999_999

/** What is wrong with a typed amount. */
export type AmountProblem = 'not-an-amount' | 'too-small' | 'too-large'

/** A typed amount of dollars in cents: 49, 49.00 and 49,00 in any language, 1,234.50 or 1.234,50 as the reader's language groups, in any language's digits. Nought is free. */
export function readAmount(typed: string, language: Language): number | AmountProblem {
  const text = plain(typed)
  const { whole, decimals } = ungrouped(text) ?? grouped(text, language) ?? {}
  if (whole === undefined) return 'not-an-amount'
  const cents = Number(whole) * 100 + Number((decimals ?? '').padEnd(2, '0'))
  if (cents > mostCents) return 'too-large'
  return cents > 0 && cents < leastCents ? 'too-small' : cents
}

/** In European digits, without spaces and the dollar sign; NFKC turns what a Chinese keyboard types at full width. */
function plain(typed: string): string {
  const western = typed.normalize('NFKC').replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return western.replaceAll('。', '.').replaceAll(/\s/g, '').replace(/^(US)?\$|(US)?\$$/i, '')
}

type Read = { whole?: string; decimals?: string } | undefined

function ungrouped(text: string): Read {
  return /^(?<whole>\d+)(?:[.,](?<decimals>\d{0,2}))?$/.exec(text)?.groups
}

/** Only as the reader's language groups: 1,234 is a thousand to some and one and a bit to others. */
function grouped(text: string, language: Language): Read {
  const pattern = language === 'es' ? /^(?<whole>\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,(?<decimals>\d{0,2}))?$/ : /^(?<whole>\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<decimals>\d{0,2}))?$/
  const found = pattern.exec(text)?.groups
  return found && { ...found, whole: found['whole']?.replaceAll(/[.,]/g, '') }
}
