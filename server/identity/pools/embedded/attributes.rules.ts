import { nameLimit, PersonName } from '#contract/text/person-name.ts'
import type { Language } from '#contract/languages.ts'
import { languageOf } from '../../rules.ts'

type Attribute = { Name: string; Value: string }
export type Attributes = {
  given_name?: string | null
  family_name?: string | null
  locale?: Language
  email?: string
}
type AttributesVerdict =
  | { verdict: 'fine'; attributes: Attributes }
  | { verdict: 'not-writable' | 'malformed'; name: string }

const writable = new Set(['given_name', 'family_name', 'locale', 'email'])

/**
 * Parses the attributes that people may set on themselves; any other (sub, email_verified, groups
 * …) is refused by name.
 */
export function readAttributes(attributes: readonly Attribute[]): AttributesVerdict {
  const foreign = attributes.find(({ Name }) => !writable.has(Name))
  if (foreign) return { verdict: 'not-writable', name: foreign.Name }
  const tooLong = attributes.find(
    ({ Name, Value }) => Name.endsWith('_name') && Value.trim().length > nameLimit,
  )
  if (tooLong) return { verdict: 'malformed', name: tooLong.Name }
  return {
    verdict: 'fine',
    attributes: Object.fromEntries(attributes.map(({ Name, Value }) => [Name, clean(Name, Value)])),
  }
}

function clean(name: string, value: string): string | null {
  if (name === 'email') return value // not checked as a name, which an address fails
  if (name === 'locale') return languageOf(value)
  return PersonName.safeParse(value).data ?? null
}
