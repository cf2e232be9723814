import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { feedbackLimits, visitorKinds } from '#contract/feedback.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { describedBy, Field } from '#web/kit/ui/Field.tsx'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { useReferrer } from '#web/parts/pages/referrer.ts'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { Switch } from '#web/parts/forms/Switch.tsx'
import { paths } from '#web/paths.ts'
import { AbuseInfo, FeedbackAudience } from './AbuseInfo.tsx'
import { Attachments } from './Attachments.tsx'
import { EventField } from './EventField.tsx'
import { KindField } from './KindField.tsx'
import { submitFeedback } from './queue.ts'
import { ScoreField } from './ScoreField.tsx'
import type { SentFeedback } from './sent-feedback.ts'
import {
  feedbackBody,
  visitorFields,
  FeedbackFormValues,
  blankFeedback,
  VisitorFormValues,
} from './feedback-form.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

type Props = { onTold: (sentFeedback: SentFeedback) => void; onKept: () => void }

/** Returns what may be attached, each '' if unknown. */
function useKnown() {
  const page = useReferrer()
  const version = useQuery(configQuery).data?.version ?? ''
  return { page, version, browser: navigator.userAgent.slice(0, feedbackLimits.browser) }
}

function useTelling({ onTold, onKept }: Props) {
  const isVisitor = useSession().status === 'unauthenticated'
  const language = useLanguage()
  const [[eventParam], [askedKind]] = [useSearchParam('event'), useSearchParam('kind')]
  const attachments = useKnown()
  const about = z.uuid().safeParse(eventParam).data
  const kind = askedKind === 'abuse' ? ('abuse' as const) : ('event' as const)
  const form = useForm({
    schema: isVisitor ? VisitorFormValues : FeedbackFormValues,
    initial: about ? { ...blankFeedback, kind, eventId: about } : blankFeedback,
    draft: about ? `feedback.${kind === 'abuse' ? 'abuse.' : ''}${about}` : 'feedback',
    submit: async (typed) => {
      const body = {
        ...feedbackBody(typed, attachments),
        ...(isVisitor && visitorFields(typed, language)),
      }
      const receipt = await submitFeedback(body)
      if (receipt) onTold({ receipt, body })
      else onKept()
    },
  })
  return { form, known: attachments, isVisitor }
}

/** Takes feedback: its kind, its text and its attachments. */
export function FeedbackForm(props: Props) {
  const { t } = useWords()
  const { form, known, isVisitor } = useTelling(props)
  const { kind } = form.values
  const labels = {
    kind: t('feedback.kind'),
    eventId: t('feedback.event'),
    text: t('feedback.text'),
    score: t('feedback.score'),
    email: t('feedback.visitor-email'),
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="mb-6 grid gap-3 empty:hidden lg:col-span-2 lg:row-start-1">
        <ErrorSummary form={form} labels={labels} />
      </div>
      <div className="grid min-w-0 lg:row-start-2">
        <FormStep title={t('feedback.kind')} line="seek">
          <KindField
            {...form.field('kind')}
            label={t('feedback.kind')}
            kinds={isVisitor ? visitorKinds : undefined}
          />
          {isVisitor && (
            <p className={look('hint')}>
              <MarkedText
                text={t('feedback.visitor-kinds')}
                marks={{
                  signin: (
                    <Link
                      to={paths.signin}
                      state={{ from: paths.feedback }}
                      className={look('link')}
                    />
                  ),
                }}
              />
            </p>
          )}
          {kind === 'abuse' && <AbuseInfo />}
          {kind === 'event' && <FeedbackAudience onReport={() => form.change({ kind: 'abuse' })} />}
        </FormStep>
        {kind === 'event' && (
          <FormStep title={t('feedback.event')} line="seek">
            <EventField {...form.field('eventId')} label={t('feedback.event')} />
          </FormStep>
        )}
        {kind === 'abuse' && (
          <FormStep title={t('feedback.event-about')} line="seek">
            <EventField {...form.field('eventId')} label={t('feedback.event')} isOptional />
          </FormStep>
        )}
        <FormStep line="offer">
          <Words {...form.field('text')} />
          {kind !== 'abuse' && (
            <ScoreField
              {...form.field('score')}
              label={t(kind === 'event' ? 'feedback.score-event' : 'feedback.score')}
            />
          )}
        </FormStep>
      </div>
      <Along>
        {kind === 'event' && (
          <Switch
            {...form.field('isNamed')}
            label={t('feedback.named')}
            hint={t(form.values.isNamed ? 'feedback.named-on' : 'feedback.named-off')}
          />
        )}
        {isVisitor ? (
          <EmailField
            {...form.field('email')}
            label={t('feedback.visitor-email')}
            hint={t('feedback.visitor-email-hint')}
            autoComplete="email"
            isOptional
          />
        ) : (
          <Switch
            {...form.field('wantsMail')}
            label={t('feedback.mail')}
            hint={t('feedback.mail-hint')}
          />
        )}
        {!isVisitor && mayBeAbout.has(kind) && (
          <Disclosure
            title={t('feedback.event-about')}
            opensOn={form.values.eventId === '' ? 0 : 1}
          >
            <EventField {...form.field('eventId')} label={t('feedback.event')} isOptional />
          </Disclosure>
        )}
        <Attachments known={known} isOn={form.values} onChange={form.change} />
      </Along>
      <div className="lg:row-start-3">
        <FormStep stop="interchange" line={null}>
          <div className="-mt-1.5 grid justify-items-start">
            <Button type="submit" isPending={form.isSending}>
              {t('feedback.send')}
            </Button>
          </div>
          <Trap value={form.values.website} onChange={(website) => form.change({ website })} />
        </FormStep>
      </div>
    </form>
  )
}

// Kinds that may name an event; reviews and reports ask for it themselves.
const mayBeAbout: ReadonlySet<string> = new Set(['idea', 'problem', 'praise'])

/** The attachments: one more stop of the line, or beside it if there is room. */
function Along({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 sm:gap-x-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:mb-10 lg:block">
      <div aria-hidden className="relative flex justify-center pt-1 lg:hidden">
        <span className="absolute top-4 -bottom-3 w-2.5 bg-offer" />
        <Station className="relative size-5" />
      </div>
      <aside className="grid gap-6 border-rule pb-10 lg:rounded-card lg:border lg:bg-surface lg:p-6">
        {children}
      </aside>
    </div>
  )
}

type WordsProps = {
  id: string
  name: string
  value: string
  onChange: (text: string) => void
  errorCode?: string
}

/** The text, with its length. */
function Words({ id, name, value, onChange, errorCode }: WordsProps) {
  const { t } = useWords()
  const number = new Intl.NumberFormat(localeFor(useLanguage()))
  const isOver = value.length > feedbackLimits.text
  const count = (
    <span className={`${isOver ? look('error') : look('hint')} tabular-nums`}>
      {t('feedback.text-count', {
        used: number.format(value.length),
        most: number.format(feedbackLimits.text),
      })}
    </span>
  )
  const hint = t('feedback.text-hint')
  return (
    <Field id={id} label={t('feedback.text')} hint={hint} errorCode={errorCode} aside={count}>
      <textarea
        id={id}
        name={name}
        rows={5}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={look('area')}
        {...describedBy({ id, hint, errorCode })}
      />
    </Field>
  )
}

/** A honeypot: people can neither see it nor reach it by keyboard. */
function Trap({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
