import { CircleAlert } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'

/**
 * Explains that one line of either kind is required and enough; an error after an attempt with
 * none.
 */
export function EitherNote({ id, isWrong }: { id: string; isWrong: boolean }) {
  const { t } = useWords()
  if (!isWrong)
    return (
      <p id={id} className={look('hint')}>
        {t('join.one-of-either')}
      </p>
    )
  return (
    <p id={id} tabIndex={-1} className={`${look('error')} flex items-start gap-1.5 outline-none`}>
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      {t('join.one-of-either')}
    </p>
  )
}
