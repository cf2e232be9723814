import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>
type Wanted = { /** What cannot be changed of a context once it is there. */ fixed: BrowserContextOptions; look: Look; storage: Storage | undefined }

const permissions = ['clipboard-read', 'clipboard-write']
const nothing: Storage = { cookies: [], origins: [] }

// Contexts that no test uses, by their browser and what is fixed of them. What they have loaded and compiled they keep: a page opens in half the time.
const resting = new WeakMap<Browser, Map<string, BrowserContext[]>>()

/** A context as if it were new: one that another test has closed, emptied. Closing it lets the next one have it. */
export async function contextOf(browser: Browser, { fixed, look, storage = nothing }: Wanted): Promise<BrowserContext> {
  const places = resting.get(browser) ?? new Map<string, BrowserContext[]>()
  resting.set(browser, places)
  const key = JSON.stringify(fixed)
  const context = places.get(key)?.pop() ?? (await newContext(browser, { fixed, rests: (again) => places.set(key, [...(places.get(key) ?? []), again]) }))
  await context.setStorageState(storage)
  await context.grantPermissions(permissions)
  looks.set(context, look)
  return context
}

const looks = new WeakMap<BrowserContext, Look>()

async function newContext(browser: Browser, { fixed, rests }: { fixed: BrowserContextOptions; rests: (context: BrowserContext) => void }): Promise<BrowserContext> {
  const context = await browser.newContext(fixed)
  const [open, close] = [context.newPage.bind(context), context.close.bind(context)]
  let isChanged = false // in a way that cannot be taken back
  context.newPage = async () => looking(await open(), looks.get(context) ?? {})
  const addInitScript = context.addInitScript.bind(context)
  context.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
    isChanged = true
    return addInitScript(...args)
  }
  const { clock } = context
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    const change = clock[name].bind(clock) as (time: never) => Promise<void>
    clock[name] = async (time?: unknown) => {
      isChanged = true
      await change(time as never)
    }
  }
  context.close = async () => {
    if (isChanged) return close()
    await emptied(context)
    rests(context)
  }
  return context
}

async function looking(page: Page, { viewport, ...media }: Look): Promise<Page> {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ ...(media.colorScheme && { colorScheme: media.colorScheme }), ...(media.reducedMotion && { reducedMotion: media.reducedMotion }) })
  return page
}

async function emptied(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  context.removeAllListeners()
  await Promise.all(context.pages().map((page) => page.close()))
  await context.setOffline(false)
  await context.clearPermissions()
}
