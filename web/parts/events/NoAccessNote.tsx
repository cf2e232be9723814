import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { EdgeLine } from '../pages/EdgeLine.tsx'

type Props = { eventId: string; title: string; children?: ReactNode }

/** The content of a page of an event that the reader may not use, with a link to the event. */
export function NoAccessNote({ eventId, title, children }: Props) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-5">
      <EdgeLine />
      <PageTitle>{title}</PageTitle>
      {children && <p className="lead">{children}</p>}
      <Link to={paths.event} params={{ eventId }} className={look('outline')}>
        {t('matches.to-event')}
      </Link>
    </div>
  )
}
