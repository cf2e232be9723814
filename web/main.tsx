import './kit/trusted.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageBoot } from '#contract/pages.ts'
import { App } from './App.tsx'
import { depart } from './kit/arrival.ts'
import { bootOn, mayTakeOver } from './kit/boot.ts'
import { completeWords, goOnWith, startWords, useSpokenWords } from './kit/i18n.ts'
import { log } from './kit/log.ts'
import { queryClient } from './kit/queries.ts'
import { startSession } from './kit/session.ts'
import { makeRouter } from './routes.tsx'
import { Crash } from './shell/CrashPage.tsx'
import { preloadHome } from './shell/HomePage.tsx'
import { isPageName, pages } from './shell/pages.ts'
import { finishReturn } from './shell/returns.ts'
import './styles.css'

const router = makeRouter()
router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) depart()
})

const app = <App router={router} queryClient={queryClient} useAppWords={useSpokenWords} />

const isReturn = await finishReturn(router.history)
void startSession()
for (const late of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) late.media = 'all'
const element = document.querySelector('#root')
const boot = isReturn ? null : bootOn(document)
if (element) await (boot && mayTakeOver(boot) ? takeOver(element, boot) : draw(element))

/** Makes the page that the server drew come alive as it stands. */
async function takeOver(root: Element, { page, language, words, data }: PageBoot): Promise<void> {
  if (!isPageName(page)) return draw(root)
  for (const [key, value] of data) queryClient.setQueryData(key as unknown[], value)
  goOnWith(language, words)
  try {
    const { ready } = await pages[page].load()
    await ready?.({ queryClient, language })
    router.ssr = { manifest: undefined } // without it the router would put a boundary where the server has none
    await router.load()
    hydrateRoot(root, app)
    completeWords()
  } catch (cause) {
    log.warn('The page that was sent could not be taken over', cause instanceof Error ? cause.name : 'unknown')
    await draw(root)
  }
}

/** Draws the page from nothing. Until the words are there, it shows what the server sent: "Loading..." */
async function draw(root: Element): Promise<void> {
  preloadHome()
  createRoot(root).render((await startWords()) ? app : <Crash />)
}
