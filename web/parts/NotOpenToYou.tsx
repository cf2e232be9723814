import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { LineIn } from '#web/parts/LineIn.tsx'
import { paths } from '#web/paths.ts'

/** One answer for a gathering that is not there and one that is not for this person. */
export function NotOpenToYou() {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-5">
      <LineIn />
      <PageTitle>{t('event.not-open.title')}</PageTitle>
      <p className="lead">{t('event.not-open.text')}</p>
      <Link to={paths.explore} className={look('outline')}>{t('nav.explore')}</Link>
    </div>
  )
}
