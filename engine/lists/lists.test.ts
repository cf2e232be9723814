import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { kernelOf } from '#engine/kernel/kernel.ts'
import { blockSize, fillMemory, planMemory } from '#engine/kernel/memory.ts'
import { createBoard, threadFailed, redo, tasksOf, workOff } from '#engine/kernel/tasks.ts'
import { compile, memoryOf, startOn } from '#engine/kernel/wasm.ts'
import type { KernelExports } from '#engine/kernel/wasm.ts'
import type { SparseVector } from '#engine/vectors/vector.ts'
import { createCorpus, directedScore, enter, withdraw } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { hashOf, mixed } from './hash.ts'
import type { PartnerLists } from './heaps.ts'
import { installKernel } from './kernel.ts'
import type { ListKernel } from './kernel.ts'
import { addToLists, listsByWorth, listsOf, removeFromLists } from './lists.ts'
import type { CandidateLists } from './lists.ts'
import { pack } from './packed-corpus.ts'
import type { PackedCorpus } from './packed-corpus.ts'
import { reciprocal } from './reciprocal.ts'
import { listsBySums } from './sums.ts'

type TestWeights = ReadonlyMap<number, number>
type VectorPerson = { key: string; seeks: TestWeights; gives: TestWeights }
type TestLists = Record<string, [key: string, score: number][]>

const kernel = kernelOf()!
// All with PROOF=1; otherwise fewer, to save time.
const drawn = (runs: number) => ({ numRuns: process.env['PROOF'] ? runs : runs / 4 })
const module = compile(readFileSync('engine/kernel/lists.wasm'))

afterEach(() => installKernel(undefined))

function vector(weights: TestWeights): SparseVector {
  const terms = [...weights.keys()].toSorted((a, b) => a - b)
  return {
    terms: Int32Array.from(terms),
    weights: Int32Array.from(terms, (term) => weights.get(term)!),
  }
}

function corpusOf(people: readonly VectorPerson[]): Corpus {
  const corpus = createCorpus()
  for (const { key, seeks, gives } of people)
    enter(corpus, { key }, { seeks: vector(seeks), gives: vector(gives) })
  return corpus
}

/** The definition: every pair, sorted. */
function naive(
  corpus: Corpus,
  depth: number,
  slots: readonly number[] = [...corpus.keys.keys()],
): TestLists {
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const key = corpus.keys[slot]
      if (key === undefined) return []
      const all = corpus.keys.flatMap((other, at): [string, number][] =>
        other === undefined || at === slot
          ? []
          : [[other, reciprocal(directedScore(corpus, slot, at), directedScore(corpus, at, slot))]],
      )
      const place = (other: string): number => mixed(hashOf(key) ^ hashOf(other))
      return [
        [
          key,
          all
            .filter(([, score]) => score > 0)
            .sort(([a, s], [b, t]) => t - s || place(a) - place(b) || (a < b ? -1 : 1))
            .slice(0, depth),
        ],
      ]
    }),
  )
}

function nameLists({ corpus, rankings }: CandidateLists): TestLists {
  return Object.fromEntries(
    rankings.flatMap((ranking, slot) =>
      ranking
        ? [
            [
              corpus.keys[slot]!,
              Array.from({ length: ranking.size }, (_, at): [string, number] => [
                corpus.keys[ranking.ids[at]!]!,
                ranking.scores[at]!,
              ]),
            ],
          ]
        : [],
    ),
  )
}

function nameFound(
  corpus: Corpus,
  { slots }: PackedCorpus,
  { others, scores, sizes, depth }: PartnerLists,
): TestLists {
  const keyAt = (place: number): string => corpus.keys[slots[place]!]!
  const silent: TestLists = Object.fromEntries(
    corpus.keys.flatMap((key) => (key === undefined ? [] : [[key, []]])),
  )
  return {
    ...silent,
    ...Object.fromEntries(
      Array.from(slots, (_, place) => [
        keyAt(place),
        Array.from({ length: sizes[place]! }, (_none, at): [string, number] => [
          keyAt(others[place * depth + at]!),
          scores[place * depth + at]!,
        ]),
      ]),
    ),
  }
}

