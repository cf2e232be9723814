import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { depart } from '#web/kit/arrival.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useSession } from '#web/kit/session.ts'
import { look } from '#web/kit/ui/look.ts'
import { LeaveButton } from '#web/parts/LeaveButton.tsx'
import { paths } from '#web/paths.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** The ways of a signed-in person, folded into a menu on small screens. */
export function MemberNav() {
  const { t } = useWords()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const panel = useId()
  // Going somewhere closes the menu: it was opened on another page.
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
      <nav aria-label={t('nav.label')} className="hidden self-stretch lg:flex"><Items className="flex items-stretch" /></nav>
      <div className="ml-auto hidden items-center gap-2 lg:flex"><LanguageSelect /><ThemeButton /><LogOut /></div>
      <span className="lg:hidden"><ThemeButton /></span>
      <button ref={opener} type="button" aria-expanded={isOpen} aria-controls={panel} aria-label={t('nav.menu')} onClick={() => setOpenAt(isOpen ? null : path)} className={`${look('quiet', 'icon')} lg:hidden`}>
        {isOpen ? <X aria-hidden className="size-5.5" /> : <Menu aria-hidden className="size-5.5" />}
      </button>
      <div id={panel} hidden={!isOpen} className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-y border-rule bg-raised shadow-overlay lg:hidden">
        <nav aria-label={t('nav.label')} className="shell grid gap-4 py-4">
          <Items className="grid" />
          <div className="flex items-center justify-between gap-3 border-t border-rule pt-4"><LanguageSelect isWide /><LogOut /></div>
        </nav>
      </div>
    </>
  )
}

// The last one is for whoever runs the installation.
const items = [[paths.dashboard, 'nav.dashboard'], [paths.events, 'nav.items'], [paths.explore, 'nav.explore'], [paths.profile, 'nav.profile'], [paths.admin, 'nav.admin']] as const

function Items({ className }: { className: string }) {
  const { t } = useWords()
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <ul className={className}>
      {items.slice(0, user?.isAdministrator ? 5 : 4).map(([to, label]) => {
        const isHere = path === to || path.startsWith(`${to}/`) || (to === paths.dashboard && path === paths.home)
        return (
          <li key={to} className="flex">
            <Link
              to={to} aria-current={isHere ? 'page' : undefined}
              className="member-link"
            >
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
  return <LeaveButton label={t('nav.logout')} size="small" onLeaving={depart} onLeft={() => navigate({ to: paths.home })} />
}
