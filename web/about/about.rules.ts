import type { AboutField, AboutFields, AboutSettings } from '#contract/about.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'
import { linksIn } from '#web/parts/people/links.rules.ts'

/** The values of the form: links one a line. */
export type AboutFormValues = Omit<AboutFields, 'links' | 'languages'> & {
  languages: SpokenLanguage[]
  links: string
}
export type AboutFormField = keyof AboutFormValues

/** In the order in which they are shown. */
export const aboutFormFields = [
  'headline',
  'about',
  'role',
  'company',
  'home',
  'languages',
  'links',
] as const satisfies readonly AboutFormField[]

export function aboutFormValues({ links, languages, ...texts }: AboutFields): AboutFormValues {
  return { ...texts, languages: [...languages], links: links.join('\n') }
}

export function fieldsOf({ links, ...rest }: AboutFormValues): AboutFields {
  return { ...rest, links: linksIn(links) }
}

export function isSame(
  one: AboutFormValues,
  other: AboutFormValues,
  name: AboutFormField,
): boolean {
  return JSON.stringify(fieldsOf(one)[name]) === JSON.stringify(fieldsOf(other)[name])
}

export type AboutVersions = {
  base: AboutFormValues
  mine: AboutFormValues
  theirs: AboutFormValues
}

/**
 * Merges two edits of the same base: a field changed by one side is taken, a field changed by both
 * is a conflict.
 */
export function mergeAbout({ base, mine, theirs }: AboutVersions): {
  taken: Partial<AboutFormValues>
  against: AboutFormField[]
} {
  const adoptedFields = aboutFormFields.filter(
    (name) => isSame(mine, base, name) && !isSame(theirs, base, name),
  )
  const against = aboutFormFields.filter(
    (name) =>
      !isSame(mine, base, name) && !isSame(theirs, base, name) && !isSame(mine, theirs, name),
  )
  return { taken: Object.fromEntries(adoptedFields.map((name) => [name, theirs[name]])), against }
}

export type ProfileGap = 'offerings' | 'objectives' | 'attendees' | 'mutual' | 'photo'

/** Returns what is missing from the profile as it is now. */
export function profileGaps(
  { fields, photoId, steps }: AboutSettings,
  items: readonly { kind: 'objective' | 'offering' }[],
): ProfileGap[] {
  const filledFields = Object.entries(fields)
    .filter(([, value]) => value.length > 0)
    .map(([name]) => name as AboutField) // the fields are steps of the same name
  const lacks: Record<ProfileGap, boolean> = {
    offerings: !items.some(({ kind }) => kind === 'offering'),
    objectives: !items.some(({ kind }) => kind === 'objective'),
    attendees: !filledFields.some((name) => steps[name] === 'attendees'),
    mutual: !filledFields.some((name) => steps[name] !== 'nobody'),
    photo: photoId === null,
  }
  // A person who shows nothing to a match shows nothing at an event either: that is listed once.
  return (Object.keys(lacks) as ProfileGap[]).filter(
    (one) => lacks[one] && !(one === 'attendees' && lacks.mutual),
  )
}
