import { type OperatorText, textFor } from '../../kit/operator-text.ts'
import { CommandError } from '../../kit/processes/control.ts'
import { checkBackup, itemsIn } from './check-backup.ts'
import { type OperatorCommand, type CommandContext, pathOf } from '../command.ts'
import { moveInto } from './database-move.ts'
import { processesSince } from './database-move.store.ts'
import { keepPepper, refuseOtherPepper } from '../pepper.ts'

const anyway = '--anyway'
const quietMs = 30_000

/** Restores a backup, of this version or an earlier one, into an empty database; all or nothing. */
export function restore(migrations: URL): OperatorCommand {
  return {
    usage: `restore <file> [${anyway}]`,
    help: 'command.help.restore',
    needs: 'any',
    inServer: false,
    run: async (context, args) => {
      const [file] = args.filter((arg) => arg !== anyway)
      if (!file)
        throw new CommandError('command.restore.no-file', { command: 'interchange restore <file>' })
      const path = pathOf(context, file)
      const {
        config,
        database: { db },
      } = context
      if (!args.includes(anyway)) await refuseServed(context)
      const { migrations: made, pepper, madeAt, version } = await checkBackup(path)
      await refuseOtherPepper(config, pepper)
      const { rows, tables } = await moveInto(db, {
        made,
        migrations,
        items: () => itemsIn(path),
        before: () => keepPepper(config, pepper),
      })
      const texts: OperatorText[] = [
        { key: 'command.restore.done', values: { count: rows, tables, madeAt, version } },
        ...(pepper || config.AUTH_MODE !== 'embedded'
          ? []
          : [{ key: 'command.pepper.needed' } as const]),
        { key: 'command.restore.start' },
      ]
      context.print(texts.map((text) => textFor(context, text)).join(' '))
      return 0
    },
  }
}

/** PostgreSQL has no folder lock, so a table lists serving processes. */
async function refuseServed({ database, clock }: CommandContext): Promise<void> {
  const activeCount = await processesSince(database.db, new Date(clock.now().getTime() - quietMs))
  if (activeCount > 0)
    throw new CommandError('command.restore.in-use', { count: activeCount, option: anyway })
}
