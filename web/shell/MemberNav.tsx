import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { readRunningRounds } from '#contract/running-rounds.ts'
import { q } from '#web/kit/api/call.ts'
import { startNavigation } from '#web/kit/browser/navigation-focus.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { Bell } from '#web/notifications/Bell.tsx'
import { SignOutButton } from '#web/parts/auth/SignOutButton.tsx'
import { useLiveNotifications } from '#web/parts/pages/live-updates.ts'
import { paths } from '#web/paths.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const RoundsBar = quietPart('rounds.bar', () => import('#web/rounds/RoundsBar.tsx'))

/**
 * A signed-in person's navigation. An account being deleted has only the page on which it can be
 * kept, and the terms.
 */
export function MemberNav() {
  const { isLeaving } = useSession()
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    if (isLeaving && !path.startsWith('/legal'))
      void navigate({ to: paths.deleteAccount, replace: true })
  }, [isLeaving, path, navigate])
  return isLeaving ? (
    <>
      <LanguageSelect />
      <ThemeButton />
    </>
  ) : (
    <Ways path={path} />
  )
}

/** Folded into a menu on small screens. */
function Ways({ path }: { path: string }) {
  const { t } = useWords()
  useLiveNotifications()
  const { data: running } = useQuery({
    ...q(readRunningRounds, {}),
    refetchInterval: ({ state }) => (state.data?.againS ?? 60) * 1000,
  })
  const [openAt, setOpenAt] = useState<string | null>(null)
  const panel = useId()
  // Navigating closes the menu: it was opened on another page.
  const isOpen = openAt === path
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      opener.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  return (
    <>
      {running?.eventId && <RoundsBar eventId={running.eventId} />}
      <nav aria-label={t('nav.label')} className="hidden self-stretch lg:flex">
        <Items className="flex items-stretch" />
      </nav>
      <div className="ml-auto hidden items-center gap-2 lg:flex">
        <LanguageSelect />
        <ThemeButton />
        <Boundary instead={null}>
          <Bell />
        </Boundary>
        <LogOut />
      </div>
      <span className="flex lg:hidden">
        <ThemeButton />
        <Boundary instead={null}>
          <Bell />
        </Boundary>
      </span>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={t('nav.menu')}
        onClick={() => setOpenAt(isOpen ? null : path)}
        className={`${look('quiet', 'icon')} lg:hidden`}
      >
        {isOpen ? (
          <X aria-hidden className="size-5.5" />
        ) : (
          <Menu aria-hidden className="size-5.5" />
        )}
      </button>
      <div
        id={panel}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-y border-rule bg-raised shadow-overlay lg:hidden"
      >
        <nav aria-label={t('nav.label')} className="shell grid gap-4 py-4">
          <Items className="grid" />
          <div className="flex items-center justify-between gap-3 border-t border-rule pt-4">
            <LanguageSelect isWide />
            <LogOut />
          </div>
        </nav>
      </div>
    </>
  )
}

// The last one is for administrators.
const items = [
  [paths.dashboard, 'nav.dashboard'],
  [paths.events, 'nav.items'],
  [paths.explore, 'nav.explore'],
  [paths.profile, 'nav.profile'],
  [paths.admin, 'nav.admin'],
] as const

function Items({ className }: { className: string }) {
  const { t } = useWords()
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <ul className={className}>
      {items.slice(0, user?.isAdministrator ? 5 : 4).map(([to, label]) => {
        const isHere =
          path === to ||
          path.startsWith(`${to}/`) ||
          (to === paths.dashboard && path === paths.home)
        return (
          <li key={to} className="flex">
            <Link to={to} aria-current={isHere ? 'page' : undefined} className="member-link">
              {t(label)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function LogOut() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <SignOutButton
      label={t('nav.logout')}
      size="small"
      onLeaving={startNavigation}
      onLeft={() => navigate({ to: paths.home })}
    />
  )
}
