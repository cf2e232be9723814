import { describe, expect, test } from 'vitest'
import { demoPeople } from '#database/demo/people.ts'
import type { MatchShortfall } from '#contract/matching/match-shortfall.ts'
import type { MatchView } from '#contract/matching/matching.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'

const { person, aGathering, matched } = await openApp()
const host = await person('Hana')

type TestStatements = { objectives: readonly string[]; offerings: readonly string[] }
type OwnMatchesReply = { items: MatchView[]; few: MatchShortfall | null }
type CoverageRow = { registrationId: string; has: number; why: string | null }

/** Creates an event with all of them, matched. */
async function worldOf(all: readonly TestStatements[], name: string) {
  const gathering = await aGathering(host)
  const people: TestUser[] = []
  for (const [at, { objectives, offerings }] of all.entries()) {
    const one = await person(`${name}${at}`)
    await one.post(gathering.join, statementItems(objectives, offerings))
    people.push(one)
  }
  await matched()
  return { ...gathering, people }
}

const says = (objectives: readonly string[], offerings: readonly string[]): TestStatements => ({
  objectives,
  offerings,
})
const supper = [
  says(['Someone to prune our apple trees'], ['Sourdough lessons']),
  says(
    ['Sourdough lessons for our café', 'A piano tuner'],
    ['Pruning of apple and pear trees', 'Knot tying'],
  ),
  says(['A choir to sing in'], ['Piano lessons']),
  says(['Trees'], []),
  says([], ['A lesson in bread and trees']),
]
const worlds = [
  ['the sixty of the demo', demoPeople],
  ['a supper of five', supper],
  [
    'two who answer each other on one side',
    [
      says(['Trees for our yard'], ['Knots']),
      says(['A lighthouse'], ['Apple trees, grafted and pruned']),
    ],
  ],
  [
    'two who have nothing for each other',
    [says(['A lighthouse'], ['Knots']), says(['Zip repairs'], ['Chess'])],
  ],
  ['one alone', [says(['A lighthouse'], ['Knots'])]],
] as const

describe.each(worlds)('among %s', async (name, all) => {
  const world = await worldOf(all, name.replaceAll(' ', '-'))
  const seen = new Map<TestUser, OwnMatchesReply>()
  for (const one of world.people)
    seen.set(one, (await one.get(`/events/${world.id}/matches`)).json())
  const quoted = (kind: 'objective' | 'offering') =>
    new Set(
      [...seen.values()]
        .flatMap(({ items }) =>
          items.flatMap(({ youGet, youGive }) =>
            [youGet, youGive].flatMap((reason) =>
              reason
                ? [
                    [reason.objective, 'objective'],
                    [reason.offering, reason.answeredBy],
                  ]
                : [],
            ),
          ),
        )
        .filter(([, of]) => of === kind)
        .map(([text]) => text!.toLowerCase()),
    )

  test('no sentence denies an answer that a shown person gives', () => {
    expect(
      [...seen.values()].flatMap(({ items, few }) => (few ? untrueIn(few, items) : [])),
    ).toEqual([])
  })

  test('a good match removes the cause; without one, the cause says what to do', () => {
    for (const { items, few } of seen.values())
      expect(few === null, JSON.stringify(few)).toBe(items.some(({ band }) => band !== 'try'))
  })

  test('the board lists no quoted line, and helpers read the causes and counts that each person reads', async () => {
    const { unmet, unused, people, covered, spread, floor } = (
      await host.get(`/events/${world.id}/coverage`)
    ).json()
    expect(
      [unmet, unused].map((gaps: { text: string }[], at) =>
        gaps.filter(({ text }) =>
          quoted(at === 0 ? 'objective' : 'offering').has(text.toLowerCase()),
        ),
      ),
    ).toEqual([[], []])
    const counted: CoverageRow[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: CoverageRow[]; next: string | null } = (
        await host.get(`/events/${world.id}/coverage/people${cursor && `?cursor=${cursor}`}`)
      ).json()
      counted.push(...page.items)
      cursor = page.next
    }
    expect([
      counted.length,
      spread.reduce((sum: number, one: number) => sum + one, 0),
      counted.filter(({ has }) => has >= floor).length,
    ]).toEqual([people, people, covered])
    for (const [one, { items, few }] of seen) {
      const { id } = (await one.get(`/events/${world.id}/registration`)).json()
      expect(counted.find(({ registrationId }) => registrationId === id)).toMatchObject({
        has: items.filter(({ band }) => band !== 'try').length,
        why: few?.why ?? null,
      })
    }
  })
})

/** Returns the claims of a cause that the shown people contradict. */
function untrueIn({ why, open }: MatchShortfall, items: readonly MatchView[]): string[] {
  const answered = new Set(
    items.flatMap(({ youGet, youGive }) => [youGet?.objectiveId, youGive?.offeringId]),
  )
  const [gets, gives, both] = [
    items.some(({ youGet }) => youGet),
    items.some(({ youGive }) => youGive),
    items.some(({ youGet, youGive }) => youGet && youGive),
  ]
  const isUntrue = {
    'nobody-offers': gets,
    'only-offers': gets,
    'nobody-seeks': gives,
    'only-seeks': gives,
    'one-sided': both,
    loosely: items.length === 0,
    'said-nothing': false,
    'all-excluded': false,
    'places-taken': false,
  }
  const isCutOff = why.startsWith('nobody') && open.length === 0
  return [
    ...(isUntrue[why] || isCutOff ? [why] : []),
    ...open.filter(({ id }) => answered.has(id)).map(({ text }) => text),
  ]
}

test('a block reads as if the other had left: no cause from their match, no unfinished sentence', async () => {
  const {
    id,
    people: [ann, ben],
  } = await worldOf(
    [
      says(['Apple tree pruning'], ['Sourdough lessons']),
      says(['Sourdough lessons'], ['Apple tree pruning']),
    ],
    'parted',
  )
  const before: OwnMatchesReply = (await ann!.get(`/events/${id}/matches`)).json()
  expect([before.items.length, before.few]).toEqual([1, null])
  const match = before.items[0]!.id
  for (const one of [ann!, ben!])
    await one.put(`/events/${id}/matches/${match}/stance`, { stance: 'interested' })
  expect((await ann!.put(`/conversations/${match}/block`)).statusCode).toBe(200)
  for (const one of [ann!, ben!])
    expect((await one.get(`/events/${id}/matches`)).json()).toMatchObject({ items: [], few: null })
})
