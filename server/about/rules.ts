import type {
  AboutField,
  AboutFields,
  PreviewAudience,
  AboutView,
  Audience,
  FieldAudiences,
} from '#contract/about.ts'

/**
 * A reader's relation to a person: the person themselves, a mutual match, someone who meets them in
 * a list or among their matches, or a stranger.
 */
export type ViewerRelation = 'own' | PreviewAudience

export type AboutContent = { fields: Partial<AboutFields>; photoId: string | null }

/**
 * Who sees what by default: the headline introduces a person; the rest is for those they want to
 * meet.
 */
export const defaultSteps: FieldAudiences = {
  photo: 'mutual',
  headline: 'attendees',
  about: 'mutual',
  role: 'mutual',
  company: 'mutual',
  home: 'mutual',
  languages: 'mutual',
  links: 'mutual',
}

const sees: Record<Exclude<ViewerRelation, 'own'>, readonly Audience[]> = {
  mutual: ['mutual', 'attendees'],
  attendee: ['attendees'],
  stranger: [],
}

/** Returns the non-empty fields whose step reaches the reader. */
export function visibleFields(
  { fields, photoId }: AboutContent,
  audiences: Partial<FieldAudiences>,
  relation: ViewerRelation,
): AboutView {
  const steps = { ...defaultSteps, ...audiences }
  const may = (field: AboutField) => relation === 'own' || sees[relation].includes(steps[field])
  const visibleEntries = Object.entries(fields).filter(
    ([field, value]) => may(field as AboutField) && value.length > 0,
  ) // the fields are steps of the same name
  return {
    ...Object.fromEntries(visibleEntries),
    ...(photoId !== null && may('photo') && { photoId }),
  }
}

/** Returns whether a person who could see a field no longer may. */
export function narrows(before: Audience, after: Audience): boolean {
  return (
    (sees.attendee.includes(before) && !sees.attendee.includes(after)) ||
    (sees.mutual.includes(before) && !sees.mutual.includes(after))
  )
}
