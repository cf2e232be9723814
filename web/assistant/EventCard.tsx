import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { AssistantThread, EventChanges } from '#contract/assistant.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { spanText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { Difference } from '#web/parts/forms/Difference.tsx'
import { moneyText } from '#web/parts/money/figures.ts'
import { paths } from '#web/paths.ts'
import type { Words } from '#words/words.ts'
import { type EventDecision, useEventDecision } from './event-decision.ts'
import type { EventProposal } from './event-proposal.ts'
import { type ShownField, shownFields } from './event-proposal.rules.ts'
import { DismissButton, TakeButton } from './proposal-buttons.tsx'
import { ChangeNotice, ProposalFrame } from './ProposalFrame.tsx'
import { ProposalOutcome } from './ProposalOutcome.tsx'

type EventCardProps = { proposal: EventProposal; thread: AssistantThread }

/**
 * Shows a proposed event field by field, each change beside the present value. Nothing is saved
 * without a button, and another undoes it.
 */
export function EventCard({ proposal, thread }: EventCardProps) {
  const { t } = useWords()
  const card = useRef<HTMLDivElement>(null)
  const decision = useEventDecision(proposal, thread, () =>
    requestAnimationFrame(() => card.current?.focus()),
  )
  const { isNew, changes, state } = proposal
  const was = decision.current ?? proposal.was
  return (
    <ProposalFrame
      card={card}
      title={t(isNew ? 'assistant.event.new' : 'assistant.event.changes')}
      isDismissed={state === 'dismissed'}
      problem={decision.problem}
      ways={<Ways proposal={proposal} decision={decision} />}
    >
      {decision.current && <ChangeNotice>{t('assistant.event.changed')}</ChangeNotice>}
      {state !== 'dismissed' && (
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {shownFields.map((field) => (
            <Field key={field} field={field} was={was} now={changes} />
          ))}
        </dl>
      )}
    </ProposalFrame>
  )
}

type FieldProps = { field: ShownField; was: EventChanges; now: EventChanges }

function Field({ field, was, now }: FieldProps) {
  const words = useWords()
  const after = valueText(field, now, words)
  const before = valueText(field, was, words)
  if (after === null) return null
  return (
    <div className="col-span-full grid grid-cols-subgrid items-baseline border-b border-rule py-2 last:border-b-0">
      <dt className="text-sm text-ink-2">{words.t(`assistant.event.${field}`)}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">
        {before === null || before === after ? (
          after
        ) : (
          <Difference before={before} after={after} isWhole={field !== 'title'} />
        )}
      </dd>
    </div>
  )
}

/** Returns the value of a field as its reader writes it; null if it has none. */
function valueText(field: ShownField, values: EventChanges, words: Words): string | null {
  const { t, language } = words
  const { startsAt, endsAt = null, timeZone = 'UTC', price, visibility } = values
  switch (field) {
    case 'startsAt':
      return startsAt === undefined ? null : spanText({ startsAt, endsAt, timeZone }, language)
    case 'price':
      if (!price) return null
      return price.amount === 0
        ? t('create.free')
        : moneyText(price.amount, price.currency, language)
    case 'visibility':
      return visibility ? t(visibilityWords[visibility]) : null
    case 'needsApproval':
      return values.needsApproval ? t('assistant.event.approval') : null
    default:
      return values[field] === undefined ? null : String(values[field])
  }
}

const visibilityWords = {
  public: 'visibility.public',
  unlisted: 'visibility.unlisted',
  invite_only: 'visibility.invite-only',
} as const

function Ways({
  proposal: { isNew, eventId, state },
  decision,
}: {
  proposal: EventProposal
  decision: EventDecision
}) {
  const { t } = useWords()
  const { decide, doing, canUndo, isKept, isGone } = decision
  if (isGone) return <p className={look('hint')}>{t('assistant.event.deleted')}</p>
  if (state !== 'open')
    return (
      <>
        <ProposalOutcome
          state={state}
          done={t(isNew ? 'assistant.event.saved' : 'assistant.applied')}
          doing={doing}
          canUndo={canUndo}
          isKept={isKept}
          onUndo={() => decide('undo')}
          onReopen={() => decide('reopen')}
        />
        {state === 'applied' && eventId !== null && (
          <Link
            to={isNew ? paths.createEvent : paths.event}
            {...(isNew ? { search: { edit: eventId } } : { params: { eventId } })}
            className={`${look('outline', 'small')} justify-self-start`}
          >
            {t(isNew ? 'assistant.event.open-draft' : 'assistant.event.open')}
          </Link>
        )}
      </>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <TakeButton
        isNew={isNew}
        label={t(isNew ? 'assistant.event.save' : 'assistant.event.apply')}
        actions={decision}
      />
      <DismissButton actions={decision} />
    </div>
  )
}
