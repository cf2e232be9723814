import { pino } from 'pino'
import type { Db } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import { type Processor, ProcessorError } from '../processor.ts'
import type { SeededRandom } from './testing.chance.ts'

/** The process has ended: none of its calls succeed any more. */
export class Crash extends Error {}

/**
 * A process that may end at any moment: right after the processor did as requested, or before any
 * statement.
 */
export type ProcessLife = { isOver: boolean; statementsLeft: number }

/** The faults between the product and the processor. */
export type FaultState = {
  isCalm: boolean
  /** The number of times a process ended so far. */
  crashes: number
  /** A deliberate defect, which the checks must notice. */
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
  /** Whether it reads only what a webhook event named. */
  isTold?: boolean
  forgetKeys: () => Promise<void>
}
type Call = (...asked: unknown[]) => Promise<unknown>

/**
 * Returns the processor as a process sees it under these faults. Calls fail before the action,
 * answers are lost after it, or the process ends right after it.
 */
export function withFaults(processor: Processor, on: FaultOptions): Processor {
  const calls = Object.entries(processor).map(([name, call]) => [
    name,
    typeof call === 'function' && name !== 'readWebhookEvent'
      ? faulty(name, call as Call, on)
      : call,
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
    if (weather.trick === 'deaf' && name === 'listWebhookEvents') return []
    if (weather.trick === 'deaf' && !isTold && looks.has(name))
      throw new ProcessorError('unsure', 'The processor is not reached.')
    if (!weather.isCalm && luck.isSo(rates.failed))
      throw new ProcessorError('unsure', '500 before the action')
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
  throw new Crash('The process ends right after the action.')
}

/**
 * Returns the database for a process that may end before any statement; the open transaction is
 * then rolled back.
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

/** Returns a logger that keeps only errors not caused on purpose. */
export function recordingLogger(level: 'warn' | 'error', hear: (sentence: string) => void): Logger {
  return pino(
    { level },
    {
      write: (line) => {
        const { err, msg } = JSON.parse(line) as {
          err?: { type: string; message: string }
          msg: string
        } // as pino writes it
        // A webhook event about a payment not yet in the ledger is retried.
        if (err && !madeOnPurpose.has(err.type) && !err.message.endsWith('an unknown payment.'))
          hear(`${msg}: ${err.message}`)
      },
    },
  )
}
