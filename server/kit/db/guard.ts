import type { PGlite } from '@electric-sql/pglite'
import { OperatorError } from '../operator-text.ts'

/**
 * The embedded database has stopped and can answer no more queries; only a restart of the process
 * helps.
 */
export class DatabaseEnded extends OperatorError {
  readonly code = '08006' // connection failure: the caller should retry
}

type GuardListeners = { ended: (reason: DatabaseEnded) => void; full: () => void }
type PgliteClient = Pick<PGlite, 'waitReady' | 'execProtocolStream'>

/**
 * Watches the traffic of a PGlite instance. After a PANIC, as on a full disk, it answers nothing
 * more, not even an error, and callers would wait for ever: https://github.com/electric-sql/pglite
 * has no event for it. `ended` is called once; every later query fails at once. `full`: a write
 * found no room.
 */
export function guardDatabase(lite: PgliteClient, { ended, full }: GuardListeners): PgliteClient {
  let end: DatabaseEnded | undefined
  const stop = (reason: string) => {
    if (end) return end
    end = new DatabaseEnded('command.start.database-stopped', {
      reason: reason.replace(/[.]?$/, '.'),
    })
    ended(end)
    return end
  }
  return {
    waitReady: lite.waitReady,
    execProtocolStream: async (message, options) => {
      if (end) throw end
      const answers = await lite.execProtocolStream(message, options).catch((error: unknown) => {
        throw stop(error instanceof Error ? error.message : String(error))
      })
      if (
        answers.some(
          (answer) => answer.name === 'error' && 'code' in answer && answer.code === noRoom,
        )
      )
        full()
      const fatal = answers.find((answer) => isFatal(answer))
      if (fatal) stop('message' in fatal ? String(fatal.message) : 'it returned nothing')
      else if (asking.has(message[0]) && !answers.some(({ name }) => name === 'readyForQuery'))
        throw stop('it no longer answers')
      return answers
    },
  }
}

const noRoom = '53100' // disk full: https://www.postgresql.org/docs/18/errcodes-appendix.html

// Query and Sync: the database always answers them with ReadyForQuery.
// https://www.postgresql.org/docs/15/protocol-message-formats.html
const asking = new Set<number | undefined>(['Q', 'S'].map((letter) => letter.charCodeAt(0)))

/** Whether an error ends the session, which is the only one there is. */
function isFatal(answer: { name: string; severity?: string | undefined }): boolean {
  return answer.name === 'error' && (answer.severity === 'PANIC' || answer.severity === 'FATAL')
}
