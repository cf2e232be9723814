import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { watched } from './watched.ts'

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>
type Wanted = { /** What cannot be changed of a context once it is there. */ fixed: BrowserContextOptions; look: Look; storage: Storage | undefined }
type Opened = { context: BrowserContext; page: Page }

const permissions = ['clipboard-read', 'clipboard-write']
const nothing: Storage = { cookies: [], origins: [] }
// Small, and of the same origin as every page.
const restingPlace = '/icon.svg'

// Contexts that no test uses, by their browser and what is fixed of them. Their page keeps its process, and with it the code of the product: opening the next one takes a third of the time.
const resting = new WeakMap<Browser, Map<string, Opened[]>>()
const looks = new WeakMap<BrowserContext, Look>()

/** A context with a page, both as if they were new: those that another test has closed, emptied. Closing the context lets the next test have them. */
export async function contextOf(browser: Browser, { fixed, look, storage = nothing }: Wanted): Promise<Opened> {
  const places = resting.get(browser) ?? new Map<string, Opened[]>()
  resting.set(browser, places)
  const key = JSON.stringify(fixed)
  const opened = places.get(key)?.pop() ?? (await open(browser, { fixed, rests: (again) => places.set(key, [...(places.get(key) ?? []), again]) }))
  await opened.context.setStorageState(storage)
  await opened.context.grantPermissions(permissions)
  looks.set(opened.context, look)
  return { ...opened, page: await looking(opened.page, look) }
}

async function open(browser: Browser, { fixed, rests }: { fixed: BrowserContextOptions; rests: (opened: Opened) => void }): Promise<Opened> {
  const context = await browser.newContext(fixed)
  const [newPage, close] = [context.newPage.bind(context), context.close.bind(context)]
  const page = await newPage()
  const isUntouched = changesOf({ context, page })
  context.newPage = async () => looking(await newPage(), looks.get(context) ?? {})
  context.close = async () => {
    const isClean = isUntouched() && fixed.serviceWorkers === 'block' && !page.isClosed() && (await emptied({ context, page }))
    if (isClean) rests({ context, page })
    else await close()
  }
  return { context, page }
}

/** Hears of what cannot be taken back; answers whether nothing of the kind was done. */
function changesOf({ context, page }: Opened): () => boolean {
  let isUntouched = true
  const touches = <Args extends unknown[], Result>(work: (...args: Args) => Result) => (...args: Args): Result => {
    isUntouched = false
    return work(...args)
  }
  const { clock } = context
  for (const one of [context, page]) one.addInitScript = touches(one.addInitScript.bind(one) as (...args: unknown[]) => Promise<never>)
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) clock[name] = touches(clock[name].bind(clock) as (...args: unknown[]) => Promise<void>)
  return () => isUntouched
}

async function looking(page: Page, { viewport, colorScheme = null, reducedMotion = null }: Look): Promise<Page> {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion, media: null })
  return page
}

/** Whether nothing of a test is left: the product may have gone meanwhile. */
async function emptied({ context, page }: Opened): Promise<boolean> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await Promise.all(context.pages().filter((other) => other !== page).map((other) => other.close()))
  context.removeAllListeners()
  page.removeAllListeners()
  watched.delete(page)
  return page.goto(restingPlace).then(() => page.evaluate(() => sessionStorage.clear())).then(() => true, () => false)
}
