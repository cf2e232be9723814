import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tools/ports.ts'
import { aBrowserFor, openBrowser } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { aMember, requestAs } from './specification/members.ts'

const run = promisify(execFile)
let browser: Browser
let product: ProductInstance
let token: string
/** A folder outside the repository, where the package is installed. */
let folder: string
const installed = () => join(folder, 'node_modules/interchange-client')

beforeAll(async () => {
  ;[browser, product, folder] = await Promise.all([
    openBrowser(),
    startProduct(),
    mkdtemp(join(tmpdir(), 'program-')),
  ])
  await mkdir(installed(), { recursive: true })
  await run(process.execPath, ['tools/client.ts', installed()])
  const hana = await aMember(product, { name: 'Hana', email: 'hana@programs.example' })
  const made = await requestAs<{ token: string }>(product, hana, {
    path: `/users/tokens/${crypto.randomUUID()}`,
    method: 'PUT',
    body: { name: 'A program', scopes: ['events:write'], eventId: null, days: 1 },
  })
  ;({ token } = made)
})
afterAll(async () => {
  await Promise.all([browser.close(), product.stop(), rm(folder, { recursive: true })])
})

test('a program on Node creates events and reads them page by page', async () => {
  const program = `
    import { createClient, InterchangeError, pages } from 'interchange-client'
    const interchange = createClient({ url: process.env.URL, token: process.env.TOKEN })
    for (const title of ['One', 'Two', 'Three']) await interchange.createEvent({ body: { title } })
    const titles = []
    for await (const { title } of pages(interchange.listPublishedEvents, { query: { limit: 2 } })) titles.push(title)
    const refused = await interchange.readProfile().catch((error) => error)
    console.log(JSON.stringify([titles.sort(), refused instanceof InterchangeError, refused.code]))
  `
  await writeFile(join(folder, 'program.mjs'), program)
  const { stdout } = await run(process.execPath, ['program.mjs'], {
    cwd: folder,
    env: { ...process.env, URL: product.url, TOKEN: token },
  })
  expect(JSON.parse(stdout)).toEqual([['One', 'Three', 'Two'], true, 'scope-missing'])
})

/** Serves a page of another site, which has the package as a file. */
async function anotherSite(): Promise<{ url: string; server: Server }> {
  const port = await freePort()
  const page = `<!doctype html><title>Another site</title>
    <script type="importmap">{ "imports": { "interchange-client": "/client.js" } }</script>`
  const server = createServer((request, response) => {
    const file = basename(request.url ?? '')
    if (!file.endsWith('.js')) response.setHeader('content-type', 'text/html').end(page)
    else
      createReadStream(join(installed(), file)).pipe(
        response.setHeader('content-type', 'text/javascript'),
      )
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { url: `http://localhost:${port}/`, server }
}

test('a page of another site calls the API with a token, and gets nothing without one', async () => {
  const { url, server } = await anotherSite()
  const { page, context } = await aBrowserFor(browser, product)
  await page.goto(url)
  const titles = (given: string | undefined) =>
    page.evaluate(
      async ([at, its]) => {
        const { createClient } = await import('interchange-client' as string)
        const client = createClient({ url: at, token: its, retries: 0 })
        return client.listPublishedEvents().then(
          ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title).toSorted(),
          ({ code }: { code: string }) => code,
        )
      },
      [product.url, given] as const,
    )
  expect(await titles(token)).toEqual(['One', 'Three', 'Two'])
  // The refusal is readable too; without a token the browser shows the page nothing at all.
  expect(await titles('itc_pat_wrong')).toBe('token-refused')
  expect(await titles(undefined)).toBe('offline')
  await context.close()
  server.close()
})

test.each(['bundler', 'nodenext'])(
  'a program with strict types compiles against the package alone, by %s',
  async (moduleResolution) => {
    const right = `
      import { createClient, type EventView, InterchangeError, pages } from 'interchange-client'
      const interchange = createClient({ url: 'https://events.example', token: 'itc_pat_x' })
      const { id, title } = await interchange.createEvent({ body: { title: 'Supper' } })
      const names: string[] = [id, title]
      const proseOf = ({ prose }: EventView) => prose.length
      for await (const { title } of pages(interchange.listMyEvents)) names.push(title)
      for await (const { name } of pages(interchange.listAttendees, { params: { eventId: id }, query: { limit: 10 } })) names.push(name)
      await interchange.publishEvent({ params: { eventId: id } }).catch((error: unknown) => {
        if (error instanceof InterchangeError && error.code === 'not-publishable') console.log(error.fields)
      })
    `
    const compile = async (program: string) => {
      await writeFile(join(folder, 'program.ts'), program)
      const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext'
      const types = ['--lib', 'es2024,dom,dom.iterable', '--types', '']
      return run(
        join(process.cwd(), 'node_modules/.bin/tsc'),
        [
          '--strict',
          '--noEmit',
          '--target',
          'es2024',
          '--module',
          module,
          '--moduleResolution',
          moduleResolution,
          ...types,
          'program.ts',
        ],
        { cwd: folder },
      ).then(
        () => 'compiles',
        ({ stdout }: { stdout: string }) => stdout,
      )
    }
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    expect(await compile(right)).toBe('compiles')
    expect(await compile(right.replace('limit: 10', 'limt: 10'))).toContain("'limt' does not exist")
    expect(await compile(right.replace('createEvent(', 'makeToken('))).toContain(
      "'makeToken' does not exist",
    )
  },
)