const by = (how: ListKernel, corpus: Corpus, depth: number): TestLists => {
  const packing = pack(corpus)!
  return nameFound(corpus, packing, how(packing, depth)!)
}

/**
 * Returns the kernel with these terms as the selective ones: pairs that none of them makes likely
 * must pass the filter.
 */
const kernelBy =
  (from: number, to: number): ListKernel =>
  (packing, depth) =>
    kernel(
      {
        ...packing,
        selective: { from: Math.min(from, packing.terms), to: Math.min(to, packing.terms) },
      },
      depth,
    )

/** Returns the people whose lists differ: few names instead of thousands of lines. */
function differing(found: TestLists, expected: TestLists): string[] {
  const keys = new Set([...Object.keys(found), ...Object.keys(expected)])
  return [...keys]
    .filter((own) => JSON.stringify(found[own]) !== JSON.stringify(expected[own]))
    .slice(0, 5)
}

/** Seeded random people, for sizes too large for fast-check. */
function crowd(
  size: number,
  {
    terms,
    each,
    most = 2047,
    seed = 7,
  }: { terms: number; each: number; most?: number; seed?: number },
): VectorPerson[] {
  let state = seed
  const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit
  const side = (): TestWeights =>
    new Map(
      Array.from({ length: 1 + below(each) }, () => [
        Math.min(below(terms), below(terms)),
        1 + below(most),
      ]),
    )
  return Array.from({ length: size }, (_, at) => ({
    key: `person ${at}`,
    seeks: side(),
    gives: side(),
  }))
}

const weights = (terms: number) =>
  fc
    .array(
      fc.tuple(
        fc.nat(terms - 1),
        fc.oneof(fc.integer({ min: 1, max: 2047 }), fc.constantFrom(1, 2047)),
      ),
      { maxLength: 12 },
    )
    .map((entries) => new Map(entries))
// The last pairs of keys have the same hash.
const key = fc.oneof(fc.uuid(), fc.constantFrom('costarring', 'liquid', 'declinate', 'macallums'))
const people = fc.integer({ min: 1, max: 130 }).chain((terms) =>
  fc.uniqueArray(fc.record({ key, seeks: weights(terms), gives: weights(terms) }), {
    maxLength: 80,
    selector: (one) => one.key,
  }),
)

test('the two keys that tie in every list have the same hash', () => {
  expect([hashOf('costarring'), hashOf('declinate')]).toEqual([
    hashOf('liquid'),
    hashOf('macallums'),
  ])
})

test('sums, WebAssembly and pairwise scoring give the same lists as sorting every pair', () => {
  fc.assert(
    fc.property(people, fc.integer({ min: 1, max: 9 }), (all, depth) => {
      const corpus = corpusOf(all)
      const expected = naive(corpus, depth)
      expect(by(listsBySums, corpus, depth)).toEqual(expected)
      expect(by(kernel, corpus, depth)).toEqual(expected)
      expect(nameLists(listsByWorth(corpus, { depth, worth: reciprocal }))).toEqual(expected)
      expect(nameLists(listsOf(corpus, { depth, worth: reciprocal }))).toEqual(expected)
    }),
    drawn(300),
  )
})

test('the lists are the same whichever terms are selective', () => {
  fc.assert(
    fc.property(
      people,
      fc.integer({ min: 1, max: 9 }),
      fc.nat(130),
      fc.nat(130),
      (all, depth, from, length) => {
        const corpus = corpusOf(all)
        const expected = by(listsBySums, corpus, depth)
        expect(by(kernelBy(0, 0), corpus, depth)).toEqual(expected)
        expect(by(kernelBy(from, from + length), corpus, depth)).toEqual(expected)
      },
    ),
    drawn(300),
  )
})

