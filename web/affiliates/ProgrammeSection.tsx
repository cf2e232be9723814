import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CommissionExample, Programme } from '#contract/payments/affiliates.ts'
import { dropDraft, isDraftKept } from '#web/kit/forms/draft.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { percentText } from '#web/parts/money/figures.ts'
import { affiliateLink, invalidateAffiliates } from './affiliates.ts'
import { Pitch } from './Pitch.tsx'
import { ProgrammeForm } from './ProgrammeForm.tsx'

type Props = {
  eventId: string
  programme: Programme
  example: CommissionExample
  /** Whether the event is still to come. */
  mayChange: boolean
}

/** Shows the offer, or the form to edit it. */
export function ProgrammeSection({ eventId, programme, example, mayChange }: Props) {
  const draft = `affiliates-${eventId}`
  const [isOpen, setOpen] = useState(() => isDraftKept(draft))
  const [isWritten, setWritten] = useState(isOpen)
  const [base, setBase] = useState(programme)
  const [round, setRound] = useState(0)
  // A background refetch must not replace the version being edited.
  if (!isWritten && base.version !== programme.version) setBase(programme)
  const [isBack, setBack] = useState(false)
  const close = () => {
    setBack(true)
    dropDraft(draft)
    setWritten(false)
    setOpen(false)
  }
  const newer = async () => {
    await invalidateAffiliates()
    dropDraft(draft)
    setWritten(false)
    setRound(round + 1)
  }
  if (isOpen && mayChange)
    return (
      <ProgrammeForm
        key={`${base.version}-${round}`}
        eventId={eventId}
        programme={base}
        example={example}
        draft={draft}
        onWritten={() => setWritten(true)}
        onDone={close}
        onNewer={newer}
      />
    )
  if (programme.version === 0)
    return <Pitch example={example} mayBegin={mayChange} onBegin={() => setOpen(true)} />
  return (
    <Offer
      programme={programme}
      takesFocus={isBack}
      onChange={mayChange ? () => setOpen(true) : undefined}
    />
  )
}

/** Shows the offer, one sentence a term, and the link where people apply. */
function Offer({
  programme,
  takesFocus,
  onChange,
}: {
  programme: Programme
  /** Whether its form was just closed. */
  takesFocus: boolean
  onChange: (() => void) | undefined
}) {
  const { t } = useWords()
  const language = useLanguage()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus()
  }, [takesFocus])
  const { isOn, isOpen, basisPoints, windowDays, holdDays, rule, code, terms } = programme
  const facts = [
    [
      t('affiliates.share'),
      t('affiliates.share-of-yours', { share: percentText(basisPoints, language) }),
    ],
    [
      t('affiliates.window'),
      `${t('affiliates.days-long', { count: windowDays })} · ${t(`affiliates.rule.${rule}`)}`,
    ],
    [t('affiliates.paid'), t('affiliates.hold-after', { count: holdDays })],
    [t('affiliates.way'), t(`affiliates.way.${isOpen ? 'open' : 'invited'}`)],
  ] as const
  return (
    <section className={`${look('card')} grid gap-5 p-6 md:px-8`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 ref={head} tabIndex={-1} className="title-2 outline-none">
          {t('affiliates.programme')}
        </h2>
        <Chip tone={isOn ? 'offer' : 'plain'}>{t(isOn ? 'affiliates.on' : 'affiliates.off')}</Chip>
        {onChange && (
          <Button
            kind="outline"
            size="small"
            className="sm:ml-auto"
            aria-label={t('affiliates.change-programme')}
            onClick={onChange}
          >
            <Pencil aria-hidden className="size-4" />
            {t('affiliates.change')}
          </Button>
        )}
      </div>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([term, definition]) => (
          <div key={term} className="border-l-4 border-rule pl-3">
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="font-medium">{definition}</dd>
          </div>
        ))}
      </dl>
      {!isOn && <p className={look('hint')}>{t('affiliates.off-text')}</p>}
      {terms !== '' && (
        <p className="border-t border-rule pt-4 text-sm whitespace-pre-line text-ink-2">{terms}</p>
      )}
      {isOn && isOpen && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-rule pt-4">
          <p className="min-w-0 flex-1 basis-64">
            <span className={look('hint')}>{t('affiliates.apply-at')}</span>{' '}
            <span className="block text-sm break-all" translate="no">
              {affiliateLink(code)}
            </span>
          </p>
          <CopyButton size="small" text={affiliateLink(code)} label={t('invitation.copy-link')} />
        </div>
      )}
    </section>
  )
}
