import './kit/browser/trusted-types.ts'
import './kit/api/retry-import.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageBoot } from '#contract/pages.ts'
import { App } from './App.tsx'
import { startNavigation } from './kit/browser/navigation-focus.ts'
import { keepsSession } from './kit/auth/auth.ts'
import { bootOn, mayTakeOver } from './kit/browser/boot.ts'
import { reloadForNewCode } from './kit/browser/chunk.ts'
import { guardComposition } from './kit/browser/composition.ts'
import { captureEarlyInput, takeEarly } from './kit/forms/early-input.ts'
import { onRenderFailure } from './kit/browser/render-failure.ts'
import { completeWords, resumeWords, startWords, useBrowserWords } from './kit/i18n/i18n.ts'
import { log } from './kit/browser/log.ts'
import { queryClient } from './kit/api/queries.ts'
import { setServerVisitor, startSession } from './kit/auth/session.ts'
import { makeRouter } from './routes.tsx'
import { Crash } from './shell/CrashPage.tsx'
import { preloadHome } from './shell/HomePage.tsx'
import { pageByName, preloadMembers } from './shell/pages.ts'
import { finishReturn } from './shell/finish-return.ts'
import './styles.css'

if (location.pathname.startsWith('/embed/')) await import('./kit/browser/frame-isolation.ts') // before anything is read
guardComposition(globalThis) // before anything listens
if (keepsSession()) preloadMembers()
const router = makeRouter()
onRenderFailure((failure) => {
  const page = router.state.matches.at(-1)?.fullPath ?? '/'
  // If the report fails, nothing else fails with it
  import('./shell/report.ts').then(({ report }) => report(failure, page)).catch(() => undefined)
})
router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) startNavigation()
})

const app = <App router={router} queryClient={queryClient} useAppWords={useBrowserWords} />

const isReturn = await finishReturn(router.history)
void startSession()
for (const late of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) late.media = 'all'
const element = document.querySelector('#root')
const boot = isReturn ? null : bootOn(document)
if (element) await (boot && mayTakeOver(boot) ? takeOver(element, boot) : draw(element))

/** Hydrates the server-rendered page. */
async function takeOver(root: Element, boot: PageBoot): Promise<void> {
  const { language, locale, words, data } = boot
  const page = pageByName(boot)
  if (!page) return draw(root)
  showDrawn()
  setServerVisitor(boot)
  for (const [key, value] of data) queryClient.setQueryData(key as unknown[], value)
  resumeWords(language, locale, words)
  const { ready, isAsDrawn } = await untilItComes(page.load)
  if (isAsDrawn?.() === false) return draw(root)
  await ready?.({ queryClient, language })
  // Without it the router would add a boundary that the server's page lacks
  router.ssr = { manifest: undefined }
  await router.load()
  if (!boot.isVisitor) await styled()
  const doEarly = captureEarlyInput(root)
  hydrateRoot(root, app)
  completeWords()
  doEarly() // after hydration: of several language requests, the last one wins
}

/**
 * A member's page has content that its first style sheet does not cover. Waits for the full one,
 * but not for long.
 */
async function styled(): Promise<void> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].filter(
    ({ sheet }) => !sheet,
  )
  const all = Promise.all(
    coming.map(
      (link) => new Promise((come) => link.addEventListener('load', come, { once: true })),
    ),
  )
  await Promise.race([all, new Promise((late) => setTimeout(late, 2000))])
}

/**
 * Loads the page's code, with retries until it succeeds. Meanwhile the page and its links still
 * work.
 */
async function untilItComes<T>(load: () => Promise<T>, waitMs = 2000): Promise<T> {
  return load().catch(async (cause: unknown) => {
    log.warn(
      'The code of the page that was sent did not come',
      cause instanceof Error ? cause.name : 'unknown',
    )
    void reloadForNewCode(cause)
    await Promise.race([
      new Promise((again) => setTimeout(again, waitMs)),
      new Promise((again) => window.addEventListener('online', again, { once: true })),
    ])
    return untilItComes(load, Math.min(waitMs * 2, 60_000))
  })
}

/** Shows the page, which is now in this browser's language (web/public/first.js). */
function showDrawn(): void {
  delete document.documentElement.dataset['otherwise']
}

/** Renders the page from scratch. Until the words are loaded, it shows the server's "Loading..." */
async function draw(root: Element): Promise<void> {
  preloadHome()
  const page = (await startWords()) ? app : <Crash />
  root.replaceChildren()
  showDrawn()
  createRoot(root).render(page)
  takeEarly()
}
