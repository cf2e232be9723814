import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** What the operator's manual says under that name, in a block marked `first hour`. */
export async function stepNamed(name: string): Promise<string> {
  const manual = await readFile(join(root, 'docs/operating.md'), 'utf8')
  const [, step] =
    new RegExp(`^\`\`\`sh first hour: ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(manual) ?? []
  if (step === undefined) throw new Error(`The manual has no step "${name}".`)
  return step
}

export type CommandOutput = { status: number; said: string }

/**
 * A machine to type the manual's steps on: the places that they name lie below one folder, and
 * nothing outside it is changed.
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
    /** Types a step of the manual; `differently` are the names that are others here. */
    step: async (name: string, differently: Record<string, string> = {}) =>
      type(
        Object.entries(differently).reduce(
          (text, [from, to]) => text.replaceAll(from, to),
          await stepNamed(name),
        ),
      ),
    /** Writes settings into the file, as the operator does in an editor. */
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
    /** Something that was installed names the places of this machine from now on. */
    settle: async (place: string) =>
      writeFile(join(folder, place), here(await readFile(join(folder, place), 'utf8'))),
    gone: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Machine = Awaited<ReturnType<typeof aMachine>>
