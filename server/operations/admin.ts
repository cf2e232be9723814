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
  help: 'says who runs this installation: they see the status page',
  needs: 'current',
  inServer: true,
  run: async ({ config, database: { db }, clock, print, complain }, [verb, written, ...rest]) => {
    const email = written?.trim()
    if (verb === 'list' && email === undefined) {
      const all = await administrators(db)
      for (const line of all.length > 0 ? all : ['Nobody yet: interchange admin grant <e-mail>'])
        print(line)
      return 0
    }
    if ((verb !== 'grant' && verb !== 'end') || !email?.includes('@') || rest.length > 0)
      throw new CommandError(`Use: interchange ${usage}`)
    if (verb === 'end') {
      if (await revokeAdministrator(db, email)) print(`${email} is no administrator any more.`)
      else complain(`${email} is no administrator. interchange admin list says who is.`)
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
  `${email} is an administrator now: the status page is in their menu, at /admin.`

const neverCameIn = (email: string) =>
  `Nobody has come in with ${email} yet. Sign in with it in the browser, until your name is on the page; then do this again.`

const refused: Record<Exclude<GrantOutcome, 'granted'>, (email: string) => string> = {
  'nobody-with-that-address': (email) =>
    `Nobody has signed up with ${email} and confirmed it. Sign up in the browser first, then do this again.`,
  'several-with-that-address': (email) =>
    `Several accounts have the address ${email}, from different user pools. End or change all but one of them first.`,
  suspended: (email) => `The account of ${email} is suspended or deleted.`,
}
