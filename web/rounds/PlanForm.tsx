import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { planRounds, roundLimits, RoundsSettings, type RoundsAudience } from '#contract/rounds.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { paths } from '#web/paths.ts'
import { Switch } from '#web/parts/forms/Switch.tsx'
import { ActionButton } from './ActionButton.tsx'
import type { BoardView } from './BoardLoader.tsx'
import { expectedPeople, haveAllMet, proposalFor, wishesFor } from './run.rules.ts'
import { Sketch } from './Sketch.tsx'
import { Stepper } from '#web/parts/forms/Stepper.tsx'

const usualLongBreak = 15

const slowMs = 1500

/** The settings of the rounds, and at once what they mean. */
export function PlanForm({ seen, label }: { seen: BoardView; label?: string }) {
  const { t } = useWords()
  const { eventId, board, feed, isConnected } = seen
  const askedAt = useRef(0)
  const plan = useSend(planRounds, (newBoard) => feed.know(newBoard, askedAt.current))
  const form = useForm({
    schema: RoundsSettings,
    initial: wishesFor(board),
    submit: (body) => {
      askedAt.current = Date.now()
      return plan.mutateAsync({ params: { eventId }, body })
    },
  })
  const isSlow = useIsLong(form.isSending)
  const title = label ?? t('rounds.plan.title')
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-label={title}
      className={`${look('card')} grid grid-cols-[minmax(0,1fr)] overflow-hidden lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 p-5 sm:p-8">
        <h2 className="title-2">{title}</h2>
        <Fields form={form} seen={seen} />
      </div>
      <Sketch seen={seen} wanted={form.values}>
        <ActionButton
          type="submit"
          isPending={form.isSending}
          isOff={!isConnected}
          className="w-full"
        >
          {t('rounds.plan.plan')}
        </ActionButton>
        <p role="status" className="text-center text-sm text-ink-2">
          {t(isSlow ? 'rounds.plan.making' : 'rounds.plan.unseen')}
        </p>
      </Sketch>
    </form>
  )
}

type PlanFormState = ReturnType<typeof useForm<RoundsSettings, typeof RoundsSettings>>

function Fields({ form, seen: { eventId, board } }: { form: PlanFormState; seen: BoardView }) {
  const { t } = useWords()
  const { values, change } = form
  const choose = (audience: RoundsAudience) => {
    // Proposed values change with the people; the host's own choices stay.
    const [before, after] = [
      proposalFor(expectedPeople(board, values.who)),
      proposalFor(expectedPeople(board, audience)),
    ]
    change({
      who: audience,
      ...(values.tables === before.tables && { tables: after.tables }),
      ...(values.rounds === before.rounds && { rounds: after.rounds }),
    })
  }
  const withUnmatched = (
    hint: 'rounds.plan.here-hint' | 'rounds.plan.everybody-hint',
    count: number,
  ) => (count > 0 ? `${t(hint)} ${t('rounds.plan.unmatched', { count })}` : t(hint))
  const labels = {
    rounds: t('rounds.plan.rounds'),
    minutes: t('rounds.plan.minutes'),
    breakMinutes: t('rounds.plan.break'),
    tables: t('rounds.plan.tables'),
    who: t('rounds.plan.who'),
    longBreak: t('rounds.plan.long'),
  }
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <RadioGroup
        {...form.field('who')}
        onChange={choose}
        label={labels.who}
        choices={[
          {
            value: 'checked-in',
            label: t('rounds.plan.here', { count: expectedPeople(board, 'checked-in') }),
            hint: withUnmatched('rounds.plan.here-hint', board.unmatched.checkedIn),
          },
          {
            value: 'everybody',
            label: t('rounds.plan.everybody', { count: expectedPeople(board, 'everybody') }),
            hint: withUnmatched('rounds.plan.everybody-hint', board.unmatched.all),
          },
        ]}
      />
      {board.unmatched.all > 0 && (
        <Link
          to={paths.attendees}
          params={{ eventId }}
          search={{ list: 'in', mark: 'unmatched' }}
          className={`${look('link')} justify-self-start text-sm`}
        >
          {t('rounds.plan.unmatched-who')}
        </Link>
      )}
      {!haveAllMet(board, values.who) && <Measures form={form} labels={labels} />}
    </>
  )
}

/** The number of rounds, their length, and the tables. */
function Measures({
  form,
  labels,
}: {
  form: PlanFormState
  labels: Record<keyof RoundsSettings, string>
}) {
  const { t } = useWords()
  const { values, change } = form
  const words = { less: t('rounds.plan.less'), more: t('rounds.plan.more') }
  const minutes = t('rounds.plan.min')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Stepper
          {...form.field('rounds')}
          label={labels.rounds}
          least={1}
          most={roundLimits.rounds}
          unit=""
          words={words}
        />
        <Stepper
          {...form.field('minutes')}
          label={labels.minutes}
          least={1}
          most={roundLimits.minutes}
          unit={minutes}
          words={words}
        />
        <Stepper
          {...form.field('breakMinutes')}
          label={labels.breakMinutes}
          least={0}
          most={roundLimits.breakMinutes}
          unit={minutes}
          words={words}
        />
        <Stepper
          {...form.field('tables')}
          label={labels.tables}
          least={1}
          most={roundLimits.tables}
          unit=""
          words={words}
        />
      </div>
      <div className="grid gap-4">
        <Switch
          id={`${form.id}hasLong`}
          name="hasLong"
          label={labels.longBreak}
          value={values.longBreak !== null}
          onChange={(isOn) =>
            change({
              longBreak: isOn
                ? {
                    after: Math.max(1, Math.floor(values.rounds / 2) || 1),
                    minutes: usualLongBreak,
                  }
                : null,
            })
          }
        />
        {values.longBreak && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Stepper
              id={`${form.id}after`}
              name="after"
              label={t('rounds.plan.long-after')}
              value={values.longBreak.after}
              onChange={(after) =>
                values.longBreak && change({ longBreak: { ...values.longBreak, after } })
              }
              errorCode={form.errors['longBreak']}
              least={1}
              most={roundLimits.rounds}
              unit=""
              words={words}
            />
            <Stepper
              id={`${form.id}long`}
              name="long"
              label={t('rounds.plan.long-minutes')}
              value={values.longBreak.minutes}
              onChange={(long) =>
                values.longBreak && change({ longBreak: { ...values.longBreak, minutes: long } })
              }
              least={1}
              most={roundLimits.longBreakMinutes}
              unit={minutes}
              words={words}
            />
          </div>
        )}
      </div>
    </>
  )
}

/** Returns whether something has lasted long enough to need an explanation. */
function useIsLong(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLong(true), slowMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn])
  return isLong
}
