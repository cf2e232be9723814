import { useEffect, useRef, useState } from 'react'
import {
  affiliateLimits,
  type CommissionExample,
  listAffiliates,
  type Programme,
  writeProgramme,
} from '#contract/payments/affiliates.ts'
import { call } from '#web/kit/api/call.ts'
import { ApiError, failureOf } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import { ExampleSale } from './ExampleSale.tsx'
import { invalidateAffiliates } from './affiliates.ts'
import {
  parseBasisPoints,
  programmeFrom,
  programmeSchema,
  type ProgrammeFormValues,
  programmeFormValues,
} from './programme.rules.ts'
import { ShareField } from './ShareField.tsx'
import { Switch } from '#web/parts/forms/Switch.tsx'

type Props = {
  eventId: string
  /** The programme when the form was opened. */
  programme: Programme
  example: CommissionExample
  draft: string
  onWritten: () => void
  onDone: () => void
  onNewer: () => Promise<void>
}

/** Edits the offer to affiliates. */
export function ProgrammeForm({
  eventId,
  programme,
  example,
  draft,
  onWritten,
  onDone,
  onNewer,
}: Props) {
  const { t } = useWords()
  const box = useRef<HTMLFormElement>(null)
  // Focuses the first field, because the button that opened the form is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { form, field } = useProgramme({ eventId, programme, draft, onWritten, onDone })
  const isStale = form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile'
  const labels = {
    share: t('affiliates.share'),
    windowDays: t('affiliates.window'),
    holdDays: t('affiliates.hold'),
    terms: t('affiliates.terms'),
  }
  const days = t('affiliates.days')
  return (
    <form
      ref={box}
      noValidate
      aria-label={t('affiliates.programme')}
      onSubmit={form.onSubmit}
      className={`${look('card')} grid gap-7 p-6 md:p-8`}
    >
      <h2 className="title-2">{t('affiliates.programme')}</h2>
      {!isStale && <ErrorSummary form={form} labels={labels} />}
      <Switch {...field('isOn')} label={t('affiliates.on-label')} hint={t('affiliates.on-hint')} />
      <div className="grid items-start gap-x-12 gap-y-6 border-t border-rule pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <ShareField
          {...field('share')}
          label={t('affiliates.share')}
          hint={t('affiliates.share-hint')}
        />
        <div className="rounded-card bg-canvas p-5">
          <ExampleSale
            example={example}
            basisPoints={Math.min(affiliateLimits.most, parseBasisPoints(form.values.share) ?? 0)}
          />
        </div>
      </div>
      <div className="grid items-start gap-x-12 gap-y-6 border-t border-rule pt-6 md:grid-cols-2">
        <AmountField
          {...field('windowDays')}
          label={t('affiliates.window')}
          hint={t('affiliates.window-hint')}
          unit={days}
        />
        <AmountField
          {...field('holdDays')}
          label={t('affiliates.hold')}
          hint={t('affiliates.hold-hint')}
          unit={days}
        />
        <RadioGroup
          {...field('rule')}
          label={t('affiliates.rule')}
          choices={[
            {
              value: 'last',
              label: t('affiliates.rule.last'),
              hint: t('affiliates.rule.last-hint'),
            },
            {
              value: 'first',
              label: t('affiliates.rule.first'),
              hint: t('affiliates.rule.first-hint'),
            },
          ]}
        />
        <RadioGroup
          {...field('way')}
          label={t('affiliates.way')}
          choices={[
            {
              value: 'invited',
              label: t('affiliates.way.invited'),
              hint: t('affiliates.way.invited-hint'),
            },
            { value: 'open', label: t('affiliates.way.open'), hint: t('affiliates.way.open-hint') },
          ]}
        />
      </div>
      <div className="border-t border-rule pt-6">
        <TextArea
          {...field('terms')}
          label={t('affiliates.terms')}
          hint={t('affiliates.terms-hint')}
          rows={4}
          maxLength={affiliateLimits.terms}
          isOptional
        />
      </div>
      <FootBar
        eventId={eventId}
        isFirst={programme.version === 0}
        isStale={isStale}
        isSending={form.isSending}
        onMine={(version) => {
          form.change({ version })
          onWritten()
        }}
        onNewer={onNewer}
        onDone={onDone}
      />
    </form>
  )
}

/** Returns the form of a programme and each of its fields. */
function useProgramme({
  eventId,
  programme,
  draft,
  onWritten,
  onDone,
}: Pick<Props, 'eventId' | 'programme' | 'draft' | 'onWritten' | 'onDone'>) {
  const { t, locale } = useWords()
  const params = { eventId }
  const write = useSend(writeProgramme)
  const isFirst = programme.version === 0
  const form = useForm<ProgrammeFormValues, typeof programmeSchema>({
    schema: programmeSchema,
    initial: programmeFormValues({ ...programme, isOn: programme.isOn || isFirst }, locale),
    draft,
    submit: async (values) => {
      // Fails at once when offline, instead of waiting unseen.
      if (!navigator.onLine) throw failureOf(null)
      await write.mutateAsync({ params, body: programmeFrom(values) })
      await invalidateAffiliates()
      showToast(t('saved'))
      onDone()
    },
  })
  // The draft records the version it is based on, so that a newer version is never overwritten
  // without confirmation.
  const field = <N extends keyof ProgrammeFormValues>(name: N) => ({
    ...form.field(name),
    onChange: (value: ProgrammeFormValues[N]) => {
      // TypeScript widens computed keys
      form.change({ [name]: value, version: form.values.version } as Partial<ProgrammeFormValues>)
      onWritten()
    },
  })
  return { form, field }
}

/** Saves the programme, or asks what to do if it was changed meanwhile. */
function FootBar({
  eventId,
  isFirst,
  isStale,
  isSending,
  onMine,
  onNewer,
  onDone,
}: Pick<Props, 'eventId' | 'onNewer' | 'onDone'> & {
  isFirst: boolean
  isStale: boolean
  isSending: boolean
  onMine: (version: number) => void
}) {
  const { t } = useWords()
  return (
    <div className="sticky bottom-0 z-10 -mx-6 -mb-6 grid gap-3 rounded-b-card border-t border-rule bg-surface px-6 py-4 md:-mx-8 md:-mb-8 md:px-8">
      {isStale && (
        <p
          role="alert"
          className="rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 text-sm font-semibold text-seek-ink"
        >
          {t('pricing.changed')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isStale ? (
          <WhichOne eventId={eventId} onMine={onMine} onNewer={onNewer} />
        ) : (
          <>
            <Button type="submit" isPending={isSending}>
              {t(isFirst ? 'affiliates.begin-do' : 'save')}
            </Button>
            <Button kind="quiet" onClick={onDone}>
              {t('cancel')}
            </Button>
          </>
        )}
        <p className="basis-64 text-sm text-ink-2 max-sm:w-full sm:grow">
          {t('affiliates.from-now-on')}
        </p>
      </div>
    </div>
  )
}

/** Another person has saved meanwhile: the changes here are applied on top, or discarded. */
function WhichOne({
  eventId,
  onMine,
  onNewer,
}: {
  eventId: string
  onMine: (version: number) => void
  onNewer: () => Promise<void>
}) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const mine = async () => {
    setAsking(true)
    await call(listAffiliates, { params: { eventId } }).then(
      ({ programme }) => onMine(programme.version),
      () => setAsking(false),
    )
  }
  return (
    <>
      <Button isPending={isAsking} onClick={() => void mine()}>
        {t('create.keep-mine')}
      </Button>
      <Button kind="quiet" onClick={() => void onNewer()}>
        {t('create.load-newer')}
      </Button>
    </>
  )
}
