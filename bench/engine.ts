import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createPeopleIndex } from '#engine/people-index.ts'
import { kernelOf } from '#engine/kernel/kernel.ts'
import { enter } from '#engine/lists/corpus.ts'
import type { Corpus } from '#engine/lists/corpus.ts'
import type { PartnerLists } from '#engine/lists/heaps.ts'
import { addToLists, listsOf } from '#engine/lists/lists.ts'
import { pack } from '#engine/lists/packed-corpus.ts'
import type { PackedCorpus } from '#engine/lists/packed-corpus.ts'
import { reciprocal } from '#engine/lists/reciprocal.ts'
import { listsBySums } from '#engine/lists/sums.ts'
import { frugal } from '../tools/ready.mjs'
import { median } from './median.ts'
import { type SuggestionsRow, suggestionsRow, roundsRow } from './parts/choices.ts'
import { cpuOf, cpuOfAll, exponentOf } from './parts/measure.ts'
import { naiveLists } from './parts/naive.ts'
import { type PeerRow, peerRows } from './parts/peers.ts'
import { samplePeople } from './parts/sample-people.ts'
import { indexAll, syntheticPeople } from './parts/synthetic.ts'

// Exact lists of everyone's best partners: pair by pair, in JavaScript, in WebAssembly, on two
// threads; processor time, in one run. The compared results must be equal.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,2000,5000,10000,20000,50000' },
    spoken: { type: 'string', default: '1000,2000,5000,10000' },
    depth: { type: 'string', default: '20' },
    peers: { type: 'string', default: '10000' },
    choices: { type: 'string', default: '1000,10000,50000' },
    rounds: { type: 'string', default: '100,500,2000' },
    json: { type: 'boolean', default: false },
  },
})
const [sizes = [], spokenSizes = [], peerSizes = [], choiceSizes = [], roundSizes = []] = [
  values.sizes,
  values.spoken,
  values.peers,
  values.choices,
  values.rounds,
].map((list) => list.split(',').filter(Boolean).map(Number))
const depth = Number(values.depth)
const [joins, wholeNaive, naiveSample, mostForOrama, mostForSolvers] = [
  500, 10_000, 200, 10_000, 10_000,
]
// The blossom algorithm takes time cubic in the number of people.
const mostForBlossom = 500
const kernel = kernelOf()
const shared = kernelOf({ threads: 2, leastShared: 0 })
if (!kernel || !shared) throw new Error('This Node does not compile the kernel.')

type EngineRow = {
  people: number
  'index ms': number
  'naive ms': number
  'naive is': string
  'JS ms': number
  'WASM ms': number
  '2 threads, ms': number
  '2 threads, wall ms': number
  'WASM wall ms': number
  'JS / naive': number
  'WASM / naive': number
}

function packed(corpus: Corpus): PackedCorpus {
  const packing = pack(corpus)
  if (!packing) throw new Error('The sums are too large.')
  return packing
}

function insistOnEqual(one: PartnerLists, other: PartnerLists): void {
  const isEqual =
    one.scores.every((score, at) => score === other.scores[at]) &&
    one.others.every((partner, at) => partner === other.others[at])
  if (!isEqual) throw new Error('Two methods found different lists.')
}

function rowOf(corpus: Corpus, indexMs: number): EngineRow {
  const people = corpus.keys.length
  const times = people > wholeNaive ? 1 : 3
  const sums = cpuOf(() => listsBySums(packed(corpus), depth), times)
  const wasm = cpuOf(() => kernel?.(packed(corpus), depth), times)
  const wasmWall = cpuOfAll(() => kernel?.(packed(corpus), depth)).wallMs
  const threads = cpuOfAll(() => shared?.(packed(corpus), depth))
  if (!wasm.answer || !threads.answer) throw new Error('The kernel could not allocate memory.')
  insistOnEqual(sums.answer, wasm.answer)
  insistOnEqual(sums.answer, threads.answer)
  const every = people > wholeNaive ? Math.floor(people / naiveSample) : 1
  const naive = cpuOf(() => naiveLists(packed(corpus), { depth, every }))
  if (every === 1) insistOnEqual(sums.answer, naive.answer)
  const naiveMs = naive.ms * every
  return {
    people,
    'index ms': round(indexMs),
    'naive ms': round(naiveMs),
    'naive is': every === 1 ? 'measured' : `${naiveSample} people, times ${every}`,
    'JS ms': round(sums.ms),
    'WASM ms': round(wasm.ms),
    '2 threads, ms': round(threads.ms),
    '2 threads, wall ms': round(threads.wallMs),
    'WASM wall ms': round(wasmWall),
    'JS / naive': share(sums.ms, naiveMs),
    'WASM / naive': share(wasm.ms, naiveMs),
  }
}

