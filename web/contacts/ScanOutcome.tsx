import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { selectCardFields } from '#contract/contacts/contacts.ts'
import { emptyFields } from '#contract/contacts/vcard.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { paths } from '#web/paths.ts'
import { Lines } from './Lines.tsx'
import { contactName, roleText } from './people.rules.ts'
import { isFragile, type ContactScan } from './queue.ts'
import type { ForeignCode, ScanResult } from './reader.ts'
import { ownCard } from './queries.ts'

/**
 * Shows the scanned person and asks whether to share one's own card back; never without consent.
 */
export function ScanOutcome({
  outcome,
  onGiveBack,
  onChoose,
}: {
  outcome: ScanResult
  onGiveBack: (read: ContactScan) => unknown
  /** Set if the card is on the same page. */
  onChoose?: () => void
}) {
  const { t } = useWords()
  const face = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // May return a value, which an effect must not
    face.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  if (outcome === null) return <div aria-live="assertive" />
  if ('other' in outcome)
    return (
      <Refused face={face}>
        <OtherThan other={outcome.other} />
      </Refused>
    )
  if (outcome.problem !== null)
    return <Refused face={face}>{failureWords(t, outcome.problem)}</Refused>
  const { read, contact } = outcome
  const fields = contact?.fields ?? read.fields ?? emptyFields
  const name = displayName(t, contactName(fields))
  return (
    <div
      ref={face}
      aria-live="assertive"
      data-read={contact ? 'kept' : 'waiting'}
      className={`${look('card')} grid animate-rise gap-4 border-2! border-offer! p-5 sm:p-6`}
    >
      <div className="flex items-center gap-4">
        <Capsule isMet />
        <div className="min-w-0">
          <p className="title-2 wrap-anywhere">{name}</p>
          <p className="text-ink-2 wrap-anywhere">{roleText(fields)}</p>
        </div>
      </div>
      <Lines fields={fields} />
      {outcome.isFirst && <p className="font-semibold">{t('people.first-card')}</p>}
      {contact ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <strong>{t('people.kept')}</strong>
          <Link
            to={paths.contact}
            params={{ contactId: contact.id }}
            className={`${look('link')} inline-flex min-h-11 items-center`}
          >
            {t('people.open-note')}
          </Link>
        </p>
      ) : (
        <p className="flex items-center gap-2 font-semibold">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t(isFragile() ? 'people.fragile' : 'people.on-device')}
        </p>
      )}
      {read.token !== null && (contact === null || contact.isMember) && (
        <GiveBack
          name={name}
          isGiven={contact?.gaveBack ?? read.givesBack}
          onGive={() => onGiveBack(read)}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

function Refused({ face, children }: { face: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div
      ref={face}
      role="alert"
      className="grid justify-items-start gap-2 rounded-card border-2 border-seek bg-seek-wash p-5 font-semibold wrap-anywhere"
    >
      {children}
    </div>
  )
}

/** Explains a code that is not a contact. */
function OtherThan({ other }: ForeignCode) {
  const { t } = useWords()
  if (other.kind === 'link') return t('people.no-card-link', { host: other.host })
  if (other.kind !== 'invitation')
    return t(other.kind === 'text' ? 'people.no-card' : `people.no-card-${other.kind}`)
  return (
    <>
      {t('people.no-card-invitation')}
      <Link
        to={paths.invitation}
        params={{ eventId: other.eventId, invitationCode: other.invitationCode }}
        className={`${look('link')} inline-flex min-h-11 items-center`}
      >
        {t('people.open-invitation')}
      </Link>
    </>
  )
}

/** Asks whether to share one's own card back, and shows what would be shared. */
function GiveBack({
  name,
  isGiven,
  onGive,
  onChoose,
}: {
  name: string
  isGiven: boolean
  onGive: () => unknown
  onChoose: (() => void) | undefined
}) {
  const { t } = useWords()
  const { data: card } = useQuery(ownCard)
  if (isGiven)
    return (
      <p className="border-t border-rule pt-4 font-semibold">{t('people.gave-back', { name })}</p>
    )
  if (!card) return null
  const { links, ...texts } = selectCardFields(card.fields, card.given)
  const sharedTexts = [...Object.values(texts), ...links].filter((text) => text !== '')
  return (
    <div className="grid justify-items-start gap-3 border-t border-rule pt-4">
      <p className="font-semibold">{t('people.give-back', { name })}</p>
      <p className="text-ink-2 wrap-anywhere">{sharedTexts.join(' · ')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void onGive()}>{t('people.give-back-yes')}</Button>
        {onChoose ? (
          <Button kind="outline" onClick={onChoose}>
            {t('people.choose-fields')}
          </Button>
        ) : (
          <Link to={paths.card} className={look('outline')}>
            {t('people.choose-fields')}
          </Link>
        )}
      </div>
    </div>
  )
}
