import type { AssistantContext } from '#server/assistant/prompt/context.ts'
import { guide } from '#server/assistant/guide/guide.ts'
import type { GuideState } from '#server/assistant/guide/guide-turn.ts'
import { bestFit } from '#engine/bands/band.ts'
import { statementsOf } from '#engine/bands/statements.ts'
import { readOn } from '#engine/lexicon/lexicon.ts'
import { profileOf } from '#engine/vectors/profile.ts'
import { createVocabulary } from '#engine/vectors/vocabulary.ts'
import { median } from './median.ts'

// The cost of a turn of the offline guide among many people, compared with matching the message
// against everything they say.
const people = Number(process.env['PEOPLE'] ?? 300)
const rounds = 5
const mostMs = 250
const subjects = [
  'photographs',
  'bookkeeping',
  'beekeeping',
  'carpentry',
  'Spanish lessons',
  'web design',
  'legal advice',
  'solar panels',
  'jazz piano',
  'bread',
  'sailing',
  'export papers',
  'grant writing',
  'soil tests',
  'film scores',
] as const
const around = Array.from({ length: people * 10 }, (_, at) => ({
  kind: at % 2 === 0 ? ('offering' as const) : ('objective' as const),
  text: `${subjects[at % 7]} and ${subjects[(at * 3) % 15]} for somebody in street ${at}`,
}))
const says = [
  'a photographer for our wedding',
  'by June',
  'I teach Spanish to beginners',
  'A few hours',
  'somebody who keeps bees near us',
  'No hurry',
  'web design for my shop',
  'No hurry',
] as const
const now = new Date('2026-11-20T12:00:00Z')
const context: AssistantContext = {
  name: 'Ana',
  region: null,
  hosting: { timeZone: 'UTC', currency: 'usd', canSell: true, hasDraft: true },
  now,
  items: [],
  gathering: {
    id: 'bench',
    title: 'Bench',
    summary: '',
    description: '',
    startsAt: now,
    role: 'attendee',
    timing: 'upcoming',
    languages: ['en'],
    said: [],
    matches: [],
    why: null,
    around,
    coverage: null,
    questions: [],
    setup: null,
  },
}

// The product compiles the lexicon before the first turn, a little at a time.
while (readOn());

const turns: number[] = []
for (let round = 0; round < rounds; round += 1) {
  let state: GuideState | null = null
  for (const said of [null, ...says])
    turns.push(
      took(
        () => (state = guide({ purpose: 'objectives', locale: 'en', said, state, context }).state),
      ),
    )
}
const everything = Array.from({ length: rounds }, () =>
  took(() => compareAll('a photographer for our wedding')),
)
const [first = 0, ...later] = turns
const [usual, slowest, all] = [median(later), Math.max(...turns), median(everything)]
console.log(
  `Among ${people} people with ten statements each a turn takes ${usual.toFixed(1)} ms (the first ${first.toFixed(1)} ms, the slowest of ${turns.length} ${slowest.toFixed(1)} ms); reading and comparing everything would take ${all.toFixed(0)} ms, ${Math.round(all / usual)} times as long.`,
)
process.exitCode = slowest < mostMs ? 0 : 1

function compareAll(text: string): number {
  const vocabulary = createVocabulary()
  const read = (kind: 'objective' | 'offering', said: string) =>
    statementsOf(
      profileOf({
        key: '',
        seeks: kind === 'objective' ? [said] : [],
        gives: kind === 'offering' ? [said] : [],
      }),
      vocabulary,
    )
  const own = read('objective', text)
  return around
    .filter(({ kind }) => kind === 'offering')
    .reduce((best, { text: said }) => Math.max(best, bestFit(own, read('offering', said))), 0)
}

function took(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}
