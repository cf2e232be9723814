import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../kit/config.ts'
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
    throw new CommandError(
      'AUTH_PEPPER is not the secret that this backup was made with, so no one could sign in. Remove the setting: the backup contains its own. Nothing was changed.',
    )
  const storedPepper = await readPepper(config)
  if (storedPepper && storedPepper !== pepper)
    throw new CommandError(
      `${placeOf(config)} is not the secret that this backup was made with, so no one could sign in. If nothing else needs that file, move it away and restore again. Nothing was changed.`,
    )
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

/** What the operator must know about the pepper, printed at the end of a command. */
export function wordsOnPepper(config: PepperSettings, pepper: string | null): string {
  if (config.AUTH_MODE !== 'embedded')
    return 'People sign in with Amazon Cognito; their passwords are there and not in the backup.'
  if (pepper)
    return 'The file also contains the secret that keys sign-ins. Anyone with the file can guess passwords, so protect it like the database.'
  return 'AUTH_PEPPER is not in the backup: keep that setting elsewhere as well, because without it no one can sign in after a restore.'
}

function placeOf({ DATA_DIR }: PepperSettings): string {
  return join(DATA_DIR, 'pepper')
}
