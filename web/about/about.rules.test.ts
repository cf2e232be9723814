import { expect, test } from 'vitest'
import type { AboutSettings } from '#contract/about.ts'
import {
  mergeAbout,
  fieldsOf,
  profileGaps,
  type ProfileGap,
  type AboutFormValues,
  aboutFormValues,
} from './about.rules.ts'

const base: AboutFormValues = {
  headline: 'Bakes',
  about: 'Rye.',
  role: 'Baker',
  company: 'Oven',
  home: 'Berlin',
  languages: ['de'],
  links: 'https://oven.example',
}

test('sends the same content that was typed', () => {
  expect(aboutFormValues(fieldsOf(base))).toEqual(base)
  expect(fieldsOf({ ...base, links: ' oven.example \n\nhttps://b.example' }).links).toEqual([
    'https://oven.example',
    'https://b.example',
  ])
})

test.each<
  [string, Partial<AboutFormValues>, Partial<AboutFormValues>, ReturnType<typeof mergeAbout>]
>([
  ['nobody changed anything', {}, {}, { taken: {}, against: [] }],
  [
    'only the other tab changed a field',
    {},
    { home: 'Ulm', languages: ['de', 'en'] },
    { taken: { home: 'Ulm', languages: ['de', 'en'] }, against: [] },
  ],
  [
    'each changed a different field',
    { role: 'Chef' },
    { home: 'Ulm' },
    { taken: { home: 'Ulm' }, against: [] },
  ],
  [
    'both changed a field to the same value',
    { links: 'https://oven.example ' },
    { links: 'https://oven.example' },
    { taken: {}, against: [] },
  ],
  [
    'both changed the same field',
    { headline: 'Brews', home: 'Ulm' },
    { headline: 'Cooks', home: 'Ulm' },
    { taken: {}, against: ['headline'] },
  ],
])('merges another change when %s', (_name, mine, theirs, expected) => {
  expect(mergeAbout({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })).toEqual(
    expected,
  )
})

const steps: AboutSettings['steps'] = {
  photo: 'mutual',
  headline: 'attendees',
  about: 'mutual',
  role: 'mutual',
  company: 'mutual',
  home: 'nobody',
  languages: 'mutual',
  links: 'mutual',
}
const empty = fieldsOf({
  headline: '',
  about: '',
  role: '',
  company: '',
  home: '',
  languages: [],
  links: '',
})
const both = [{ kind: 'objective' as const }, { kind: 'offering' as const }]

test.each<[string, Partial<AboutSettings>, { kind: 'objective' | 'offering' }[], ProfileGap[]]>([
  ['everything is filled in', { fields: fieldsOf(base), photoId: 'x' }, both, []],
  ['nothing is filled in', {}, [], ['offerings', 'objectives', 'mutual', 'photo']],
  [
    'only matches see something',
    { fields: { ...empty, about: 'Rye.' }, photoId: 'x' },
    both,
    ['attendees'],
  ],
  [
    'the filled-in fields are shown to nobody',
    { fields: { ...empty, home: 'Berlin' }, photoId: 'x' },
    both,
    ['mutual'],
  ],
  [
    'nothing is offered',
    { fields: fieldsOf(base), photoId: 'x' },
    [{ kind: 'objective' }],
    ['offerings'],
  ],
])('lists what is missing when %s', (_name, part, items, expected) => {
  expect(profileGaps({ fields: empty, photoId: null, steps, version: 1, ...part }, items)).toEqual(
    expected,
  )
})
