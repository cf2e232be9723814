import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { CodeField } from './CodeForm.tsx'

/** One neutral answer, whatever is wrong with a code: anything more would help whoever guesses. */
export function RefusedCode() {
  const { t } = useWords()
  return (
    <div className="mx-auto grid max-w-lg gap-8 py-4 sm:py-10">
      <div className="grid gap-3">
        <PageTitle>{t('join.refused-title')}</PageTitle>
        <p className="lead">{t('refusals.invitation-refused')}</p>
      </div>
      <div className={`${look('card')} p-5 sm:p-6`}><CodeField /></div>
    </div>
  )
}
