import { wordSet } from './normalise.ts'
import type { NamedAct } from './stands.ts'
import type { Token } from './tokens.ts'

/** What a statement does with what it speaks of. */
export type Doing = 'teaching' | 'repair' | 'exchange'

const repairs = wordSet(`repair repairs repaired repairing repairer mend mends mended mending mender tune tuning tuner
  reparo repara reparar reparamos reparación reparaciones reparador afinador afinación
  维修 修理 修 修好 修车 修复 修补 修鞋 检修 调律 调音
  मरम्मत रिपेयर रिपेयरिंग`)

const doingOf: Readonly<Record<string, Doing>> = { teaching: 'teaching', renting: 'exchange', lending: 'exchange', giving: 'exchange', customers: 'exchange' }

/** The doings that a statement names: guitar lessons, the repair of a guitar and a guitar for rent are three different things. */
export function doingsIn(words: readonly Token[], acts: readonly NamedAct[]): ReadonlySet<Doing> {
  // A customer is somebody, and no sale.
  const named = acts.filter(({ act }) => act.subject !== 'opposite').flatMap(({ act }) => doingOf[act.concept] ?? [])
  return new Set([...named, ...(words.some(({ word }) => repairs.has(word)) ? ['repair' as const] : [])])
}

/** Whether two statements name doings and none that is the same. */
export function doOtherThings(some: ReadonlySet<Doing>, others: ReadonlySet<Doing>): boolean {
  return some.size > 0 && others.size > 0 && ![...some].some((doing) => others.has(doing))
}
