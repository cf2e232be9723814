import type { QueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { startNavigation } from '#web/kit/browser/navigation-focus.ts'
import { code, reloadForNewCode } from '#web/kit/browser/chunk.ts'
import { allWords, useWords, WordsMissingError } from '#web/kit/i18n/i18n.ts'
import { log } from '#web/kit/browser/log.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { PagePlaceholder } from './PagePlaceholder.tsx'

type PageModule = {
  Page: ComponentType
  /** Loads what the page needs to be drawn, for pages that must appear at once. */
  ready?: (context: { queryClient: QueryClient; language: Language }) => Promise<unknown>
  /**
   * Requests the page's data while the session is still being checked; on failure the page retries.
   */
  prefetch?: (queryClient: QueryClient) => Promise<unknown>
  /** Whether this browser would show the page as the server draws it; by default always. */
  isAsDrawn?: () => boolean
}
export type LazyPage = (() => ReactNode) & {
  load: () => Promise<PageModule>
  preload: () => Promise<void>
}

/**
 * A page whose code is loaded on demand. On failure the rest of the screen stays, and it can be
 * retried.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  const page = code(async () => {
    const [loaded] = await Promise.all([load(), allWords()])
    return loaded
  })

  function Lazy() {
    const [loaded, setLoaded] = useState(page.kept)
    // The navigation that led here has just waited for it and failed: that counts as the first try.
    const [problem, setProblem] = useState<unknown>(page.problem)
    const [tries, setTries] = useState(1)
    const isWaiting = loaded === undefined && problem === null
    const retry = useCallback(() => {
      startNavigation()
      setProblem(null)
      setTries((count) => count + 1)
    }, [])

    useEffect(() => {
      if (!isWaiting) return
      let isHere = true
      page.load().then(
        (pageModule) => isHere && setLoaded(pageModule),
        (cause: unknown) => isHere && setProblem(cause ?? 'unknown'),
      )
      return () => {
        isHere = false
      }
    }, [isWaiting, tries])

    if (loaded) return <loaded.Page />
    if (problem === null) return <PagePlaceholder />
    return <NotLoaded problem={problem} onRetry={retry} />
  }

  // A failure shows when the page is drawn, which loads it again.
  const preload = () =>
    page.load().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Lazy, { load: page.load, preload })
}

/** The code did not load: a lost connection, or a deploy that replaced it. */
function NotLoaded({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { t } = useWords()
  const isOnline = useOnline()
  // A person sent here to sign in asked for another page.
  const isSignIn = useRouterState({ select: ({ location }) => location.pathname === paths.signin })
  const offline = isSignIn ? 'page.offline-out' : 'page.offline'
  const messageKey = isOnline ? 'page.not-loaded' : offline

  useEffect(() => {
    log.warn('A page did not load', problem instanceof Error ? problem.name : 'unknown')
    // Words are loaded again; only code can be too old to load.
    if (!(problem instanceof WordsMissingError)) void reloadForNewCode(problem)
  }, [problem])

  // One constant listener: one replaced while the event is dispatched would miss it.
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return (
    <div role="alert" className="shell grid justify-items-start gap-5 py-10 sm:py-16">
      <PageTitle className="title-1">{t(messageKey)}</PageTitle>
      <p className="lead">{t(`${messageKey}-text`)}</p>
      <Button kind="outline" onClick={onRetry}>
        {t('try-again')}
      </Button>
    </div>
  )
}
