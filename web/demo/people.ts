import { supper } from '#database/demo/events.ts'
import { demoPeople } from '#database/demo/people.ts'
import type { DemoPerson } from '#database/demo/person.ts'
import type { DemoGuest } from './demo-result.ts'

export const { title } = supper

/** Returns the name; a Chinese name starts with the family name. */
function nameOf({ given_name: given, family_name: family, locale }: DemoPerson): string {
  return locale === 'zh' ? family + given : `${given} ${family}`
}

/** The sixty people of the demo. */
export const guests: readonly DemoGuest[] = demoPeople.map((person, at) => ({
  key: String(at),
  name: nameOf(person),
  lang: person.locale,
}))

/** The same people in the engine's format. */
export const statements = demoPeople.map(({ objectives, offerings, locale }, at) => ({
  key: String(at),
  seeks: objectives,
  gives: offerings,
  languages: [locale],
}))
