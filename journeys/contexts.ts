import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { pageActivity } from './page-activity.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
type ContextLook = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>
type ContextOptions = {
  /** Options that cannot change once the context exists. */
  fixed: BrowserContextOptions
  look: ContextLook
  storage: StorageState | undefined
}
type ContextPage = { context: BrowserContext; page: Page }

const permissions = ['clipboard-read', 'clipboard-write']
const nothing: StorageState = { cookies: [], origins: [] }
// Small, and of the same origin as every page.
const restingPlace = '/icon.svg'

// State that Playwright's storage state omits: a tab's session storage, and the pages cached for
// offline use.
const forgetHere =
  '(async () => { sessionStorage.clear(); for (const name of await caches.keys()) await caches.delete(name) })()'

// Unused contexts, by browser and fixed options. Their page keeps its process, and with it the
// product's code: opening the next page takes a third of the time.
const resting = new WeakMap<Browser, Map<string, ContextPage[]>>()
const looks = new WeakMap<BrowserContext, ContextLook>()
// Contexts that a test has open.
const taken = new Set<BrowserContext>()

/** Closes the contexts that a file's tests have left open. */
export async function closeContexts(): Promise<void> {
  await Promise.all([...taken].map((context) => context.close().catch(() => undefined)))
  taken.clear()
}

/**
 * Returns a context with a page, as if new: reused from another test, and emptied. Closing the
 * context releases it for the next test.
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

/** Reports irreversible changes to a context or page. */
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

/**
 * Removes all traces of a test and returns whether that worked: the product may be gone by then.
 */
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
  page.once('dialog', (dialog) => void dialog.accept()) // warns of unsaved changes
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

/** Removes the tests' listeners; Playwright itself listens for the close of both. */
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
