import {
  administrators,
  revokeAdministrator,
  grantAdministrator,
  type GrantOutcome,
  addUserFromPool,
} from '../identity/identity.ts'
import { CommandError } from '../kit/processes/control.ts'
import type { OperatorCommand } from './command.ts'

const usage = 'admin grant|end <e-mail>, admin list'

/**
 * Grants or revokes the administrator role, or lists the administrators. There is no other way to
 * do this.
 */
export const admin: OperatorCommand = {
  usage,
  help: 'grants, ends or lists administrators, who see the status page',
  needs: 'current',
  inServer: true,
  run: async ({ config, database: { db }, clock, print, complain }, [verb, argument, ...rest]) => {
    const email = argument?.trim()
    if (verb === 'list' && email === undefined) {
      const all = await administrators(db)
      for (const line of all.length > 0
        ? all
        : ['There are no administrators yet. Add one: interchange admin grant <e-mail>'])
        print(line)
      return 0
    }
    if ((verb !== 'grant' && verb !== 'end') || !email?.includes('@') || rest.length > 0)
      throw new CommandError(`Use: interchange ${usage}`)
    if (verb === 'end') {
      if (await revokeAdministrator(db, email)) print(`${email} is no longer an administrator.`)
      else complain(`${email} is not an administrator. List them: interchange admin list`)
      return 0
    }
    const isPoolHere = config.AUTH_MODE === 'embedded'
    // A person with a confirmed address may never have used the product.
    if (isPoolHere) await addUserFromPool(db, email, clock.now())
    const outcome = await grantAdministrator(db, email, clock.now())
    if (outcome === 'granted') print(granted(email))
    else
      complain(
        outcome === 'nobody-with-that-address' && !isPoolHere
          ? neverCameIn(email)
          : refused[outcome](email),
      )
    return outcome === 'granted' ? 0 : 1
  },
}

const granted = (email: string) =>
  `${email} is now an administrator. The status page is in their menu, at /admin.`

const neverCameIn = (email: string) =>
  `No one has signed in with ${email} yet. Sign in with it in the browser until your name is on the page, then run this command again.`

const refused: Record<Exclude<GrantOutcome, 'granted'>, (email: string) => string> = {
  'nobody-with-that-address': (email) =>
    `No one has signed up with ${email} and confirmed it. Sign up in the browser first, then run this command again.`,
  'several-with-that-address': (email) =>
    `Several accounts have the address ${email}, from different user pools. Delete or change all but one of them first.`,
  suspended: (email) => `The account of ${email} is suspended or deleted.`,
}
