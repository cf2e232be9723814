import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../kit/config.ts'
import type { OperatorKey } from '../kit/operator-text.ts'
import { CommandError } from '../kit/processes/control.ts'

type PepperSettings = Pick<Config, 'AUTH_MODE' | 'AUTH_PEPPER' | 'DATA_DIR'>

/**
 * The pepper for logins and codes, from the data folder; null if it is a setting, or the user pool
 * is external.
 */
export async function readPepper(config: PepperSettings): Promise<string | null> {
  if (config.AUTH_MODE !== 'embedded' || config.AUTH_PEPPER) return null
  return (await readFile(placeOf(config), 'utf8').catch(() => '')).trim() || null
}

/**
 * Refuses if a backup's rows were keyed with a different pepper than the one here: nobody could
 * sign in.
 */
export async function refuseOtherPepper(
  config: PepperSettings,
  pepper: string | null,
): Promise<void> {
  if (!pepper || config.AUTH_MODE !== 'embedded') return
  if (config.AUTH_PEPPER && config.AUTH_PEPPER !== pepper)
    throw new CommandError('command.pepper.other-setting')
  const storedPepper = await readPepper(config)
  if (storedPepper && storedPepper !== pepper)
    throw new CommandError('command.pepper.other-file', { path: placeOf(config) })
}

/** Writes a backup's pepper to the data folder, if it has none yet. */
export async function keepPepper(config: PepperSettings, pepper: string | null): Promise<void> {
  if (
    !pepper ||
    config.AUTH_MODE !== 'embedded' ||
    config.AUTH_PEPPER ||
    (await readPepper(config))
  )
    return
  await mkdir(config.DATA_DIR, { recursive: true })
  await writeFile(placeOf(config), pepper, { mode: 0o600, flush: true })
}

/** Returns the text with what the operator must know about the pepper after a backup. */
export function textOnPepper(config: PepperSettings, pepper: string | null): OperatorKey {
  if (config.AUTH_MODE !== 'embedded') return 'command.pepper.cognito'
  return pepper ? 'command.pepper.included' : 'command.pepper.not-included'
}

function placeOf({ DATA_DIR }: PepperSettings): string {
  return join(DATA_DIR, 'pepper')
}