function joinIn(people: number): { people: number; 'median ms': number; 'cpu ms': number } {
  const profiles = [...syntheticPeople(people + joins, 1)]
  const corpus = indexAll(profiles.slice(0, people))
  const lists = listsOf(corpus, { depth, worth: reciprocal })
  // Newcomers' vectors are weighed beforehand: a join here is the index and everyone's lists.
  const newcomers = indexAll(profiles).vectors.slice(people)
  const walls: number[] = []
  const { ms } = cpuOf(() =>
    newcomers.forEach((vectors, at) => {
      const start = performance.now()
      if (vectors) addToLists(lists, enter(corpus, { key: `newcomer ${at}` }, vectors))
      walls.push(performance.now() - start)
    }),
  )
  return { people, 'median ms': thousandths(median(walls)), 'cpu ms': thousandths(ms / joins) }
}

function memoryOf(people: number): { people: number; mostMb: number; keptMb: number } {
  const child = spawnSync(
    process.execPath,
    ['--expose-gc', 'bench/parts/memory.ts', String(people)],
    { encoding: 'utf8', env: { ...process.env, ...frugal } },
  )
  // Written by memory.ts
  return JSON.parse(child.stdout) as { people: number; mostMb: number; keptMb: number }
}

/**
 * Measures the alternatives over the same people in the same run. They search one direction and
 * join nothing, which is half of what our engine does.
 */
async function besides(
  people: number,
): Promise<(PeerRow & { people: number; '/ JS': number; '/ WASM': number })[]> {
  const profiles = [...syntheticPeople(people, 1)]
  const corpus = indexAll(profiles)
  const [js, wasm] = [
    cpuOf(() => listsBySums(packed(corpus), depth), 3).ms,
    cpuOf(() => kernel?.(packed(corpus), depth), 3).ms,
  ]
  const rows = await peerRows(profiles, people <= mostForOrama)
  return rows.map((row) => {
    const whole = row.isExact ? row['all queries ms'] : row['build ms'] + row['all queries ms']
    return {
      people,
      ...row,
      '/ JS': Math.round((10 * whole) / js) / 10,
      '/ WASM': Math.round((10 * whole) / wasm) / 10,
    }
  })
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}

function thousandths(ms: number): number {
  return Math.round(ms * 1000) / 1000
}

function share(ms: number, of: number): number {
  return Math.round((1000 * ms) / of) / 1000
}

function curveOf(rows: readonly EngineRow[]): Record<string, number> {
  const columns = ['index ms', 'naive ms', 'JS ms', 'WASM ms', '2 threads, ms'] as const
  return Object.fromEntries(
    columns.map((column) => [
      column,
      Math.round(100 * exponentOf(rows.map((row) => [row.people, row[column]] as const))) / 100,
    ]),
  )
}

function table(title: string, rows: readonly object[]): void {
  if (values.json || rows.length === 0) return
  console.log(title)
  console.table(rows)
}

rowOf(indexAll([...syntheticPeople(1500, 2)]), 0) // warms up
const synthetic = sizes.map((people) => {
  const profiles = [...syntheticPeople(people, 1)]
  const { ms, answer } = cpuOf(() => indexAll(profiles))
  return rowOf(answer, ms)
})
table(`Lists of ${depth}, synthetic people`, synthetic)
const spoken = spokenSizes.map((people) => {
  const { ms, answer } = cpuOf(() => createPeopleIndex(samplePeople(people, 1)).corpus)
  return rowOf(answer, ms)
})
table(
  `Lists of ${depth}, people with the statements of the judged sets; the index includes reading their texts`,
  spoken,
)
const growth = { synthetic: curveOf(synthetic), spoken: curveOf(spoken) }
table('Time grows by this power of the number of people', [
  { who: 'synthetic', ...growth.synthetic },
  { who: 'spoken', ...growth.spoken },
])
const joined = [joinIn(1000), joinIn(10_000), joinIn(50_000)]
table('One join: the index and everyone’s lists', joined)
const memory = memoryOf(50_000)
table('Memory of a process that indexes 50,000 people and makes their lists of 40', [memory])
const peers = (await Promise.all(peerSizes.map(besides))).flat()
table(
  'Compared with other libraries: everyone’s twenty in one direction; inexact ones include their build',
  peers,
)
const choices: SuggestionsRow[] = []
for (const people of choiceSizes)
  choices.push(
    await suggestionsRow(indexAll([...syntheticPeople(people, 1)]), people <= mostForSolvers),
  )
table('Five suggestions each, compared with the proven maximum', choices)
const planned = roundSizes.map((people) => roundsRow(people, people <= mostForBlossom))
table(
  'Eight rounds, compared with their bound and with the best round one by one by the blossom algorithm',
  planned,
)
const figures = {
  node: process.version,
  depth,
  synthetic,
  spoken,
  growth,
  joins: joined,
  peers,
  choices,
  rounds: planned,
  joinRatio: share(joined[2]?.['cpu ms'] ?? 0, joined[1]?.['cpu ms'] ?? 1),
  memory,
}
console.log(JSON.stringify(figures, null, values.json ? undefined : 2))
