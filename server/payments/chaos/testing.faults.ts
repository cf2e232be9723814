import { pino } from 'pino'
import type { Db } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import { type Processor, ProcessorError } from '../processor.ts'
import type { SeededRandom } from './testing.chance.ts'

/** The process is gone: nothing of it gets through any more. */
export class Crash extends Error {}

/**
 * A process that may end at any moment: right after the processor has done what it was asked, or
 * before any statement.
 */
export type ProcessLife = { isOver: boolean; statementsLeft: number }

/** What goes wrong between the product and the processor. */
export type FaultState = {
  isCalm: boolean
  /** How often a process ended so far. */
  crashes: number
  /** What is done wrong on purpose, so that somebody notices. */
  trick: FaultKind
}
export type FaultKind = 'none' | 'no keys' | 'lost is no' | 'deaf'

const rates = { failed: 0.04, lost: 0.04, crashed: 0.06 }
const deeds = new Set([
  'createAccount',
  'createCheckout',
  'expireCheckout',
  'createRefund',
  'createTransfer',
  'createReversal',
])
const looks = new Set(['readCheckout', 'readDispute', 'listRefunds', 'expireCheckout'])

type FaultOptions = {
  weather: FaultState
  chance: () => SeededRandom
  life: ProcessLife
  /** Whether it only looks at what it was told of. */
  isTold?: boolean
  forgetKeys: () => Promise<void>
}
type Call = (...asked: unknown[]) => Promise<unknown>

/**
 * The processor as a process has it through that weather: calls that fail before the deed, answers
 * that are lost after it, and the end of the process right after it.
 */
export function withFaults(processor: Processor, on: FaultOptions): Processor {
  const calls = Object.entries(processor).map(([name, call]) => [
    name,
    typeof call === 'function' && name !== 'readNotice' ? faulty(name, call as Call, on) : call,
  ])
  return Object.fromEntries(calls) as Processor // the same names, each called as before
}

function faulty(
  name: string,
  call: Call,
  { weather, chance, life, isTold, forgetKeys }: FaultOptions,
): Call {
  return async (...asked) => {
    const luck = chance()
    if (life.isOver) throw new Crash('The process is gone.')
    if (weather.trick === 'deaf' && name === 'listNotices') return []
    if (weather.trick === 'deaf' && !isTold && looks.has(name))
      throw new ProcessorError('unsure', 'Nobody is asked.')
    if (!weather.isCalm && luck.isSo(rates.failed))
      throw new ProcessorError('unsure', '500 before the deed')
    if (weather.trick === 'no keys' && deeds.has(name)) await forgetKeys()
    const answer = await call(...asked)
    if (weather.isCalm) return answer
    if (luck.isSo(rates.lost))
      throw new ProcessorError(
        weather.trick === 'lost is no' && deeds.has(name) ? 'refused' : 'unsure',
        'The answer is lost.',
      )
    if (deeds.has(name) && luck.isSo(rates.crashed)) end({ weather, life })
    return answer
  }
}

function end({ weather, life }: { weather: FaultState; life: ProcessLife }): never {
  life.isOver = true
  weather.crashes += 1
  throw new Crash('The process ends right after the deed.')
}

/**
 * The database as a process has it that may end before any statement: what it was in the middle of
 * is undone.
 */
export function crashingDb(
  db: Db,
  { weather, life }: { weather: FaultState; life: ProcessLife },
): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (life.isOver) throw new Crash('The process is gone.')
      life.statementsLeft -= 1
      if (life.statementsLeft < 0) end({ weather, life })
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

const madeOnPurpose = new Set(['ProcessorError', 'Crash'])

/** A log of which nobody reads more than the errors that nobody made on purpose. */
export function recordingLogger(level: 'warn' | 'error', hear: (sentence: string) => void): Logger {
  return pino(
    { level },
    {
      write: (line) => {
        const { err, msg } = JSON.parse(line) as {
          err?: { type: string; message: string }
          msg: string
        } // as pino writes it
        // What is told of a payment before that is in the books is told again.
        if (
          err &&
          !madeOnPurpose.has(err.type) &&
          !err.message.endsWith('a payment that nobody knows of.')
        )
          hear(`${msg}: ${err.message}`)
      },
    },
  )
}
