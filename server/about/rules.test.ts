import { expect, test } from 'vitest'
import { AboutField, type AboutFields, audiences } from '#contract/about.ts'
import { narrows, type ViewerRelation, visibleFields, defaultSteps } from './rules.ts'

const fields: AboutFields = {
  headline: 'Bakes',
  about: 'Rye.',
  role: 'Baker',
  company: 'Oven',
  home: 'Berlin',
  languages: ['de', 'en'],
  links: ['https://oven.example'],
}
const photoId = '019b0000-0000-7000-8000-000000000001'
const everything = { ...fields, photoId }
const sees: Record<ViewerRelation, Record<(typeof audiences)[number], boolean>> = {
  own: { nobody: true, mutual: true, attendees: true },
  mutual: { nobody: false, mutual: true, attendees: true },
  attendee: { nobody: false, mutual: false, attendees: true },
  stranger: { nobody: false, mutual: false, attendees: false },
}
const relations = Object.keys(sees) as ViewerRelation[]
const cases = relations.flatMap((relation) =>
  audiences.flatMap((step) => AboutField.options.map((field) => [relation, step, field] as const)),
)

test.each(cases)('to %s, a field of the step %s: %s', (relation, step, field) => {
  const all = Object.fromEntries(AboutField.options.map((one) => [one, 'nobody' as const]))
  const shown = visibleFields({ fields, photoId }, { ...all, [field]: step }, relation)
  const name = field === 'photo' ? 'photoId' : field
  expect(shown).toEqual(
    relation === 'own'
      ? everything
      : Object.fromEntries(
          Object.entries(everything).filter(([key]) => key === name && sees[relation][step]),
        ),
  )
})

test('by default, the event sees the headline, and a match the rest', () => {
  expect(
    Object.entries(defaultSteps)
      .filter(([, step]) => step === 'attendees')
      .map(([field]) => field),
  ).toEqual(['headline'])
  expect(visibleFields({ fields, photoId }, {}, 'attendee')).toEqual({ headline: 'Bakes' })
  expect(visibleFields({ fields, photoId }, {}, 'mutual')).toEqual(everything)
})

test('leaves out empty fields for every viewer', () => {
  expect(
    visibleFields(
      {
        fields: {
          headline: '',
          about: '',
          role: '',
          company: '',
          home: '',
          languages: [],
          links: [],
        },
        photoId: null,
      },
      {},
      'own',
    ),
  ).toEqual({})
})

test.each(
  audiences.flatMap((before, from) =>
    audiences.map((after, to) => [before, after, to < from] as const),
  ),
)('from %s to %s narrows the audience: %s', (before, after, isLess) => {
  expect(narrows(before, after)).toBe(isLess)
})
