import {
  base64Parameter,
  property,
  decodeBase64,
  decodeQuotedPrintable,
  wholeLines,
} from '../text/quoted-printable.ts'

/**
 * The person's data in a code or a file, not yet validated; the best of several first. `isNamed`:
 * has a name of its own, not only a company or address.
 */
export type CardData = {
  name: string
  isNamed: boolean
  emails: string[]
  phones: string[]
  company: string
  role: string
  links: string[]
  line: string
}

export const emptyCardData: CardData = {
  name: '',
  isNamed: true,
  emails: [],
  phones: [],
  company: '',
  role: '',
  links: [],
  line: '',
}

const beginning = /^[^\S\r\n]*BEGIN:VCARD\s/im
// Version 2.1 nests an agent's card inside the person's own.
const beginnings = /(^AGENT\b[^\r\n]*\s{1,4})?^[^\S\r\n]*BEGIN:VCARD\s/gim

/** Returns the first vCard in a text, of any version and maker, or null. */
export function parseVcard(text: string): CardData | null {
  const lines = inLines(text)
  const match = beginning.exec(lines)
  if (!match) return null
  const properties = propertiesIn(lines.slice(match.index + match[0].length))
  const all = (name: string) =>
    properties.filter((one) => one.name === name).map((one) => one.value)
  const plains = (name: string) =>
    all(name)
      .map(plain)
      .filter((value) => value !== '')
  const first = (name: string) => plains(name)[0] ?? ''
  const [parts = ''] = all('N')
  return {
    name: first('FN') || nameOf(partsOf(parts).map(plain)),
    isNamed: /[^;\s]/.test(parts),
    emails: plains('EMAIL'),
    phones: plains('TEL'),
    company: plain(partsOf(all('ORG')[0] ?? '')[0] ?? ''),
    role: first('TITLE') || first('ROLE'),
    links: [...plains('URL'), ...profilesIn(properties)],
    line: first('NOTE'),
  }
}

/** Returns the number of people's cards in a text. */
export function countVcards(text: string): number {
  return Array.from(inLines(text).matchAll(beginnings)).filter(([, agent]) => agent === undefined)
    .length
}

/**
 * Some makers of codes write `\\n` for a line end. Elsewhere it is part of a text, which does not
 * continue with a property.
 */
function inLines(text: string): string {
  if (!/BEGIN:VCARD(?:\\r)?\\n/i.test(text)) return text
  return text
    .split(/(?:\\r)?\\n/)
    .reduce((lines, part) => lines + (property.test(part) ? '\n' : '\\n') + part)
}

/** Strips the indentation of a pasted card. It is not folding: every line has it. */
function unindented(card: string): string {
  const [indent] = /^[ \t]+(?=\S)/m.exec(card) ?? ['']
  const lines = card.split(/\r\n?|\n/)
  return indent !== '' && lines.every((line) => line.trim() === '' || line.startsWith(indent))
    ? lines.map((line) => line.slice(indent.length)).join('\n')
    : card
}

/**
 * Returns a person's social profiles, as Apple and version 4.0 (RFC 9554) write them, LinkedIn
 * first. A bare user name leads nowhere.
 */
function profilesIn(properties: readonly VcardProperty[]): string[] {
  const profiles = properties
    .filter(({ name }) => name === 'SOCIALPROFILE' || name === 'X-SOCIALPROFILE')
    .map(({ value, about }) => ({
      link: plain(value),
      isLinkedIn: /[;=,"]LINKEDIN(?:[;,"]|$)/i.test(about),
    }))
  return profiles
    .filter(({ link }) => /^(?:https?:\/\/|[\w-]+(?:\.[\w-]+)+\/)/i.test(link))
    .toSorted((one, other) => Number(other.isLinkedIn) - Number(one.isLinkedIn))
    .map(({ link }) => link)
}

/**
 * Joins family, given and middle names in spoken order: the family name first, without a space, in
 * languages that do so.
 */
export function nameOf([family = '', given = '', middle = '']: readonly string[]): string {
  const isEastern =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u.test(
      family + given,
    )
  return isEastern && middle === ''
    ? family + given
    : [given, middle, family].filter((part) => part !== '').join(' ')
}

// Longer than any real line.
const longest = 20_000

/** `about`: the raw parameters. */
type VcardProperty = { name: string; value: string; rank: number; about: string }

// After anything ranked: nobody calls a fax.
const last = 1000

/** Returns the properties of a text's first card, preferred ones first. */
function propertiesIn(text: string): VcardProperty[] {
  const [card = ''] = text.split(/^[^\S\r\n]*(?:BEGIN|END):VCARD/im)
  return wholeLines(unindented(card))
    .flatMap((line) => propertyIn(line) ?? [])
    .toSorted((one, other) => one.rank - other.rank)
}

function propertyIn(line: string): VcardProperty | undefined {
  const match = /^\s*(?:[\w-]+\.)?([\w-]+)\s*((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(line)
  if (!match) return undefined
  const [, name = '', parameters = '', value = ''] = match
  const preference =
    /;PREF=(\d+)/i.exec(parameters)?.[1] ?? (/[;=,"]PREF(?:[;,"]|$)/i.test(parameters) ? 1 : 101)
  const rank =
    Number(preference) + (/[;=,"](?:FAX|PAGER|MODEM)(?:[;,"]|$)/i.test(parameters) ? last : 0)
  return { name: name.toUpperCase(), value: decodedBy(parameters, value), rank, about: parameters }
}

function decodedBy(about: string, value: string): string {
  const charset = /CHARSET="?([\w-]+)/i.exec(about)?.[1]
  if (/QUOTED-PRINTABLE/i.test(about))
    return decodeQuotedPrintable(value.slice(0, longest), charset)
  return base64Parameter.test(about) ? decodeBase64(value.slice(0, longest), charset) : value
}

/** Splits a value at semicolons that are not escaped. */
function partsOf(value: string): string[] {
  return Array.from(value.matchAll(/((?:\\.|[^;\\])*)\\?(?:;|$)/gsu), ([, part = '']) => part)
}

function plain(value: string): string {
  return value
    .replaceAll(/\\([\s\S])/g, (_whole, character: string) =>
      character === 'n' || character === 'N' ? '\n' : character,
    )
    .trim()
}
