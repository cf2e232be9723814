import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium, howToGetChromium } from '../tools/chromium.ts'
import { demoEnvironment, endDemo, startDemo } from '../tools/demo.ts'
import { buildWeb, root } from '../tools/ready.mjs'
import { type ScreenLanguage, languages, missingOn, settled } from './screens.refusals.ts'
import { routesOf, type ScreenRoute } from './screens.routes.ts'
import { playEvening } from './screens.world.ts'
import { t } from './words.ts'

// Draws docs/screens: every address of the product after an evening in the demo world, on phone and
// desktop, in two languages, as contact sheets. If a page has nothing to show, its sheet is not
// written and the command fails.
const sizes = {
  phone: { width: 390, height: 844, tile: 195, columns: 10 },
  desktop: { width: 1280, height: 860, tile: 400, columns: 6 },
} as const
const [labelPx, gapPx] = [22, 10]

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
type ScreenSize = (typeof sizes)[keyof typeof sizes]
type ContactSheet = { file: string; language: ScreenLanguage; size: ScreenSize }

buildWeb()
const folder = await mkdtemp(join(tmpdir(), 'screens-'))
const place = await demoEnvironment(folder)
const { url, env } = place
const browser = await chromium.launch({ executablePath: findChromium() ?? stop(howToGetChromium) })
let demo = await startDemo(place)
await endDemo(demo.server)
spawnSync(process.execPath, ['interchange.mjs', 'admin', 'grant', 'host@demo.example'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
demo = await startDemo(place)
const password = /password (\S+)/.exec(demo.said)?.[1] ?? ''
try {
  const routes = routesOf(await playEvening({ url, password }))
  const who = {
    visitor: undefined,
    guest: await signedIn('imogen'),
    host: await signedIn('host'),
    affiliate: await signedIn('remedios'),
  }
  await mkdir(join(root, 'docs/screens'), { recursive: true })
  for (const sheet of languages.flatMap((language) =>
    Object.entries(sizes).map(([name, size]) => ({
      file: `docs/screens/${name}-${language}.webp`,
      language,
      size,
    })),
  ))
    await drawSheet(routes, sheet, who)
} finally {
  await browser.close()
  await endDemo(demo.server)
  await rm(folder, { recursive: true, force: true })
}

async function drawSheet(
  routes: readonly ScreenRoute[],
  sheet: ContactSheet,
  who: Record<ScreenRoute['as'], StorageState | undefined>,
): Promise<void> {
  const contexts = new Map<ScreenRoute['as'], BrowserContext>()
  const tiles: Buffer[] = []
  const missing: string[] = []
  for (const route of routes) {
    const context = contexts.get(route.as) ?? (await contextFor(sheet, who[route.as]))
    contexts.set(route.as, context)
    const { picture, wrong } = await shot(context, route, sheet.language)
    tiles.push(await tileOf(route, picture, sheet.size))
    missing.push(...wrong.map((what) => `${route.name} (${route.path}): ${what}`))
  }
  for (const context of contexts.values()) await context.close()
  process.stdout.write(
    `${sheet.file}: ${routes.length} screens, ${missing.length} of them not as they should be\n`,
  )
  if (missing.length === 0)
    return writeFile(join(root, sheet.file), await sheetOf(tiles, sheet.size))
  process.stderr.write(`${missing.join('\n')}\n`)
  process.exitCode = 1
}

function contextFor(
  { language, size: { width, height } }: ContactSheet,
  stored: StorageState | undefined,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    locale: language,
    timezoneId: 'Europe/Berlin',
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...(stored && { storageState: stored }),
  })
}

/** Signs in on the sign-in page; the browser's state is reused for all pictures. */
async function signedIn(name: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByLabel(t('identity.email')).fill(`${name}@demo.example`)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/signin')
  const state = await context.storageState()
  await context.close()
  return state
}

async function tileOf(
  { name, as }: ScreenRoute,
  picture: Buffer,
  size: ScreenSize,
): Promise<Buffer> {
  const height = Math.round((size.tile * size.height) / size.width)
  const label = `<svg width="${size.tile}" height="${labelPx}"><text x="2" y="15" font-family="sans-serif" font-size="12" fill="#101b2d">${name} · ${as}</text></svg>`
  return sharp({
    create: { width: size.tile, height: height + labelPx, channels: 3, background: '#e9ece7' },
  })
    .composite([
      { input: Buffer.from(label), left: 0, top: 0 },
      { input: await sharp(picture).resize(size.tile, height).toBuffer(), left: 0, top: labelPx },
    ])
    .png()
    .toBuffer()
}

/** Returns a picture of a page, and the faults in it. */
async function shot(
  context: BrowserContext,
  { path, typed, remembered }: ScreenRoute,
  language: ScreenLanguage,
): Promise<{ picture: Buffer; wrong: string[] }> {
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.addInitScript(
    (kept) => Object.entries(kept).forEach(([key, text]) => sessionStorage.setItem(key, text)),
    remembered ?? {},
  )
  const [address = '', hash] = path.split('#')
  await page.goto(`${address}?lng=${language}${hash ? `#${hash}` : ''}`)
  await settled(page, language)
  if (typed) await lookFor(page, typed, language)
  const wrong = [...broken, ...(await missingOn(page, language))]
  const picture = await page.screenshot()
  await page.close()
  return { picture, wrong }
}

async function lookFor(page: Page, typed: string, language: ScreenLanguage): Promise<void> {
  await page.getByRole('textbox').first().fill(typed)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
  await settled(page, language)
}

function sheetOf(
  tiles: readonly Buffer[],
  { tile, width, height, columns }: ScreenSize,
): Promise<Buffer> {
  const [stepX, stepY] = [tile + gapPx, Math.round((tile * height) / width) + labelPx + gapPx]
  const rows = Math.ceil(tiles.length / columns)
  return sharp({
    create: {
      width: columns * stepX + gapPx,
      height: rows * stepY + gapPx,
      channels: 3,
      background: '#e9ece7',
    },
  })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: gapPx + (at % columns) * stepX,
        top: gapPx + Math.floor(at / columns) * stepY,
      })),
    )
    .webp({ quality: 78 })
    .toBuffer()
}

function stop(why: string): never {
  throw new Error(why)
}