const families: [name: string, all: VectorPerson[]][] = [
  ['people of one shared term', crowd(200, { terms: 1, each: 1 })],
  [
    '1,000 identical people',
    crowd(1000, { terms: 3, each: 1 }).map(({ key: own }) => ({
      key: own,
      seeks: new Map([
        [1, 300],
        [2, 2047],
      ]),
      gives: new Map([[1, 700]]),
    })),
  ],
  ['nobody', []],
  [
    'people who say nothing',
    crowd(3, { terms: 2, each: 1 }).map(({ key: own }) => ({
      key: own,
      seeks: new Map(),
      gives: new Map(),
    })),
  ],
  [
    'the heaviest weights, so that sums of seven bits are full',
    crowd(300, { terms: 70, each: 60, most: 1 }).map(({ key: own, seeks, gives }) => ({
      key: own,
      seeks: new Map([...seeks.keys()].map((term) => [term, 2047])),
      gives: new Map([...gives.keys()].map((term) => [term, 2047])),
    })),
  ],
  ['fewer terms than have rows', crowd(500, { terms: 9, each: 5 })],
  ['far more terms than have rows', crowd(500, { terms: 5000, each: 120, most: 60 })],
  ['one block and a few people more', crowd(blockSize + 37, { terms: 300, each: 4 })],
]

test.for(families)('%s: the same lists every way', { timeout: 60_000 }, ([, all]) => {
  const corpus = corpusOf(all)
  const found = by(kernel, corpus, 40)
  expect(differing(found, by(listsBySums, corpus, 40))).toEqual([])
  expect(differing(found, by(kernelBy(0, 0), corpus, 40))).toEqual([])
  const some = [...corpus.keys.keys()].filter((slot) => slot % Math.ceil(all.length / 300) === 0)
  const expected = naive(corpus, 40, some)
  expect(
    differing(Object.fromEntries(Object.keys(expected).map((own) => [own, found[own]!])), expected),
  ).toEqual([])
})

test('the order of joins and past leaves has no effect', () => {
  fc.assert(
    fc.property(people, fc.infiniteStream(fc.nat()), (all, chance) => {
      const order = new Map(all.map((one) => [one.key, chance.next().value]))
      const shuffled = corpusOf(
        [...all, { key: 'gone', seeks: new Map([[0, 9]]), gives: new Map([[0, 9]]) }].toSorted(
          (a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0),
        ),
      )
      withdraw(shuffled, shuffled.keys.indexOf('gone'))
      expect(by(kernel, shuffled, 5)).toEqual(by(listsBySums, corpusOf(all), 5))
    }),
  )
})

test('joins and leaves keep the kernel’s lists exact', () => {
  installKernel(kernel)
  const all = crowd(2300, { terms: 90, each: 6 })
  const corpus = corpusOf(all.slice(0, 2050))
  const lists = listsOf(corpus, { depth: 10, worth: reciprocal })
  const come = (from: number, to: number): void => {
    for (const { key: own, seeks, gives } of all.slice(from, to))
      addToLists(lists, enter(corpus, { key: own }, { seeks: vector(seeks), gives: vector(gives) }))
  }
  come(2050, 2100)
  for (const { key: own } of all.slice(300, 400)) {
    const slot = corpus.keys.indexOf(own)
    withdraw(corpus, slot)
    removeFromLists(lists, slot)
  }
  come(2100, 2300)
  expect(
    differing(nameLists(lists), nameLists(listsByWorth(corpus, { depth: 10, worth: reciprocal }))),
  ).toEqual([])
})

function startWith(packing: PackedCorpus, depth: number): KernelExports {
  const plan = planMemory(packing, depth, 1)
  const memory = memoryOf(plan.pages)
  fillMemory(memory.buffer, plan, packing, depth)
  const wasm = startOn(module, memory)
  wasm.open(plan.header, plan.own[0]!.header)
  return wasm
}

test('the filter’s upper limit of a score is never less than the score', () => {
  fc.assert(
    fc.property(people, (all) => {
      const corpus = corpusOf(all)
      const packing = pack(corpus)!
      const wasm = startWith(packing, 3)
      wasm.layOut(0)
      const below: number[][] = []
      packing.slots.forEach((slot, one) =>
        packing.slots.forEach((otherSlot, other) => {
          const forward = [wasm.boundOf(one, other, true), directedScore(corpus, slot, otherSlot)]
          const backward = [wasm.boundOf(one, other, false), directedScore(corpus, otherSlot, slot)]
          below.push(
            ...[forward, backward].filter(
              ([bound = Number.NaN, score = Number.NaN]) => !(bound >= score),
            ),
          )
        }),
      )
      expect(below).toEqual([])
    }),
    drawn(1000),
  )
})

