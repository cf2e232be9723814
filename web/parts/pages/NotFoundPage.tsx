import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'

/** The end of a line that leads nowhere. */
export function NotFoundPage() {
  const { t } = useWords()
  return (
    <div className="shell grid justify-items-start gap-6 py-14 sm:py-24">
      <div aria-hidden className="flex w-full items-center">
        <span className="-ml-[50vw] h-3 w-[calc(50vw+8rem)] bg-seek" />
        <Station className="-ml-1 size-8" />
      </div>
      <PageTitle>{t('not-found.title')}</PageTitle>
      <p className="lead">{t('not-found.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.home} className={look('primary')}>
          {t('not-found.home')}
        </Link>
        <Link to={paths.explore} className={look('outline')}>
          {t('nav.explore')}
        </Link>
      </div>
    </div>
  )
}
export { NotFoundPage as Page }
