import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { OwnList } from './OwnList.tsx'
import { FeedbackBox } from './FeedbackBox.tsx'
import { UnsentList } from './UnsentList.tsx'

/** Takes feedback, and lists earlier feedback with its state. A visitor has none to show. */
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
