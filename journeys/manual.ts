import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Returns the step of this name in the operator's manual: a block marked `first hour`. */
export async function stepNamed(name: string): Promise<string> {
  const manual = await readFile(join(root, 'docs/operating.md'), 'utf8')
  const [, step] =
    new RegExp(`^\`\`\`sh first hour: ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(manual) ?? []
  if (step === undefined) throw new Error(`The manual has no step "${name}".`)
  return step
}

export type CommandOutput = { status: number; said: string }

/**
 * Creates a machine for typing the manual's steps: the paths they name are under one folder, and
 * nothing outside it changes.
 */
export async function aMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'first-hour-'))
  for (const place of ['etc/caddy', 'bin', 'data'])
    await mkdir(join(folder, place), { recursive: true })
  const settings = join(folder, 'etc/interchange.env')
  const here = (text: string) =>
    text
      .replaceAll(/(?<![\w/.-])\/etc\//g, `${folder}/etc/`)
      .replaceAll('/usr/local/bin/', `${folder}/bin/`)
      .replaceAll('/opt/interchange', root)
      .replaceAll(/(?<![\w/])deploy\/[.]env/g, `${folder}/deploy.env`)
      .replaceAll('/var/lib/interchange', `${folder}/data`)
      .replaceAll('runuser -u interchange -- ', '')
  const env = { PATH: `${folder}/bin:${process.env['PATH']}`, HOME: folder }
  const type = (text: string): Promise<CommandOutput> =>
    new Promise((done) => {
      execFile(
        'sh',
        ['-euc', here(text)],
        { cwd: root, env, timeout: 120_000 },
        (error, stdout, stderr) =>
          done({
            status: typeof error?.code === 'number' ? error.code : Number(error !== null),
            said: stdout + stderr,
          }),
      )
    })
  return {
    folder,
    settings,
    here,
    type,
    /** Types a step of the manual; `differently` replaces names that differ here. */
    step: async (name: string, differently: Record<string, string> = {}) =>
      type(
        Object.entries(differently).reduce(
          (text, [from, to]) => text.replaceAll(from, to),
          await stepNamed(name),
        ),
      ),
    /** Writes settings into the file, as an operator does in an editor. */
    edit: async (values: Record<string, string>) => {
      const lines = (await readFile(settings, 'utf8'))
        .split('\n')
        .filter((line) => !Object.keys(values).some((name) => line.startsWith(`${name}=`)))
      await writeFile(
        settings,
        [...lines, ...Object.entries(values).map(([name, value]) => `${name}='${value}'`), ''].join(
          '\n',
        ),
      )
    },
    /** Replaces paths in an installed file by those of this machine. */
    settle: async (place: string) =>
      writeFile(join(folder, place), here(await readFile(join(folder, place), 'utf8'))),
    gone: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Machine = Awaited<ReturnType<typeof aMachine>>
