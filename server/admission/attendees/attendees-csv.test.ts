import { describe, expect, test } from 'vitest'
import { RegistrationState } from '#contract/admission/registration.ts'
import { languages } from '#contract/languages.ts'
import { readPeople as readForEngine } from '#engine/people-file/people-file.ts'
import { textIn, textsOf } from '#words/server-texts.ts'
import { attendeesCsv } from './attendees-csv.ts'
import { readPeople } from './attendee-file-reader.ts'

const listed = RegistrationState.options.map((state, at) => ({
  registrationId: `registration-${at}`,
  name: `Ana ${state.replaceAll('_', ' ')}`,
  email: `ana${at}@example.com`,
  profile: { role: 'Baker', company: '=Mill & Sons' },
  state,
  objectives: ['a pilot; in spring', 'flour'],
  offerings: ['bread'],
  language: 'es',
  joinedAt: '2026-11-29T11:00:00.000Z',
  code: 'Friends',
  isGuest: at % 2 === 0,
  isTold: true,
  companions: 0,
  isListed: true,
  isMatched: true,
  isInvited: false,
  hasNote: false,
  isMailRefused: false,
  ticket: 'Early bird',
  paid: { amount: 2900, currency: 'eur' },
  checkedInAt: state === 'checked_in' ? '2026-11-29T18:00:00.000Z' : null,
  consents: { directory: true, matching: true, photos: false, sponsors: at % 2 === 0 },
  answers: [],
}))

describe.each(languages)('an attendee list exported in %s', (language) => {
  const csv = attendeesCsv(listed, { questions: [], language })

  test('has no heading and no value in code', () => {
    const words = textsOf('csv')[language]
    expect(csv).toContain(
      [words['registration-id'], words.name, words.email, words['registration-status']].join(','),
    )
    expect(csv.match(/cancelled_by|awaiting_|no_show/)).toBeNull()
    expect(csv).toContain(textIn(language, 'attendees.is-awaiting_payment'))
    expect(csv).toContain(`,${textIn(language, 'attendees.yes')},`)
    expect(csv).toContain(',Early bird,29.00,EUR,')
    expect(csv).toContain(`,Baker,'=Mill & Sons,`)
  })

  test('is read by an import, column by column', () => {
    const sheet = readPeople(csv, { questions: [] })
    if ('problem' in sheet) throw new Error(sheet.problem)
    const { columns, lines } = sheet
    expect(columns.map(({ role }) => role)).toEqual([
      'none',
      'name',
      'email',
      'status',
      'objectives',
      'offerings',
      ...Array.from({ length: 14 }, () => 'none'),
    ])
    expect(lines.map(({ shown }) => shown.objectives)).toEqual(
      listed.map(({ objectives }) => objectives),
    )
  })

  test('is matched by the command line, each person under the identifier', () => {
    const { items, problems } = readForEngine(new TextEncoder().encode(csv))
    expect(problems).toEqual([])
    expect(items.filter(({ key }) => !key.startsWith('registration-'))).toEqual([])
    expect(items[0]).toMatchObject({ seeks: listed[0]?.objectives, languages: ['es'] })
  })
})
