import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { createIndex } from '#engine/engine.ts'
import { visitorKey } from './demo-result.ts'
import { createDemoMatcher } from './matching.ts'
import { statements } from './people.ts'
import { repeatsIn } from './visit.rules.ts'

const meet = createDemoMatcher()
const said = (objective: string, offering: string, language: Language = 'en') => ({
  objective,
  offering,
  language,
})
const lawyer = said(
  'A lawyer who reads our supply contract',
  'I translate contracts between English and Spanish',
)
const everybody = statements.length + 1

test('has sixty people, fifteen for each language', () => {
  const { guests, people } = meet(said('', ''))
  expect([guests.length, new Set(guests.map(({ name }) => name)).size, people]).toEqual([
    60,
    60,
    everybody,
  ])
  expect(
    Object.fromEntries(
      [...Map.groupBy(guests, ({ lang }) => lang)].map(([lang, those]) => [lang, those.length]),
    ),
  ).toEqual({ en: 15, zh: 15, es: 15, hi: 15 })
})

test('shows the visitor what the engine finds, best first, regardless of earlier input', () => {
  meet(said('A farm where we may try our soil sensors', ''))
  const { matches } = meet(lawyer)
  const index = createIndex(statements)
  index.join({
    key: visitorKey,
    seeks: [lawyer.objective],
    gives: [lawyer.offering],
    languages: ['en'],
  })
  const own = index
    .match({ suggestions: 8, floor: 1 })
    .pairs.filter(({ from, to }) => from === visitorKey || to === visitorKey)
  expect(matches.map(({ id }) => id).toSorted()).toEqual(
    own.map(({ from, to }) => (from === visitorKey ? to : from)).toSorted(),
  )
  expect(matches.map(({ band }) => ({ strong: 0, good: 1, try: 2 })[band])).toEqual(
    matches.map(({ band }) => ({ strong: 0, good: 1, try: 2 })[band]).toSorted(),
  )
  expect(matches[0]?.band).toBe('strong')
})

test('quotes both people as they wrote it in every reason, each in their language', () => {
  for (const { id, youGet, youGive } of meet(lawyer).matches) {
    const { seeks, gives } = statements[Number(id)]!
    for (const reason of [youGet, youGive])
      expect(reason === null || reason.terms.length > 0).toBe(true)
    if (youGet)
      expect([
        youGet.objective,
        [...gives, ...seeks].includes(youGet.offering),
        youGet.objectiveLanguage,
      ]).toEqual([lawyer.objective, true, 'en'])
    if (youGive)
      expect([
        youGive.offering,
        seeks.includes(youGive.objective),
        youGive.offeringLanguage,
      ]).toEqual([lawyer.offering, true, 'en'])
  }
  const languages = meet(lawyer).matches.flatMap(({ youGet }) => youGet?.offeringLanguage ?? [])
  expect(new Set(languages).size).toBeGreaterThan(1)
})

test.each([
  lawyer,
  said('', ''),
  said('ऊँटनी के दूध से चीज़ बनाना कोई सिखा दे', 'रेगिस्तान में दो रात, ऊँट के साथ', 'hi'),
])('seats all but one in five rounds, with no pair twice and the visitor in each: %o', (what) => {
  const { rounds } = meet(what)
  expect(rounds.map(({ pairs, out }) => [pairs.length, out.length])).toEqual(
    Array.from({ length: 5 }, () => [30, 1]),
  )
  expect(repeatsIn(rounds)).toBe(0)
  for (const { pairs, out } of rounds)
    expect(
      [...pairs.flatMap(({ a, b }) => [a, b]), ...out].toSorted((one, other) => one - other),
    ).toEqual(Array.from({ length: everybody }, (_none, place) => place))
  expect(new Set(rounds.map(({ own }) => own?.partner.key)).size).toBe(5)
  for (const { pairs, own } of rounds)
    expect(pairs.find(({ table }) => table === own?.table)).toMatchObject({ table: own?.table })
})

test('reports word-by-word comparison for a fifth language only', () => {
  const german = said('Ich suche einen Anwalt für Verträge', 'I repair bicycles')
  expect(meet(german).foreign).toEqual([
    { id: 'objective', kind: 'objective', text: german.objective },
  ])
  expect(meet(lawyer).foreign).toEqual([])
})

test('counts served and unserved people to the total, with a cause for each unserved', () => {
  const { people, covered, spread, short } = meet(lawyer)
  expect([
    covered + short.length,
    spread.reduce((sum, count) => sum + count, 0),
    spread[0],
  ]).toEqual([people, people, short.length])
  expect(short.every(({ why }) => why !== null)).toBe(true)
})

test.each([
  [said('', ''), 'said-nothing', []],
  [said('A lawyer who reads our supply contract', ''), 'only-seeks', []],
  [said('', 'I translate contracts'), 'only-offers', []],
  [said('A xylographer', 'A zither'), 'nobody-offers', ['objective']],
] as const)('explains why %o has too few matches: %s', (what, why, open) => {
  const { few } = meet(what)
  expect([few?.why, few?.open.map(({ kind }) => kind)]).toEqual([why, open])
})

test('does not report a sufficient number of matches as too few', () =>
  expect(meet(lawyer).few).toBeNull())

const sayings = statements
  .slice(0, 20)
  .flatMap(({ seeks: [seek = ''], gives: [give = ''], languages: [language = 'en'] }) => [
    said(seek, 'Knot tying', language),
    said('A lighthouse', give, language),
    said(seek.split(' ').slice(0, 3).join(' '), give.split(' ').slice(-3).join(' '), language),
  ])
test('never claims that nobody answers beside a quoting card, and gives the host the same cause', () => {
  for (const what of sayings) {
    const { matches, few, short } = meet(what)
    const [gets, gives] = [
      matches.some(({ youGet }) => youGet),
      matches.some(({ youGive }) => youGive),
    ]
    expect(few === null, JSON.stringify(what)).toBe(matches.some(({ band }) => band !== 'try'))
    expect(
      few &&
        {
          'nobody-offers': gets,
          'nobody-seeks': gives,
          'one-sided': matches.some(({ youGet, youGive }) => youGet && youGive),
        }[few.why as string],
      JSON.stringify([what, few]),
    ).not.toBe(true)
    expect(short.find(({ key }) => key === visitorKey)?.why ?? null).toBe(few?.why ?? null)
  }
})
