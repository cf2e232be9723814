import {
  administrators,
  revokeAdministrator,
  grantAdministrator,
  type GrantOutcome,
  addUserFromPool,
} from '../identity/identity.ts'
import { type OperatorKey, textFor } from '../kit/operator-text.ts'
import { CommandError } from '../kit/processes/control.ts'
import type { OperatorCommand } from './command.ts'

const usage = 'admin grant|end <email>, admin list'

/**
 * Grants or revokes the administrator role, or lists the administrators. There is no other way to
 * do this.
 */
export const admin: OperatorCommand = {
  usage,
  help: 'command.help.admin',
  needs: 'current',
  inServer: true,
  run: async (context, [verb, argument, ...rest]) => {
    const {
      config,
      database: { db },
      clock,
      print,
      complain,
    } = context
    const email = argument?.trim()
    const text = (key: OperatorKey) =>
      textFor(context, {
        key,
        values: { email: email ?? '', command: 'interchange admin grant <email>' },
      })
    if (verb === 'list' && email === undefined) {
      const all = await administrators(db)
      for (const line of all.length > 0 ? all : [text('command.admin.none')]) print(line)
      return 0
    }
    if ((verb !== 'grant' && verb !== 'end') || !email?.includes('@') || rest.length > 0)
      throw new CommandError('command.usage', { usage })
    if (verb === 'end') {
      if (await revokeAdministrator(db, email)) print(text('command.admin.ended'))
      else complain(text('command.admin.not-one'))
      return 0
    }
    const isPoolHere = config.AUTH_MODE === 'embedded'
    // A person with a confirmed address may never have used the product.
    if (isPoolHere) await addUserFromPool(db, email, clock.now())
    const outcome = await grantAdministrator(db, email, clock.now())
    if (outcome === 'granted') print(text('command.admin.granted'))
    else
      complain(
        text(
          outcome === 'nobody-with-that-address' && !isPoolHere
            ? 'command.admin.never-signed-in'
            : refused[outcome],
        ),
      )
    return outcome === 'granted' ? 0 : 1
  },
}

const refused: Record<Exclude<GrantOutcome, 'granted'>, OperatorKey> = {
  'nobody-with-that-address': 'command.admin.never-signed-up',
  'several-with-that-address': 'command.admin.several',
  suspended: 'command.admin.suspended',
}
