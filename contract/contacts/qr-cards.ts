import { type CardData, nameOf, emptyCardData } from './vcard-parser.ts'

/**
 * Parses a short card in a code, in NTT DoCoMo's format (`MECARD:`) or that of business cards
 * (`BIZCARD:`), or a single address or number. Returns null for anything else.
 */
export function parseQrCard(text: string): CardData | null {
  const [, scheme = '', rest = ''] = /^\s*([a-z]+):([\s\S]*)$/i.exec(text) ?? []
  return readers[scheme.toUpperCase()]?.(rest) ?? null
}

const readers: Record<string, (rest: string) => CardData> = {
  MECARD: mecard,
  BIZCARD: bizcard,
  MATMSG: (rest) => ({ ...emptyCardData, emails: fieldsIn(rest).all('TO') }),
  MAILTO: (rest) => ({ ...emptyCardData, emails: addressesOf(rest) }),
  SMTP: (rest) => ({ ...emptyCardData, emails: [rest.split(':')[0] ?? ''] }),
  TEL: number,
  CALLTO: number,
  SMS: number,
  SMSTO: number,
  MMSTO: number,
  FACETIME: number,
}

function mecard(rest: string): CardData {
  const { all, first, raw } = fieldsIn(rest)
  const parts = partsOf(raw('N')[0] ?? '', ',').map(plain)
  return {
    ...emptyCardData,
    name: nameOf(parts),
    emails: all('EMAIL'),
    phones: [...all('TEL'), ...all('TEL-AV')],
    company: first('ORG'),
    role: first('TITLE'),
    links: all('URL'),
    line: first('NOTE') || first('MEMO'),
  }
}

/** N and X: given and family name. T: title. C: company. B, M: numbers. */
function bizcard(rest: string): CardData {
  const { all, first } = fieldsIn(rest)
  return {
    ...emptyCardData,
    name: nameOf([first('X'), first('N')]),
    emails: all('E'),
    phones: [...all('B'), ...all('M')],
    company: first('C'),
    role: first('T'),
    links: all('U'),
  }
}

function number(rest: string): CardData {
  return { ...emptyCardData, phones: [/^[^:?]*/.exec(rest)?.[0] ?? ''].map((one) => `tel:${one}`) }
}

/** Returns a mail link's recipients, including those after the question mark. */
function addressesOf(rest: string): string[] {
  const [to = '', query = ''] = rest.split('?')
  return [...to.split(',').map(decoded), ...new URLSearchParams(query).getAll('to')].filter(
    (one) => one !== '',
  )
}

function fieldsIn(rest: string) {
  const fields = partsOf(rest, ';').flatMap((part) => {
    const [, key = '', value = ''] = /^\s*([A-Z-]+):([\s\S]*)$/i.exec(part) ?? []
    return key === '' ? [] : [{ key: key.toUpperCase(), value }]
  })
  const raw = (key: string) => fields.filter((one) => one.key === key).map(({ value }) => value)
  const all = (key: string) =>
    raw(key)
      .map(plain)
      .filter((value) => value !== '')
  return { raw, all, first: (key: string) => all(key)[0] ?? '' }
}

/** Splits a text at separators that are not escaped. */
function partsOf(text: string, between: ';' | ','): string[] {
  return Array.from(
    text.matchAll(
      between === ';' ? /((?:\\.|[^;\\])*)\\?(?:;|$)/gsu : /((?:\\.|[^,\\])*)\\?(?:,|$)/gsu,
    ),
    ([, part = '']) => part,
  )
}

function plain(value: string): string {
  return value.replaceAll(/\\([\s\S])/g, '$1').trim()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
