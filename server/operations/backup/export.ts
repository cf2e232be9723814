import { CommandError } from '../../kit/processes/control.ts'
import { codeOf, type OpenDatabase } from '../../kit/db/db.ts'
import { withSnapshot } from '../../kit/db/table-dump.ts'
import type { Logger } from '../../kit/log.ts'
import type { OperatorCommand } from '../command.ts'
import { appliedMigrations } from './dump.store.ts'
import { itemsOf, moveInto } from './database-move.ts'
import { readPepper } from '../pepper.ts'

type ExportOptions = { migrations: URL; openPostgres: (url: string, log: Logger) => OpenDatabase }

/**
 * Writes all stored data into an empty PostgreSQL database, all or nothing; the source stays as it
 * is.
 */
export function makeExportCommand({ migrations, openPostgres }: ExportOptions): OperatorCommand {
  return {
    usage: 'db:export <postgres://…>',
    help: 'copies all data to an empty PostgreSQL database, to move there',
    needs: 'current',
    inServer: true,
    run: async ({ config, database, log, print, signal }, [url = '']) => {
      if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
        throw new CommandError(
          'Name the empty PostgreSQL database to write into: interchange db:export postgres://user:password@host/database.',
        )
      const target = openPostgres(url, log)
      try {
        await reach(target, url)
        const { rows, tables } = await withSnapshot(database.db, async (view) => {
          const made = await appliedMigrations(view)
          return moveInto(target.db, {
            made,
            migrations,
            items: () => stopping(itemsOf(view), signal),
          })
        })
        const pepper = (await readPepper(config))
          ? ' Keep DATA_DIR as it is, or set AUTH_PEPPER to the content of its file pepper: without it no one can sign in.'
          : ''
        print(
          `${rows} rows of ${tables} tables were written. Stop Interchange, and start it with DATABASE_URL set to that address. Changes made here from now on are not copied.${pepper}`,
        )
        return 0
      } finally {
        await target.close()
      }
    },
  }
}

/** Prints the address without its secrets: the password, and the part after the question mark. */
async function reach(target: OpenDatabase, url: string): Promise<void> {
  const { protocol, host, pathname } = new URL(url)
  await target.ping().catch((error: unknown) => {
    const reason = (error instanceof Error && error.message) || codeOf(error)
    throw new CommandError(
      `The database at ${protocol}//${host}${pathname} cannot be opened: ${reason}. Check that PostgreSQL runs there and has this database, user and password. Nothing was changed.`,
    )
  })
}

async function* stopping<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
  }
}
