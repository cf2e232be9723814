import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { TermProfile } from '#engine/vectors/profile.ts'
import { chanceBy } from '../../proof/parts/random.ts'
import { cpuOfAll } from './measure.ts'

const folder = fileURLToPath(new URL('../peers/', import.meta.url))

/**
 * Results of one peer: processor milliseconds to build its index and to ask for everyone's twenty
 * in one direction. If inexact, the share of the true twenty found.
 */
export type PeerRow = {
  peer: string
  'build ms': number
  'all queries ms': number
  asked: number
  isExact: boolean
  recall: number | null
}

type PeerIndex = { ask: (at: number) => unknown; recall?: (asked: readonly number[]) => number }
type Peer = {
  name: string
  /** How many people are queried; the rest is extrapolated. */
  asks: number
  build: (profiles: readonly TermProfile[], vectors: DenseVectors) => PeerIndex | Promise<PeerIndex>
}
/** The same people as dense vectors of length 1. */
type DenseVectors = { seeks: Float32Array[]; gives: Float32Array[] }

/** Everyone's text: offerings are searched, objectives are the queries. A term is one word. */
const textOf = (terms: TermProfile['gives']): string =>
  [...terms.keys()].map((term) => term.replaceAll(' ', '')).join(' ')
const [wanted, dimensions] = [20, 384]

/** Installs the peers by their own lockfile, which no other part of the product needs. */
function installed(): NodeJS.Require {
  if (!existsSync(`${folder}node_modules`)) {
    console.error('Installing the peers from bench/peers/package-lock.json …')
    const { status } = spawnSync(
      `npm ci --prefix "${folder}" --no-audit --no-fund --loglevel=error`,
      { stdio: ['ignore', 'ignore', 'inherit'], shell: true },
    )
    if (status !== 0) throw new Error('The peers could not be installed.')
  }
  return createRequire(`${folder}package.json`)
}

// Each follows its own documentation; none has types that fit this project's settings.
/* oxlint-disable typescript/no-unsafe-type-assertion, typescript/no-explicit-any, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-return, typescript/no-unsafe-argument, new-cap */
/** Word indexes, each used as its documentation says. */
function lightPeers(load: NodeJS.Require): Peer[] {
  return [
    {
      name: 'flexsearch 0.8',
      asks: 300,
      build: (profiles) => {
        const { Index } = load('flexsearch') as any
        const index = new Index({ tokenize: 'strict' })
        profiles.forEach(({ gives }, at) => index.add(at, textOf(gives)))
        return {
          ask: (at) =>
            index.search(textOf(profiles[at]?.seeks ?? new Map()), {
              limit: wanted,
              suggest: true,
            }),
        }
      },
    },
    {
      name: 'wink-bm25 3.1',
      asks: 200,
      build: (profiles) => {
        const engine = (load('wink-bm25-text-search') as any)()
        engine.defineConfig({ fldWeights: { gives: 1 } })
        engine.definePrepTasks([(text: string) => text.split(' ')])
        profiles.forEach(({ gives }, at) => engine.addDoc({ gives: textOf(gives) }, at))
        engine.consolidate()
        return { ask: (at) => engine.search(textOf(profiles[at]?.seeks ?? new Map()), wanted) }
      },
    },
    {
      name: 'MiniSearch 7.2',
      asks: 150,
      build: (profiles) => {
        const MiniSearch = load('minisearch') as any
        const index = new (MiniSearch.default ?? MiniSearch)({ fields: ['gives'] })
        index.addAll(profiles.map(({ gives }, id) => ({ id, gives: textOf(gives) })))
        return {
          ask: (at) => index.search(textOf(profiles[at]?.seeks ?? new Map())).slice(0, wanted),
        }
      },
    },
  ]
}

