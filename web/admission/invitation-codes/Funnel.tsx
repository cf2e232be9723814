import type { InvitationCode } from '#contract/admission/codes.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { StopCounts } from '#web/parts/pages/StopCounts.tsx'

/** Shows views of an invitation, starts of its form and joins as three stops of one line. */
export function Funnel({
  code: { views, starts, joins },
  isOver = false,
}: {
  code: InvitationCode
  isOver?: boolean
}) {
  const { t } = useWords()
  return (
    <div className={isOver ? 'grayscale' : ''}>
      <StopCounts
        label={t('codes.funnel')}
        stops={[
          { count: views, word: t('codes.viewed') },
          { count: starts, word: t('codes.begun') },
          { count: joins, word: t('codes.joined') },
        ]}
      />
    </div>
  )
}
