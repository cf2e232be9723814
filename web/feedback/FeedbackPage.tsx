import { useWords } from '#web/kit/i18n.ts'
import { useSession } from '#web/kit/session.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { OwnList } from './OwnList.tsx'
import { FeedbackBox } from './FeedbackBox.tsx'
import { UnsentList } from './UnsentList.tsx'

/**
 * Telling us something, and what became of what one told before; a visitor has told nothing that
 * could be shown to them.
 */
export function FeedbackPage() {
  const { t } = useWords()
  const isVisitor = useSession().status === 'unauthenticated'
  return (
    <div className="shell grid grid-cols-1 gap-8 py-6 sm:gap-12 sm:py-12">
      <header className="grid gap-2">
        <PageTitle>{t('feedback.title')}</PageTitle>
        <p className="lead">{t(isVisitor ? 'feedback.lead-visitor' : 'feedback.lead')}</p>
      </header>
      <UnsentList />
      <FeedbackBox />
      {!isVisitor && <OwnList />}
    </div>
  )
}
export { FeedbackPage as Page }
