import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { tokenScopes } from '#contract/identity/api-tokens.ts'
import { defaultRequestsPerMinute } from '../kit/config.ts'
import { openApp } from '../testing.app.ts'
import { listenForTests } from '../testing.sockets.ts'

/** A block of shell commands, with the answer that the text shows after it. */
type Example = { commands: string; shown: { language: string; text: string } | undefined }

/** Returns the examples of a page in their order. */
function examplesOf(markdown: string): Example[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({ language, text }),
  )
  return blocks.flatMap(({ language, text }, at) => {
    if (language !== 'sh') return []
    const next = blocks[at + 1]
    const isAnswer = next?.language === 'json' || next?.language === 'http'
    return [{ commands: text, shown: isAnswer ? next : undefined }]
  })
}

// What differs from run to run, and is an example of its kind in the text
const kinds = [
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  /^itc_pat_\w{38}$/,
  /^req-\w+$/,
]

/**
 * Returns an answer reduced to what the text shows of it, with the text's own examples where both
 * are of a kind; `…` is anything.
 */
function asShown(answer: unknown, shown: unknown): unknown {
  if (shown === '…') return answer === undefined ? undefined : shown
  if (typeof shown === 'string' && typeof answer === 'string')
    return kinds.some((kind) => kind.test(shown) && kind.test(answer)) ? shown : answer
  if (Array.isArray(shown) && Array.isArray(answer))
    return answer.map((one, at) => asShown(one, shown[at]))
  if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return answer
  const members = (answer ?? {}) as Record<string, unknown> // a member that it lacks is undefined
  return Object.fromEntries(
    Object.entries(shown).map(([name, part]) => [name, asShown(members[name], part)]),
  )
}

/** Returns the status line and the headers of a text, with the numbers of `RateLimit` left out. */
const headersIn = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/^[^:]+:/, (name) => name.toLowerCase()))
    .map((line) => line.replace(/^(ratelimit: .*;r=)\d+;t=\d+$/, '$1…;t=…'))

function proveAnswer(answer: string, { language, text }: NonNullable<Example['shown']>): void {
  if (language === 'http') {
    expect(headersIn(answer)).toEqual(expect.arrayContaining(headersIn(text)))
    return
  }
  const shown: unknown = JSON.parse(text)
  expect(asShown(JSON.parse(answer), shown)).toEqual(shown)
}

const { app, clock, person, aGathering } = await openApp({
  REQUESTS_PER_MINUTE: String(defaultRequestsPerMinute),
})
// The examples compute times by the clock of this machine.
clock.forward((Date.now() - clock.now().getTime()) / 1000)
const { port } = await listenForTests(app)

/** Makes a host with one event and a token that has every scope. */
async function aHost(name: string): Promise<string> {
  const host = await person(name)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  await aGathering(host, { startsAt: inHours(48), endsAt: inHours(51) })
  const answer = await host.put(`/users/tokens/${randomUUID()}`, {
    name: 'Examples',
    scopes: tokenScopes,
    eventId: null,
    days: 7,
  })
  return (answer.json() as { token: string }).token
}

/** Runs the examples of a page in one shell, and returns what each printed. */
async function run(examples: readonly Example[], token: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = examples.map(({ commands }) => `${commands}printf '\\0'\n`).join('')
  const { stdout } = await promisify(execFile)(
    'bash',
    ['--norc', '-euo', 'pipefail', '-c', script],
    {
      cwd: folder,
      env: {
        PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
        INTERCHANGE_URL: `http://localhost:${port}`,
        INTERCHANGE_TOKEN: token,
      },
    },
  )
  return stdout.split('\0')
}

const pages = globSync('docs/api/*.md')
  .map((path) => [basename(path, '.md'), examplesOf(readFileSync(path, 'utf8'))] as const)
  .filter(([, examples]) => examples.length > 0)
const isShellThere = ['bash', 'curl'].every(
  (command) => spawnSync(command, ['--version']).error === undefined,
)

test.skipIf(!isShellThere && !process.env['CI']).each(pages)(
  'the examples of %s answer as the page shows',
  async (name, examples) => {
    const answers = await run(examples, await aHost(`Host-${name}`))
    expect(answers).toHaveLength(examples.length + 1) // the last ends with a separator
    for (const [at, { shown }] of examples.entries())
      if (shown) proveAnswer(answers[at] ?? '', shown)
  },
)
