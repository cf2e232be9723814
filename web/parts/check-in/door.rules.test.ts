import { expect, test, vi } from 'vitest'
import type { CheckIn, ExpectedAttendee, CheckInEntry } from '#contract/check-ins.ts'
import {
  applyOutcomes,
  type CheckInStatus,
  attendeesByName,
  countsOf,
  expectedAttendees,
  searchAttendees,
  latestCheckIns,
  doorListEntries,
  rejectedCheckIns,
  namesakes,
  parsePass,
  checkInStatuses,
  verdictOn,
} from './door.rules.ts'

const expected = (name: string, more: Partial<ExpectedAttendee> = {}): ExpectedAttendee => ({
  registrationId: name,
  name,
  email: `${name.length}@example.com`,
  state: 'confirmed',
  tier: null,
  digest: '',
  ...more,
})
const entry = (id: string, minute: string, more: Partial<CheckIn> = {}): CheckIn => ({
  id,
  registrationId: 'Ann',
  at: `2026-11-21T18:${minute}:00.000Z`,
  isUndone: false,
  ...more,
})
const noted = (id: string, minute: string, more: Partial<CheckInEntry> = {}): CheckInEntry => ({
  ...entry(id, minute),
  by: 'Hana',
  change: 1,
  ...more,
})
const pass = '0123456789abcdef0123456789abcdef'

test.each([
  [`IX:${pass.toUpperCase()}`, pass],
  [` ix:${pass}\n`, pass],
  [`https://here.example/tickets/${pass}`, pass],
  [`HTTPS://HERE.EXAMPLE/TICKETS/${pass.toUpperCase()}/`, pass],
  [pass, null],
  [`IX:${pass}0`, null],
  ['https://elsewhere.example', null],
  ['', null],
])('reads from %j the ticket %s', (text, expectedPass) => {
  expect(parsePass(text)).toBe(expectedPass)
})

test.each<[string, CheckInEntry[], CheckIn[], string | undefined]>([
  ['reported by another device', [noted('a', '05')], [], 'Hana'],
  ['recorded here and not reported yet', [], [entry('a', '05')], ''],
  ['the earliest of both', [noted('a', '05')], [entry('b', '03')], ''],
  [
    'undone here and not reported yet',
    [noted('a', '05')],
    [entry('a', '05', { isUndone: true })],
    undefined,
  ],
  [
    'kept by the other record if one was undone',
    [noted('a', '03', { isUndone: true }), noted('b', '05', { by: 'Dora' })],
    [],
    'Dora',
  ],
])('a check-in is %s', (_name, checkIns, queue, by) => {
  const standing = checkInStatuses({ people: [], checkIns, queue }).get('Ann')
  expect(standing && (standing.by ?? '')).toBe(by)
})

test('undoes all check-ins of a person together', () => {
  expect(
    checkInStatuses({ people: [], checkIns: [noted('a', '05')], queue: [entry('b', '03')] }).get(
      'Ann',
    )?.ids,
  ).toEqual(['b', 'a'])
})

test.each<[ExpectedAttendee['state'], boolean, string]>([
  ['confirmed', false, 'in'],
  ['no_show', false, 'in'],
  ['confirmed', true, 'already'],
  ['awaiting_payment', false, 'no-place'],
  ['cancelled_by_attendee', true, 'already'],
])('a person who is %s, already checked in: %s, gets the answer %s', (state, isIn, kind) => {
  expect(
    verdictOn(expected('Ann', { state }), isIn ? { at: '', by: null, ids: [] } : undefined).kind,
  ).toBe(kind)
})

test.each([
  ['Søren Łukasz', 'soren'],
  ['Søren Łukasz', 'lukasz'],
  ['Żółć', 'zolc'],
  ['Đorđe', 'dorde'],
  ['Groß', 'gross'],
  ['Işık', 'isik'],
  ['José', 'jose'],
  ['José', 'José'],
  ['Pat O’Brien', "o'brien"],
  ["Pat O'Brien", 'obrien'],
  ['Jean-Luc Picard', 'luc'],
  ['Jean-Luc Picard', 'jean luc'],
  ['Jean-Luc Picard', 'jean-luc'],
  ['Al-Rashid', 'al rashid'],
  ['Al-Rashid', 'rashid'],
  ['王小明', '小明'],
  ['मीना', 'मी'],
  ['Ann Lee', 'le an'],
  ['Ann Lee', '7@exam'],
])('finds %s by %j', (name, text) => {
  expect(
    searchAttendees(
      doorListEntries([expected(name), expected('Nobody Else')]),
      text,
      () => false,
    ).shown.map((one) => one.name),
  ).toEqual([name])
})

test.each([
  ['मोना', 'मीना'],
  ['राम कुमार', 'रोमी'],
  ['Ann Lee', 'nn'],
  ['Ann Lee', 'ann bo'],
])('does not find %s by %j', (name, text) => {
  expect(searchAttendees(doorListEntries([expected(name)]), text, () => false).shown).toEqual([])
})

