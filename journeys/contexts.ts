import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { pageActivity } from './page-activity.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
type ContextLook = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>
type ContextOptions = {
  /** What cannot be changed of a context once it is there. */
  fixed: BrowserContextOptions
  look: ContextLook
  storage: StorageState | undefined
}
type ContextPage = { context: BrowserContext; page: Page }

const permissions = ['clipboard-read', 'clipboard-write']
const nothing: StorageState = { cookies: [], origins: [] }
// Small, and of the same origin as every page.
const restingPlace = '/icon.svg'

// What a state of Playwright's does not hold: what a tab keeps, and the pages kept for when there
// is no network.
const forgetHere =
  '(async () => { sessionStorage.clear(); for (const name of await caches.keys()) await caches.delete(name) })()'

// Contexts that no test uses, by their browser and what is fixed of them. Their page keeps its
// process, and with it the code of the product: opening the next one takes a third of the time.
const resting = new WeakMap<Browser, Map<string, ContextPage[]>>()
const looks = new WeakMap<BrowserContext, ContextLook>()
// Those that a test has open.
const taken = new Set<BrowserContext>()

/** Closes what the tests of a file have left open. */
export async function closeContexts(): Promise<void> {
  await Promise.all([...taken].map((context) => context.close().catch(() => undefined)))
  taken.clear()
}

/**
 * A context with a page, both as if they were new: those that another test has closed, emptied.
 * Closing the context lets the next test have them.
 */
export async function contextOf(
  browser: Browser,
  { fixed, look, storage = nothing }: ContextOptions,
): Promise<ContextPage> {
  const places = resting.get(browser) ?? new Map<string, ContextPage[]>()
  resting.set(browser, places)
  const key = JSON.stringify(fixed)
  const opened =
    places.get(key)?.pop() ??
    (await open(browser, {
      fixed,
      rests: (again) => places.set(key, [...(places.get(key) ?? []), again]),
    }))
  await opened.context.setStorageState(storage)
  await opened.context.grantPermissions(permissions)
  looks.set(opened.context, look)
  taken.add(opened.context)
  return { ...opened, page: await looking(opened.page, look) }
}

async function open(
  browser: Browser,
  { fixed, rests }: { fixed: BrowserContextOptions; rests: (opened: ContextPage) => void },
): Promise<ContextPage> {
  const context = await browser.newContext(fixed)
  const [newPage, close] = [context.newPage.bind(context), context.close.bind(context)]
  const page = await newPage()
  let isChanged = false
  const hear = () => {
    isChanged = true
  }
  for (const one of [context, page]) noting(one, hear)
  context.newPage = async () => {
    const another = await looking(await newPage(), looks.get(context) ?? {})
    noting(another, hear)
    return another
  }
  context.close = async () => {
    taken.delete(context)
    const isClean =
      !isChanged &&
      fixed.serviceWorkers === 'block' &&
      !page.isClosed() &&
      (await emptied({ context, page }))
    if (isClean) rests({ context, page })
    else await close()
  }
  return { context, page }
}

/** Hears of what is done to a context or a page that cannot be taken back. */
function noting(one: BrowserContext | Page, hear: () => void): void {
  const heard =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      hear()
      return work(...args)
    }
  const { clock } = one
  one.addInitScript = heard(one.addInitScript.bind(one) as (...args: unknown[]) => Promise<never>)
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const)
    clock[name] = heard(clock[name].bind(clock) as (...args: unknown[]) => Promise<void>)
}

async function looking(
  page: Page,
  { viewport, colorScheme = null, reducedMotion = null }: ContextLook,
): Promise<Page> {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion, media: null })
  return page
}

/** Whether nothing of a test is left: the product may have gone meanwhile. */
async function emptied({ context, page }: ContextPage): Promise<boolean> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  forget(context, page)
  pageActivity.delete(page)
  page.once('dialog', (dialog) => void dialog.accept()) // that something is not saved
  const isAway = await page
    .goto(restingPlace, { timeout: 10_000 })
    .then(() => page.evaluate(forgetHere))
    .then(
      () => true,
      () => false,
    )
  forget(context, page)
  return isAway
}

/** Takes off what tests listen to; Playwright itself listens to the end of both. */
function forget(context: BrowserContext, page: Page): void {
  for (const event of [
    'console',
    'dialog',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
  ] as const) {
    context.removeAllListeners(event)
    page.removeAllListeners(event)
  }
  context.removeAllListeners('page')
  for (const event of ['download', 'framenavigated', 'pageerror', 'popup', 'websocket'] as const)
    page.removeAllListeners(event)
}
