import { X } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import type { DecisionSummary } from './decisions.ts'

/** Shows the outcome of a decision until it is dismissed. */
export function Outcome({
  outcome,
  onClose,
}: {
  outcome: DecisionSummary | null
  onClose: () => void
}) {
  const { t } = useWords()
  return (
    <div role="status" className="contents">
      {outcome && (
        <div
          className={`flex items-start justify-between gap-4 rounded-control border-l-4 px-4 py-3 ${outcome.full + outcome.other > 0 ? 'border-seek bg-seek-wash' : 'border-offer bg-offer-wash'}`}
        >
          <p className="font-medium">
            {[
              outcome.done > 0 && t(`attendees.did-${outcome.decision}`, { count: outcome.done }),
              outcome.silent > 0 && t('attendees.did-remove-silent', { count: outcome.silent }),
              outcome.full > 0 && t('attendees.not-full', { count: outcome.full }),
              outcome.other > 0 && t('attendees.not-other', { count: outcome.other }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <button
            type="button"
            aria-label={t('dismiss')}
            onClick={onClose}
            className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-control"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </div>
  )
}
