import { supper } from '#database/demo/events.ts'
import { demoPeople } from '#database/demo/people.ts'
import type { DemoPerson } from '#database/demo/person.ts'
import type { DemoGuest } from './demo-result.ts'

export const { title } = supper

/** A Chinese name begins with the family's. */
function nameOf({ given_name: given, family_name: family, locale }: DemoPerson): string {
  return locale === 'zh' ? family + given : `${given} ${family}`
}

/** The sixty of the demo world. */
export const guests: readonly DemoGuest[] = demoPeople.map((person, at) => ({
  key: String(at),
  name: nameOf(person),
  lang: person.locale,
}))

/** The same as the engine reads them. */
export const statements = demoPeople.map(({ objectives, offerings, locale }, at) => ({
  key: String(at),
  seeks: objectives,
  gives: offerings,
  languages: [locale],
}))
