import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ScanOutcome } from './ScanOutcome.tsx'
import { useReader } from './reader.ts'

/** The page that another phone's camera opens: saves the owner of the code as a contact. */
export function AddPage() {
  const { t } = useWords()
  const { outcome, read, giveBack } = useReader()
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    read(location.href)
  }, [read])
  return (
    <div className="shell grid max-w-2xl gap-6 py-6 sm:py-12">
      <PageTitle>{t('people.add-title')}</PageTitle>
      <ScanOutcome outcome={outcome} onGiveBack={giveBack} />
      <p className="flex flex-wrap gap-3">
        <Link to={paths.people} className={look('outline')}>
          {t('people.title')}
        </Link>
        <Link to={paths.card} className={look('outline')}>
          {t('people.card-title')}
        </Link>
      </p>
    </div>
  )
}
export { AddPage as Page }
