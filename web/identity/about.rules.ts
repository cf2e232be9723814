import type { AboutField, AboutFields, OwnAbout } from '#contract/about.ts'
import type { Spoken } from '#contract/spoken.ts'
import { linksIn } from '#web/parts/links.rules.ts'

/** What a form of it holds: links one a line. */
export type TypedAbout = Omit<AboutFields, 'links' | 'languages'> & {
  languages: Spoken[]
  links: string
}
export type TypedName = keyof TypedAbout

/** In the order in which they are asked for. */
export const typedNames = [
  'headline',
  'about',
  'role',
  'company',
  'home',
  'languages',
  'links',
] as const satisfies readonly TypedName[]

export function typedFrom({ links, languages, ...texts }: AboutFields): TypedAbout {
  return { ...texts, languages: [...languages], links: links.join('\n') }
}

export function fieldsOf({ links, ...rest }: TypedAbout): AboutFields {
  return { ...rest, links: linksIn(links) }
}

export function isSame(one: TypedAbout, other: TypedAbout, name: TypedName): boolean {
  return JSON.stringify(fieldsOf(one)[name]) === JSON.stringify(fieldsOf(other)[name])
}

export type Version = { base: TypedAbout; mine: TypedAbout; theirs: TypedAbout }

/**
 * Two who wrote from the same beginning: what only one of them changed is so, and what both did
 * stands against each other.
 */
export function compared({ base, mine, theirs }: Version): {
  taken: Partial<TypedAbout>
  against: TypedName[]
} {
  const taken = typedNames.filter((name) => isSame(mine, base, name) && !isSame(theirs, base, name))
  const against = typedNames.filter(
    (name) =>
      !isSame(mine, base, name) && !isSame(theirs, base, name) && !isSame(mine, theirs, name),
  )
  return { taken: Object.fromEntries(taken.map((name) => [name, theirs[name]])), against }
}

export type Missing = 'offerings' | 'objectives' | 'attendees' | 'mutual' | 'photo'

/** What would bring more, and is true of what is there now. */
export function missing(
  { fields, photoId, steps }: OwnAbout,
  items: readonly { kind: 'objective' | 'offering' }[],
): Missing[] {
  const said = Object.entries(fields)
    .filter(([, value]) => value.length > 0)
    .map(([name]) => name as AboutField) // the fields are steps of the same name
  const lacks: Record<Missing, boolean> = {
    offerings: !items.some(({ kind }) => kind === 'offering'),
    objectives: !items.some(({ kind }) => kind === 'objective'),
    attendees: !said.some((name) => steps[name] === 'attendees'),
    mutual: !said.some((name) => steps[name] !== 'nobody'),
    photo: photoId === null,
  }
  // Who shows a match nothing shows a gathering nothing either: that is said once.
  return (Object.keys(lacks) as Missing[]).filter(
    (one) => lacks[one] && !(one === 'attendees' && lacks.mutual),
  )
}
