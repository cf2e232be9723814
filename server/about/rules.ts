import type {
  AboutField,
  AboutFields,
  PreviewAudience,
  AboutView,
  Audience,
  FieldAudiences,
} from '#contract/about.ts'

/**
 * What somebody is to whom they look at: oneself, a match by both words, somebody who meets them in
 * a list or among their matches, or nobody in particular.
 */
export type ViewerRelation = 'own' | PreviewAudience

export type AboutContent = { fields: AboutFields; photoId: string | null }

/**
 * Who sees what until somebody chooses: a headline introduces, the rest is for those whom one wants
 * to meet.
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

/** What one of them is shown: the parts whose step reaches them, and that say something. */
export function visibleFields(
  { fields, photoId }: AboutContent,
  chosen: Partial<FieldAudiences>,
  relation: ViewerRelation,
): AboutView {
  const steps = { ...defaultSteps, ...chosen }
  const may = (field: AboutField) => relation === 'own' || sees[relation].includes(steps[field])
  const shown = Object.entries(fields).filter(
    ([field, said]) => may(field as AboutField) && said.length > 0,
  ) // the fields are steps of the same name
  return { ...Object.fromEntries(shown), ...(photoId !== null && may('photo') && { photoId }) }
}

/** Whether somebody who could see a field no longer may. */
export function narrows(before: Audience, after: Audience): boolean {
  return (
    (sees.attendee.includes(before) && !sees.attendee.includes(after)) ||
    (sees.mutual.includes(before) && !sees.mutual.includes(after))
  )
}
