import { CatchBoundary, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { dismissSignInDue, useSession } from '#web/kit/auth/session.ts'
import { leadsToSignIn } from '#web/kit/auth/session.rules.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { OfflineNote } from '#web/kit/ui/states.tsx'
import { Toasts } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { CrashPage } from './CrashPage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { prefetchMainPages } from './pages.ts'
import { PagePlaceholder } from './PagePlaceholder.tsx'
import { PrintHead } from './PrintHead.tsx'

// Hardly anyone ever sees it.
const SuspendedBanner = lazyPart('shell.suspended', () => import('./SuspendedBanner.tsx'), <></>)

/** The frame of every page. It appears at once: while a page loads, only the page waits. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'shell'} errorComponent={CrashPage}>
      <Frame>{children}</Frame>
    </CatchBoundary>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const isOnline = useOnline()
  const { status, suspension, signInDue } = useSession()
  const navigate = useNavigate()
  const currentHref = useRouterState({ select: (state) => state.location.href })
  const isForMembers = useRouterState({
    select: (state) => state.matches.some(({ staticData }) => staticData.isForMembers),
  })
  const isEmpty = useRouterState({ select: (state) => state.matches.length === 0 })

  useEffect(() => {
    if (suspension !== null) void navigate({ to: paths.home })
  }, [suspension, navigate])

  useEffect(() => {
    if (signInDue === null) return
    dismissSignInDue()
    // Several calls may be refused at once: the first has led here already.
    if (
      leadsToSignIn(signInDue, isForMembers) &&
      suspension === null &&
      !currentHref.startsWith(paths.signin)
    )
      void navigate({ to: paths.signin, state: { from: currentHref } })
  }, [signInDue, isForMembers, suspension, currentHref, navigate])

  useEffect(() => (status === 'authenticated' ? prefetchMainPages() : undefined), [status])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={skipToMain}
        className="no-print sr-only z-50 rounded-control bg-ink font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:p-3!"
      >
        {t('shell.skip')}
      </a>
      <Header />
      <PrintHead />
      {suspension !== null && <SuspendedBanner detail={suspension} />}
      {!isOnline && (
        <div className="border-b border-rule bg-meet-wash">
          <div className="shell py-2">
            <OfflineNote />
          </div>
        </div>
      )}
      <main id="main" tabIndex={-1} className="flex-1">
        {isEmpty && <PagePlaceholder />}
        {children}
      </main>
      <Footer />
      <Toasts />
    </div>
  )
}

/** The router would take the hash for a navigation. */
function skipToMain(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
