import { useQuery } from '@tanstack/react-query'
import { textIn } from '#contract/admission/answers.ts'
import { type StatementKind, listItems } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import type { Translate } from '#words/words.ts'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { keepsSession } from '#web/kit/auth/auth.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { AnswerFields } from '#web/parts/forms/AnswerFields.tsx'
import { VerificationCodeForm } from '#web/parts/auth/VerificationCodeForm.tsx'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { hasTouches } from '#web/parts/affiliates/has-touches.ts'
import { noteStart } from '#web/parts/events/visit.ts'
import { InvitationMismatch } from './InvitationMismatch.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { joinMode } from '#contract/events/join-mode.ts'
import { ByHostNote } from '../../parts/statements/ByHostNote.tsx'
import { EitherNote } from '../../parts/statements/EitherNote.tsx'
import { affiliateField, answerName, answersIn } from './join-form.rules.ts'
import { type JoinFormState, useJoinForm } from './join-form.ts'
import { PersonFields } from './PersonFields.tsx'
import { SubmitStep } from './SubmitStep.tsx'
import { StatementLines } from '../../parts/statements/StatementLines.tsx'
import { guestField, guestsField, tierField } from './tickets.rules.ts'
import { useTotal } from './total.ts'

const Recommending = quietPart(
  'event.recommending',
  () => import('../../affiliates/referral/Referral.tsx'),
)
const TicketStep = lazyPart('event.tickets', () => import('./TicketStep.tsx'), <TicketsAhead />)

type Props = {
  preview: InvitationPreview
  code: string
  onJoined: (registration: Registration) => void
}

/**
 * Asks for the objective, the offering and the host's questions, then registers. A new person also
 * says who they are.
 */
export function JoinForm({ preview, code, onJoined }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const { form, isNew, entered, turnBack } = useJoinForm({ preview, code, onJoined })
  const { event, boundTo, offer } = preview
  const isRecommended = useBrowserValue(hasTouches)
  const total = useTotal({ preview, code, fields: form.values })
  if (!isNew && boundTo && !boundTo.isYou) return <InvitationMismatch masked={boundTo.masked} />
  if (isNew && form.values.asked !== '')
    return <CodeStep email={form.values.asked} onEntered={entered} onBack={turnBack} />
  const way = joinMode(preview)
  return (
    <form
      noValidate
      onInput={() => void noteStart(event.id, code)}
      onSubmit={way === 'full' ? (tried) => tried.preventDefault() : form.onSubmit}
      className="grid content-start lg:pt-9"
    >
      <div className="mb-6 empty:hidden">
        <ErrorSummary form={form} labels={labelsOf({ t, language }, preview, form.values.guests)} />
      </div>
      {(isRecommended || keepsSession()) && (
        <div className="mb-8 grid max-w-136 empty:hidden">
          <Recommending is="note" eventId={event.id} />
        </div>
      )}
      {offer && <TicketStep form={form} preview={preview} offer={offer} way={way} total={total} />}
      <StatementSteps form={form} isNew={isNew} preview={preview} />
      {preview.questions.length > 0 && (
        <FormStep title={t('join.questions-title', { host: event.hostName })}>
          {!isNew && form.values.prefilled.includes('answers') && (
            <ByHostNote host={event.hostName} of="answers" />
          )}
          <AnswerFields
            questions={preview.questions}
            answers={answersIn(form.values, preview.questions)}
            field={(question) => ({
              ...form.field(answerName(question)),
              value: form.values[answerName(question)] ?? [],
            })}
          />
        </FormStep>
      )}
      <FormStep title={t('consent.title')} hint={t('consent.hint')}>
        <ConsentFields field={form.field} />
      </FormStep>
      {isNew && (
        <FormStep title={t('join.who-title')}>
          <PersonFields form={form} event={event} code={code} bound={boundTo?.masked} />
        </FormStep>
      )}
      <SubmitStep form={form} way={way} isNew={isNew} preview={preview} total={total} />
    </form>
  )
}

function StatementSteps({
  form,
  isNew,
  preview: { event, written },
}: {
  form: JoinFormState
  isNew: boolean
  preview: InvitationPreview
}) {
  const { t } = useWords()
  const library = useQuery({ ...q(listItems, {}), enabled: !isNew }).data?.items ?? []
  const own = (kind: StatementKind) =>
    library.filter((item) => item.kind === kind).map((item) => item.text)
  const noteOf = (kind: StatementKind) =>
    (isNew ? written : form.values.prefilled).includes(kind) && (
      <ByHostNote host={event.hostName} of={isNew ? 'hidden' : 'statements'} />
    )
  return (
    <>
      <FormStep line="seek" title={t('join.seek-title')} hint={t('join.seek-hint')}>
        {noteOf('objective')}
        <StatementLines
          {...form.field('objectives')}
          kind="objective"
          label={t('join.seek-title')}
          lines={form.values.objectives}
          library={own('objective')}
        />
      </FormStep>
      <FormStep line="offer" title={t('join.offer-title')} hint={t('join.offer-hint')}>
        {noteOf('offering')}
        <StatementLines
          {...form.field('offerings')}
          kind="offering"
          label={t('join.offer-title')}
          lines={form.values.offerings}
          library={own('offering')}
        />
        {!(isNew && written.length > 0) && (
          <EitherNote id={`${form.id}either`} isWrong={form.errors['either'] !== undefined} />
        )}
      </FormStep>
    </>
  )
}

/** Placeholder for the tickets. */
function TicketsAhead() {
  const { t } = useWords()
  return (
    <FormStep title={t('buy.title')} hint={t('buy.hint')}>
      <div aria-hidden className="h-24 animate-pulse rounded-control bg-sunken" />
    </FormStep>
  )
}

function labelsOf(
  { t, language }: { t: Translate; language: Language },
  { questions }: Pick<InvitationPreview, 'questions'>,
  guests: readonly string[],
): Record<string, string> {
  return {
    [tierField]: t('buy.title'),
    [guestsField]: t('buy.places'),
    ...Object.fromEntries(guests.map((_, at) => [guestField(at), t('buy.guest', { n: at + 1 })])),
    either: t('join.either'),
    objectives: t('join.seek-title'),
    offerings: t('join.offer-title'),
    ...Object.fromEntries(
      questions.map(({ id, prompt }) => [answerName(id), textIn(prompt, language)]),
    ),
    givenName: t('identity.full-name'),
    email: t('identity.email'),
    accepted: t('signup.texts'),
    [affiliateField]: t('recommend.code'),
  }
}

type CodeProps = { email: string; onEntered: () => Promise<void>; onBack: () => void }

/** The last step: confirm the mail address. */
function CodeStep({ email, onEntered, onBack }: CodeProps) {
  const { t } = useWords()
  return (
    <div className="grid content-start lg:pt-9">
      <FormStep
        stop="interchange"
        line={null}
        title={t('verify.title')}
        hint={<span className="wrap-anywhere">{t('join.code-sent', { email })}</span>}
      >
        <div className="grid max-w-sm gap-6">
          <VerificationCodeForm email={email} onEntered={onEntered} action={t('verify.confirm')} />
          <button
            type="button"
            onClick={onBack}
            className={`${look('link')} justify-self-start py-1 text-sm`}
          >
            {t('join.back')}
          </button>
        </div>
      </FormStep>
    </div>
  )
}
