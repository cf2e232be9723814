import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { makeWords } from '#words/words.ts'
import type { Catalogue } from '#words/words.ts'
import { blankEventForm } from './draft.rules.ts'
import { fillFromTemplate, templates } from './templates.rules.ts'

const files = import.meta.glob<Catalogue>('/words/*.json', {
  eager: true,
  import: 'default',
})
const words = {
  title: 'Mixer',
  summary: 'S',
  description: 'D',
  agendaTitles: ['Doors', 'Matches', 'Floor'],
}
const [mixer, , thread] = templates
const price = {
  isPaid: null,
  typed: '',
  amount: null,
  currency: null,
  ticket: { id: 't', name: 'Ticket' },
  taxBasisPoints: 0,
} as const
const today = '2026-11-20T00:00:00.000Z'

describe('a template', () => {
  test('fills an empty form: words, a day two weeks ahead, duration and agenda', () => {
    const filled = fillFromTemplate(mixer, words, {
      typed: blankEventForm('Europe/Berlin', price),
      before: {},
      today,
    })
    expect(filled).toMatchObject({
      title: 'Mixer',
      startsAt: '2026-12-04T18:00:00.000Z',
      endsAt: '2026-12-04T21:00:00.000Z',
    })
    expect(filled.agenda?.map(({ time, title }) => [time, title])).toEqual([
      ['18:00', 'Doors'],
      ['18:30', 'Matches'],
      ['19:30', 'Floor'],
    ])
  })
  test('leaves what the host has written', () => {
    const typed = {
      ...blankEventForm('UTC', price),
      title: 'Our own',
      startsAt: '2027-01-01T10:00:00.000Z',
    }
    expect(Object.keys(fillFromTemplate(mixer, words, { typed, before: {}, today }))).not.toEqual(
      expect.arrayContaining(['title']),
    )
    expect(fillFromTemplate(mixer, words, { typed, before: {}, today }).startsAt).toBeUndefined()
  })
  test('replaces the previous template where it was left unchanged', () => {
    const first = fillFromTemplate(mixer, words, {
      typed: blankEventForm('UTC', price),
      before: {},
      today,
    })
    const typed = { ...blankEventForm('UTC', price), ...first, summary: 'Mine' }
    const second = fillFromTemplate(
      thread,
      { ...words, title: 'Conference' },
      { typed, before: first, today },
    )
    expect([second.title, second.summary, second.startsAt]).toEqual([
      'Conference',
      undefined,
      '2026-12-04T09:00:00.000Z',
    ])
  })
  test.each(languages)('has as many agenda entries in %s as it has times', (language) => {
    const { t } = makeWords(language, files[`/words/${language}.json`]!)
    for (const { id, agendaMinutes } of templates)
      expect([id, t(`template.${id}.stops`).split(' · ')]).toEqual([
        id,
        expect.objectContaining({ length: agendaMinutes.length }),
      ])
  })
})
