import { type OperatorText, textFor } from '../../kit/operator-text.ts'
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
    help: 'command.help.db-export',
    needs: 'current',
    inServer: true,
    run: async (context, [url = '']) => {
      const { config, database, log, print, signal } = context
      if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
        throw new CommandError('command.export.no-target')
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
        const texts: OperatorText[] = [
          { key: 'command.export.done', values: { rows, tables } },
          ...((await readPepper(config)) ? [{ key: 'command.pepper.keep-folder' } as const] : []),
        ]
        print(texts.map((text) => textFor(context, text)).join(' '))
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
    throw new CommandError('command.export.unopened', {
      url: `${protocol}//${host}${pathname}`,
      reason,
    })
  })
}

async function* stopping<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
  }
}