/** The slower peers, and nearest-neighbour search over vectors. */
function heavyPeers(load: NodeJS.Require): Peer[] {
  return [
    {
      name: 'lunr 2.3',
      asks: 60,
      build: (profiles) => {
        const lunr = load('lunr') as any
        const index = lunr(function built(this: any) {
          this.ref('id')
          this.field('gives')
          this.pipeline.reset()
          this.searchPipeline.reset()
          profiles.forEach(({ gives }, id) => this.add({ id, gives: textOf(gives) }))
        })
        return {
          ask: (at) => index.search(textOf(profiles[at]?.seeks ?? new Map())).slice(0, wanted),
        }
      },
    },
    {
      name: 'Orama 3.1',
      asks: 20,
      build: async (profiles) => {
        const { create, insertMultiple, search } = load('@orama/orama') as any
        const index = await create({ schema: { gives: 'string' } })
        await insertMultiple(
          index,
          profiles.map(({ gives }) => ({ gives: textOf(gives) })),
        )
        return {
          ask: (at) =>
            search(index, { term: textOf(profiles[at]?.seeks ?? new Map()), limit: wanted }),
        }
      },
    },
    {
      name: 'usearch 2.25, f32, ef 64',
      asks: 500,
      build: (_, vectors) => nearestBy(load('usearch'), vectors, 64),
    },
    {
      name: 'usearch 2.25, f32, ef 256',
      asks: 500,
      build: (_, vectors) => nearestBy(load('usearch'), vectors, 256),
    },
  ]
}

/**
 * A nearest-neighbour graph (HNSW) over dense vectors, which are random projections of the sparse
 * ones.
 */
function nearestBy(usearch: any, { seeks, gives }: DenseVectors, effort: number): PeerIndex {
  const index = new usearch.Index({
    metric: usearch.MetricKind.IP,
    dimensions,
    connectivity: 16,
    quantization: usearch.ScalarKind.F32,
    expansion_add: effort,
    expansion_search: effort,
  })
  gives.forEach((vector, at) => index.add(BigInt(at), vector))
  const ask = (at: number): number[] =>
    [...(index.search(seeks[at], wanted, 1).keys as BigUint64Array)].map(Number)
  const truth = (at: number): Set<number> =>
    new Set(
      gives
        .map((vector, other) => ({ other, worth: dot(seeks[at] ?? vector, vector) }))
        .sort((a, b) => b.worth - a.worth)
        .slice(0, wanted)
        .map(({ other }) => other),
    )
  return {
    ask,
    recall: (asked) =>
      asked.reduce((sum, at) => {
        const right = truth(at)
        return sum + ask(at).filter((other) => right.has(other)).length / wanted
      }, 0) / asked.length,
  }
}
/* oxlint-enable typescript/no-unsafe-type-assertion, typescript/no-explicit-any, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-return, typescript/no-unsafe-argument, new-cap */

const directions = new Map<string, Float32Array>()

/** Returns a term's own direction, always the same: it depends on the term's name. */
function directionOf(term: string): Float32Array {
  const known = directions.get(term)
  if (known) return known
  const { next } = chanceBy(
    Array.from(term).reduce(
      (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647,
      7,
    ) || 1,
  )
  const fresh = Float32Array.from({ length: dimensions }, () => next() - 0.5)
  directions.set(term, fresh)
  return fresh
}

function dense(terms: TermProfile['gives']): Float32Array {
  const sum = new Float32Array(dimensions)
  for (const [term, weight] of terms)
    directionOf(term).forEach((part, at) => {
      sum[at] = (sum[at] ?? 0) + part * weight
    })
  const length = Math.hypot(...sum) || 1
  return sum.map((part) => part / length)
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** Runs every peer over the same people, in one direction only: none of them joins both. */
export async function peerRows(
  profiles: readonly TermProfile[],
  hasOrama: boolean,
): Promise<PeerRow[]> {
  const rows: PeerRow[] = []
  const vectors = {
    seeks: profiles.map(({ seeks }) => dense(seeks)),
    gives: profiles.map(({ gives }) => dense(gives)),
  }
  const load = installed()
  for (const { name, asks, build } of [...lightPeers(load), ...heavyPeers(load)].filter(
    ({ name }) => hasOrama || !name.startsWith('Orama'),
  )) {
    const building = cpuOfAll(() => build(profiles, vectors))
    const { ask, recall } = await building.answer
    const asked = Array.from({ length: Math.min(asks, profiles.length) }, (_, at) =>
      Math.floor((at * profiles.length) / Math.min(asks, profiles.length)),
    )
    asked.slice(0, 3).forEach((at) => void ask(at)) // warms up
    const from = process.cpuUsage()
    for (const at of asked) await ask(at)
    const { user, system } = process.cpuUsage(from)
    rows.push({
      peer: name,
      'build ms': Math.round(building.ms),
      'all queries ms': Math.round(((user + system) / 1000) * (profiles.length / asked.length)),
      asked: asked.length,
      isExact: recall === undefined,
      recall: recall ? Math.round(1000 * recall(asked.slice(0, 200))) / 1000 : null,
    })
  }
  return rows
}