test('lists expected people, then checked-in ones, then those without a place; counts the rest', () => {
  const people = [
    expected('Ann 1', { state: 'declined' }),
    expected('Ann 2'),
    expected('Ann 3'),
    ...Array.from({ length: 8 }, (_, at) => expected(`Ann ${at + 4}`)),
  ]
  const { shown, more } = searchAttendees(doorListEntries(people), 'ann', (id) => id === 'Ann 2')
  expect([shown[0]?.name, shown.length, more]).toEqual(['Ann 3', 8, 3])
  expect(
    searchAttendees(doorListEntries(people.slice(0, 3)), 'ann', (id) => id === 'Ann 2').shown.map(
      ({ name }) => name,
    ),
  ).toEqual(['Ann 3', 'Ann 2', 'Ann 1'])
})

test('lists everyone expected by name, and keeps a person let in from the list where they are', () => {
  const people = [
    expected('Óscar'),
    expected('Zoë', { state: 'declined' }),
    expected('Pia'),
    expected('Ann'),
    expected('Bo'),
  ]
  const names = (stays: readonly string[]) =>
    expectedAttendees(attendeesByName(doorListEntries(people), 'es'), {
      isIn: (id) => ['Ann', 'Bo'].includes(id),
      stays: new Set(stays),
    }).map(({ name }) => name)
  expect(names([])).toEqual(['Óscar', 'Pia'])
  expect(names(['Ann'])).toEqual(['Ann', 'Óscar', 'Pia'])
})

test('does not normalise the listed names again at each keystroke', () => {
  const list = doorListEntries(Array.from({ length: 2000 }, (_, at) => expected(`Ann ${at}`)))
  const folding = vi.spyOn(String.prototype, 'normalize')
  searchAttendees(list, 'ann', () => false)
  const times = folding.mock.calls.length
  folding.mockRestore()
  expect(times).toBeLessThan(3)
})

test('finds namesakes, however their name is written', () => {
  const [one, other] = [expected('Zoë Groß'), expected('zoe gross', { registrationId: 'x' })]
  expect([
    [...namesakes(doorListEntries([one, other, expected('Zoe')]))],
    namesakes(doorListEntries([one, expected('Zoe')])).size,
  ]).toEqual([['Zoë Groß', 'x'], 0])
})

test('until the next read, keeps the reported check-ins that the server accepted', () => {
  const told = [entry('a', '05'), entry('b', '06'), entry('c', '07', { isUndone: true })]
  const base = { state: null, since: null, by: 'Hana' }
  const known = applyOutcomes([noted('c', '07')], told, [
    { ...base, id: 'a', outcome: 'in' },
    { ...base, id: 'b', outcome: 'no-place' },
    { ...base, id: 'c', outcome: 'undone' },
  ])
  expect(known.map(({ id, isUndone }) => [id, isUndone])).toEqual([
    ['a', false],
    ['c', true],
  ])
})

test('reports check-ins that the server rejected, unless they were undone', () => {
  const base = { state: null, since: null, by: null, outcome: 'no-place' as const }
  const told = [
    entry('a', '05'),
    entry('b', '06', { isUndone: true }),
    entry('c', '07'),
    entry('d', '08'),
  ]
  const lost = rejectedCheckIns([expected('Ann')], told, [
    { ...base, id: 'a' },
    { ...base, id: 'b' },
    { ...base, id: 'c', outcome: 'too-early' },
    { ...base, id: 'd', outcome: 'in' },
  ])
  expect(lost.map(({ id, person, outcome }) => [id, person?.name, outcome])).toEqual([
    ['a', 'Ann', 'no-place'],
    ['c', 'Ann', 'too-early'],
  ])
})

test('counts checked-in people among those with a place, and lists the latest first', () => {
  const people = [expected('Ann'), expected('Ben'), expected('Cleo', { state: 'declined' })]
  const standing = new Map([
    ['Ann', { at: '1', by: null, ids: [] }],
    ['Ben', { at: '2', by: null, ids: [] }],
  ])
  expect([
    countsOf({ people }, standing),
    latestCheckIns(people, standing, 1).map(({ person }) => person.name),
  ]).toEqual([{ in: 2, expected: 2 }, ['Ben']])
})

test('invited guests are expected once they are there', () => {
  const people = [
    expected('Ann'),
    expected('Gil', { isInvited: true }),
    expected('Ida', { isInvited: true }),
  ]
  const here = { at: '2027-03-05T18:00:00Z', by: 'Hana' } as CheckInStatus
  expect([countsOf({ people }, new Map()), countsOf({ people }, new Map([['Gil', here]]))]).toEqual(
    [
      { in: 0, expected: 1 },
      { in: 1, expected: 2 },
    ],
  )
})
