import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { dismissSuspension } from '#web/kit/auth/session.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** Says, in the server's words, why a person was turned away, and whom to ask. */
export function SuspendedBanner({ detail }: { detail: string }) {
  const { t } = useWords()
  const email = useQuery(configQuery).data?.contactEmail
  return (
    <section role="alert" className="border-b-4 border-seek bg-seek-wash text-seek-ink">
      <div className="shell flex items-start justify-between gap-4 py-4">
        <div className="grid min-w-0 gap-1">
          <h2 className="title-3">{t('suspended.title')}</h2>
          {/* The server's text is contained: isolated in direction, broken if too long, and scrolled if too much. The contact stays visible below it. */}
          <p className="wrap-anywhere">
            <bdi className="scroll-edges block max-h-[40dvh] overflow-y-auto [--edge-ground:var(--color-seek-wash)]">
              {detail}
            </bdi>{' '}
            {email && (
              <span className="mt-1 block font-medium">{t('suspended.contact', { email })}</span>
            )}
          </p>
          <p>
            <Link to={paths.account} className={look('link')}>
              {t('suspended.data')}
            </Link>
          </p>
        </div>
        <button
          type="button"
          aria-label={t('dismiss')}
          onClick={dismissSuspension}
          className="-m-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  )
}
export { SuspendedBanner as Part }
