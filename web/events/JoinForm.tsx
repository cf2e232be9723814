import { useQuery } from '@tanstack/react-query'
import { textIn } from '#contract/asking.ts'
import { type Kind, listItems } from '#contract/items.ts'
import type { Language } from '#contract/languages.ts'
import type { InvitationPreview } from '#contract/invitation-preview.ts'
import type { Registration } from '#contract/registering.ts'
import { q } from '#web/kit/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import type { T } from '#web/kit/words.ts'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { keepsSession } from '#web/kit/auth.ts'
import { useInBrowser } from '#web/kit/inbrowser.ts'
import { lazyPart } from '#web/kit/ui/part.tsx'
import { quietPart } from '#web/kit/ui/quiet.tsx'
import { AnswerFields } from '#web/parts/AnswerFields.tsx'
import { EnterCode } from '#web/parts/EnterCode.tsx'
import { Leg } from '#web/parts/Leg.tsx'
import { hasTouches } from '#web/parts/touching.ts'
import { noteStart } from '#web/parts/visit.ts'
import { BoundElsewhere } from './BoundElsewhere.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { wayIn } from './door.rules.ts'
import { EitherNote } from './EitherNote.tsx'
import { affiliateField, answerName, answersIn } from './joining.rules.ts'
import { type JoiningForm, useJoining } from './joining.ts'
import { PersonFields } from './PersonFields.tsx'
import { SendLeg } from './SendLeg.tsx'
import { StatementLines } from './StatementLines.tsx'
import { guestField, guestsField, tierField } from './tickets.rules.ts'
import { useTotal } from './total.ts'

const Recommending = quietPart('event.recommending', () => import('./Recommending.tsx'))
const TicketLeg = lazyPart('event.tickets', () => import('./TicketLeg.tsx'), <TicketsAhead />)

type Props = {
  preview: InvitationPreview
  code: string
  onJoined: (registration: Registration) => void
}

/**
 * What one seeks, what one offers, what the host asks, and in; whoever is new says who they are on
 * the way.
 */
export function JoinForm({ preview, code, onJoined }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const { form, isNew, entered, turnBack } = useJoining({ preview, code, onJoined })
  const { event, boundTo, offer } = preview
  const isRecommended = useInBrowser(hasTouches)
  const total = useTotal({ preview, code, fields: form.values })
  if (!isNew && boundTo && !boundTo.isYou) return <BoundElsewhere masked={boundTo.masked} />
  if (isNew && form.values.asked !== '')
    return <CodeStep email={form.values.asked} onEntered={entered} onBack={turnBack} />
  const way = wayIn(preview)
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
      {offer && <TicketLeg form={form} preview={preview} offer={offer} way={way} total={total} />}
      <SayLegs form={form} isNew={isNew} />
      {preview.questions.length > 0 && (
        <Leg title={t('join.questions-title', { host: event.hostName })}>
          <AnswerFields
            questions={preview.questions}
            answers={answersIn(form.values, preview.questions)}
            field={(question) => ({
              ...form.field(answerName(question)),
              value: form.values[answerName(question)] ?? [],
            })}
          />
        </Leg>
      )}
      <Leg title={t('consent.title')} hint={t('consent.hint')}>
        <ConsentFields field={form.field} />
      </Leg>
      {isNew && (
        <Leg title={t('join.who-title')}>
          <PersonFields form={form} event={event} code={code} bound={boundTo?.masked} />
        </Leg>
      )}
      <SendLeg form={form} way={way} isNew={isNew} preview={preview} total={total} />
    </form>
  )
}

function SayLegs({ form, isNew }: { form: JoiningForm; isNew: boolean }) {
  const { t } = useWords()
  const library = useQuery({ ...q(listItems, {}), enabled: !isNew }).data?.items ?? []
  const own = (kind: Kind) => library.filter((item) => item.kind === kind).map((item) => item.text)
  return (
    <>
      <Leg line="seek" title={t('join.seek-title')} hint={t('join.seek-hint')}>
        <StatementLines
          {...form.field('objectives')}
          kind="objective"
          label={t('join.seek-title')}
          lines={form.values.objectives}
          library={own('objective')}
        />
      </Leg>
      <Leg line="offer" title={t('join.offer-title')} hint={t('join.offer-hint')}>
        <StatementLines
          {...form.field('offerings')}
          kind="offering"
          label={t('join.offer-title')}
          lines={form.values.offerings}
          library={own('offering')}
        />
        <EitherNote id={`${form.id}either`} isWrong={form.errors['either'] !== undefined} />
      </Leg>
    </>
  )
}

/** Where the tickets will be. */
function TicketsAhead() {
  const { t } = useWords()
  return (
    <Leg title={t('buy.title')} hint={t('buy.hint')}>
      <div aria-hidden className="h-24 animate-pulse rounded-control bg-sunken" />
    </Leg>
  )
}

function labelsOf(
  { t, language }: { t: T; language: Language },
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
    givenName: t('identity.given-name'),
    email: t('identity.email'),
    accepted: t('signup.texts'),
    [affiliateField]: t('recommend.code'),
  }
}

type CodeProps = { email: string; onEntered: () => Promise<void>; onBack: () => void }

/** The one thing that is left: to prove the address. */
function CodeStep({ email, onEntered, onBack }: CodeProps) {
  const { t } = useWords()
  return (
    <div className="grid content-start lg:pt-9">
      <Leg
        stop="interchange"
        line={null}
        title={t('verify.title')}
        hint={<span className="wrap-anywhere">{t('join.code-sent', { email })}</span>}
      >
        <div className="grid max-w-sm gap-6">
          <EnterCode email={email} onEntered={onEntered} action={t('verify.confirm')} />
          <button
            type="button"
            onClick={onBack}
            className={`${look('link')} justify-self-start py-1 text-sm`}
          >
            {t('join.back')}
          </button>
        </div>
      </Leg>
    </div>
  )
}
