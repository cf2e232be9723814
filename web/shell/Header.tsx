import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { Logo } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { membersCode } from './pages.ts'
import { ThemeButton } from './ThemeButton.tsx'

/** The same items on every screen size, folded away on small screens. */
export function Header() {
  const { t } = useWords()
  const { status } = useSession()
  return (
    <header
      className={`no-print sticky top-0 z-30 bg-canvas ${status === 'unauthenticated' ? '' : 'border-b border-rule'}`}
    >
      <div className="shell flex min-h-16 items-center gap-x-0.5 sm:gap-x-4">
        <Link
          to={paths.home}
          className="mr-auto flex min-h-11 items-center gap-2 rounded-control font-display text-lg font-bold sm:gap-2.5 sm:text-xl lg:mr-6"
        >
          <Logo className="h-6 w-9" />
          <span className="max-[24rem]:sr-only">{t('brand')}</span>
        </Link>
        {status === 'unauthenticated' ? <VisitorNav /> : <MembersHeader />}
      </div>
    </header>
  )
}

/**
 * The member navigation loads beside their pages; on failure it is retried once the network is
 * back.
 */
function MembersHeader() {
  const { data } = useQuery({
    queryKey: ['part', 'header'],
    queryFn: membersCode.load,
    initialData: membersCode.kept,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isCode: true },
  })
  return data ? (
    <Boundary instead={<span className="ml-auto" />}>
      <data.MemberNav />
    </Boundary>
  ) : (
    <span className="ml-auto" />
  )
}

const waysIn = [
  paths.home,
  paths.signin,
  paths.signup,
  paths.verifyCode,
  paths.forgotPassword,
] as const

function VisitorNav() {
  const { t } = useWords()
  const currentLocation = useRouterState({ select: (state) => state.location })
  // A person who signs in from a page returns to it; from the sign-in pages, the stored return page
  // still applies.
  const from = waysIn.some((path) => path === currentLocation.pathname)
    ? undefined
    : currentLocation.href
  return (
    <>
      <span className="lg:ml-auto">
        <LanguageSelect />
      </span>
      <ThemeButton />
      <nav aria-label={t('nav.label')}>
        <Link
          to={paths.signin}
          state={{ from }}
          className={`${look('quiet')} px-2! whitespace-nowrap sm:px-3!`}
        >
          {t('nav.login')}
        </Link>
      </nav>
    </>
  )
}