const many = corpusOf(crowd(3 * blockSize + 5, { terms: 400, each: 9 }))
const manyLists = by(listsBySums, many, 10)

test('an event shared by threads has the lists that one thread finds', () => {
  for (const threads of [1, 2, 4])
    expect(differing(by(kernelOf({ threads, leastShared: 0 })!, many, 10), manyLists)).toEqual([])
})

test.for([
  ['throws', 'throw new Error("lost")'],
  ['ends', 'process.exit(3)'],
  [
    'takes work and never answers',
    'import { workerData } from "node:worker_threads"; const { takers } = workerData.board; for (let at = 0; at < takers.length; at++) Atomics.compareExchange(takers, at, -1, workerData.thread); Atomics.wait(takers, 0, takers[0])',
  ],
] as const)('a thread that %s costs nothing but time', ([, code]) => {
  const lost = kernelOf({
    threads: 2,
    leastShared: 0,
    patienceMs: 50,
    worker: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
  })!
  expect(differing(by(lost, many, 10), manyLists)).toEqual([])
})

test('repeats the work that a lost thread had taken', () => {
  const packing = pack(many)!
  const plan = planMemory(packing, 10, 1)
  const memory = memoryOf(plan.pages)
  fillMemory(memory.buffer, plan, packing, 10)
  const wasm = startOn(module, memory)
  wasm.open(plan.header, plan.own[0]!.header)
  const board = createBoard(2, tasksOf(packing.slots.length).length)
  board.takers.set([1, 1], 2)
  board.beats[1] = threadFailed
  workOff(wasm, packing.slots.length, board, 0)
  expect([...new Set(board.takers)].toSorted()).toEqual([0, 1])
  redo(wasm, packing.slots.length, board, 1)
  const [scores, others, sizes] = plan.own[0]!.parts
  const rows = packing.slots.length * 10
  expect(
    differing(
      nameFound(many, packing, {
        others: new Int32Array(memory.buffer, others, rows),
        scores: new Float64Array(memory.buffer, scores, rows),
        sizes: new Int32Array(memory.buffer, sizes, packing.slots.length),
        depth: 10,
      }),
      manyLists,
    ),
  ).toEqual([])
})

test('without the kernel, JavaScript finds the same', () => {
  expect(kernelOf({}, new URL('lists.test.ts', import.meta.url))).toBeUndefined()
  expect(kernelOf({}, new URL('nowhere.wasm', import.meta.url))).toBeUndefined()
  let asked = 0
  installKernel(() => {
    asked += 1
    return undefined
  })
  expect(differing(nameLists(listsOf(many, { depth: 10, worth: reciprocal })), manyLists)).toEqual(
    [],
  )
  expect(asked).toBe(1)
})

test('orders two keys with one hash by key, whatever order they came in', () => {
  const same = (key: string): VectorPerson => ({
    key,
    seeks: new Map([[0, 5]]),
    gives: new Map([[0, 5]]),
  })
  for (const keys of [
    ['liquid', 'costarring', 'ana'],
    ['costarring', 'ana', 'liquid'],
  ]) {
    const corpus = corpusOf(keys.map(same))
    for (const how of [kernel, listsBySums])
      expect(by(how, corpus, 2)['ana']!.map(([own]) => own)).toEqual(['costarring', 'liquid'])
  }
})

test('the kernel returns nothing without enough memory', () => {
  expect(kernel(pack(many)!, 2 ** 20)).toBeUndefined()
})

test('computes pair by pair where sums would overflow 32 bits', () => {
  const heavy = new Map(Array.from({ length: 600 }, (_, term) => [term, 2047]))
  expect(
    pack(
      corpusOf([
        { key: 'a', seeks: heavy, gives: heavy },
        { key: 'b', seeks: heavy, gives: heavy },
      ]),
    ),
  ).toBeUndefined()
})
