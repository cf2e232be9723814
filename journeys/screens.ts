import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium, howToGetChromium } from '../tools/chromium.ts'
import { demoEnvironment, endDemo, startDemo } from '../tools/demo.ts'
import { buildWeb, root } from '../tools/ready.mjs'
import { routesOf, type Shown, type World } from './screens.routes.ts'

// Draws docs/screens: every address of the product with the demo world in it, on a phone and on a desk, in two languages, as sheets to look over.
const languages = ['en', 'hi'] as const
const sizes = { phone: { width: 390, height: 844, tile: 195, columns: 10 }, desktop: { width: 1280, height: 860, tile: 400, columns: 6 } } as const
const [labelPx, gapPx] = [22, 10]

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Size = (typeof sizes)[keyof typeof sizes]

buildWeb()
const folder = await mkdtemp(join(tmpdir(), 'screens-'))
const place = await demoEnvironment(folder)
const { url, env } = place
const browser = await chromium.launch({ executablePath: findChromium() ?? stop(howToGetChromium) })
let demo = await startDemo(place)
await endDemo(demo.server)
spawnSync(process.execPath, ['interchange.mjs', 'admin', 'grant', 'host@demo.example'], { cwd: root, env, stdio: 'inherit' })
demo = await startDemo(place)
try {
  const who = { visitor: undefined, guest: await signedIn('imogen@demo.example'), host: await signedIn('host@demo.example') }
  const routes = routesOf(await worldOf(who.host, who.guest))
  await mkdir(join(root, 'docs/screens'), { recursive: true })
  for (const sheet of languages.flatMap((language) => Object.entries(sizes).map(([name, size]) => ({ file: `docs/screens/${name}-${language}.webp`, language, size })))) await drawSheet(routes, { ...sheet, who })
} finally {
  await browser.close()
  await endDemo(demo.server)
  await rm(folder, { recursive: true, force: true })
}

async function drawSheet(routes: readonly Shown[], { file, who, ...look }: { file: string; language: string; size: Size; who: Record<Shown['as'], State | undefined> }): Promise<void> {
  const tiles: Buffer[] = []
  for (const route of routes) tiles.push(await tileOf(route, { ...look, stored: who[route.as] }))
  await writeFile(join(root, file), await sheetOf(tiles, look.size))
  process.stdout.write(`${file}: ${routes.length} screens\n`)
}

/** Signs in at the page for it; what the browser keeps of it is used for all pictures. */
async function signedIn(email: string): Promise<State> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(/password (\S+)/.exec(demo.said)?.[1] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/signin')
  const state = await context.storageState()
  await context.close()
  return state
}

function tokenIn({ origins }: State): string {
  return origins[0]?.localStorage.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
}

async function asking<T>(state: State, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, { method: body ? 'POST' : 'GET', headers: { 'authorization': `Bearer ${tokenIn(state)}`, 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) })
  return (await answer.json()) as T // as the contract says
}

/** The gathering of sixty, and what hangs on it. */
async function worldOf(host: State, guest: State): Promise<World> {
  const { items: [supper] } = await asking<{ items: { id: string }[] }>(guest, '/events/registered-events')
  const { items: [match] } = await asking<{ items: { id: string }[] }>(guest, `/events/${supper?.id}/matches`)
  const { invitationCode } = await asking<{ invitationCode: string }>(host, `/events/${supper?.id}`)
  const { id: userId } = await asking<{ id: string }>(guest, '/users/profile')
  return { eventId: supper?.id ?? '', code: invitationCode, handle: 'ines-rothenberg', affiliateCode: 'XXXX-XXXX-XXXX', conversationId: match?.id ?? '', userId }
}

async function tileOf({ name, path, as }: Shown, { language, size, stored }: { language: string; size: Size; stored: State | undefined }): Promise<Buffer> {
  const picture = await shot(browser, path, { language, size, stored })
  const height = Math.round((size.tile * size.height) / size.width)
  const label = `<svg width="${size.tile}" height="${labelPx}"><text x="2" y="15" font-family="sans-serif" font-size="12" fill="#101b2d">${name} · ${as}</text></svg>`
  return sharp({ create: { width: size.tile, height: height + labelPx, channels: 3, background: '#e9ece7' } })
    .composite([{ input: Buffer.from(label), left: 0, top: 0 }, { input: await sharp(picture).resize(size.tile, height).toBuffer(), left: 0, top: labelPx }]).png().toBuffer()
}

async function shot(from: Browser, path: string, { language, size, stored }: { language: string; size: Size; stored: State | undefined }): Promise<Buffer> {
  const context = await from.newContext({ baseURL: url, locale: language, viewport: { width: size.width, height: size.height }, reducedMotion: 'reduce', ...(stored && { storageState: stored }) })
  const page = await context.newPage()
  await page.goto(`${path}?lng=${language}`)
  await page.locator('h1').first().waitFor({ timeout: 10_000 }).catch(() => process.stderr.write(`${path} has no title.\n`))
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(400) // pictures and lists have come
  const picture = await page.screenshot()
  await context.close()
  return picture
}

function sheetOf(tiles: readonly Buffer[], { tile, width, height, columns }: Size): Promise<Buffer> {
  const [stepX, stepY] = [tile + gapPx, Math.round((tile * height) / width) + labelPx + gapPx]
  const rows = Math.ceil(tiles.length / columns)
  return sharp({ create: { width: columns * stepX + gapPx, height: rows * stepY + gapPx, channels: 3, background: '#e9ece7' } })
    .composite(tiles.map((input, at) => ({ input, left: gapPx + (at % columns) * stepX, top: gapPx + Math.floor(at / columns) * stepY }))).webp({ quality: 78 }).toBuffer()
}

function stop(why: string): never {
  throw new Error(why)
}
