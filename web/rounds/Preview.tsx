import { EyeOff, Play } from 'lucide-react'
import { useState } from 'react'
import { planRounds, type RoundsBoard } from '#contract/rounds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ActionButton } from './ActionButton.tsx'
import type { BoardView } from './BoardLoader.tsx'
import { planBlocker, useEvent } from './event.ts'
import { useDurationText } from './durations.ts'
import { PlanForm } from './PlanForm.tsx'
import { betterBy, doubtAt, lengthOf, mostAtATable, neverSeated } from './run.rules.ts'
import { useSteps } from './steps.ts'
import { Tables } from '#web/parts/rounds/Tables.tsx'
import { Participants } from './Participants.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** The plan before anyone else sees it: its quality, who sits where, and the start button. */
export function Preview({ seen, told }: { seen: BoardView; told: number }) {
  const { t } = useWords()
  const { board } = seen
  const isBarred = planBlocker(useEvent(seen.eventId)) !== null
  const waiting = board.rounds.filter(({ announcedAt }) => announcedAt === null)
  return (
    <>
      <section
        aria-label={t('rounds.plan.planned')}
        className={`${look('card')} grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-12`}
      >
        <div className="grid justify-items-start gap-4">
          <Chip>
            <EyeOff aria-hidden className="size-4" />
            {t('rounds.plan.only-you')}
          </Chip>
          <Worth share={board.share} />
          <Facts board={board} waiting={waiting} />
        </div>
        <Begin seen={seen} />
      </section>
      {board.isStale && <Stale seen={seen} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-10">
        <Tables
          board={{ rounds: waiting, people: board.people }}
          now={waiting[0]?.n ?? null}
          title={t('rounds.plan.who-where')}
        />
        <Participants seen={seen} n={told} />
      </div>
      {!isBarred && (
        <Disclosure title={t('rounds.plan.change')}>
          <PlanForm key={board.version} seen={seen} label={t('rounds.plan.again-title')} />
        </Disclosure>
      )}
    </>
  )
}

/** The solver's proof of its plan in plain words: in large ones if no plan can be better. */
function Worth({ share }: { share: number | null }) {
  const { t } = useWords()
  const language = useLanguage()
  const more = share === null ? null : betterBy(share)
  const percent = new Intl.NumberFormat(localeFor(language), {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(more ?? 0)
  const words = t(more === 0 ? 'rounds.plan.best' : 'rounds.plan.nearly', { percent })
  if (more !== null && more <= asGoodAs) return <h2 className="title-1 max-w-144">{words}</h2>
  return (
    <>
      <h2 className="title-1">{t('rounds.plan.ready')}</h2>
      {more !== null && <p className="max-w-144 text-lg">{words}</p>}
    </>
  )
}

const asGoodAs = 0.01

function Facts({
  board: { wanted, present, people },
  waiting,
}: {
  board: RoundsBoard
  waiting: RoundsBoard['rounds']
}) {
  const { t } = useWords()
  const language = useLanguage()
  const length = useDurationText()
  const never = neverSeated(waiting, people)
  const shared = mostAtATable(waiting)
  return (
    <ul className="grid max-w-144 gap-1 text-ink-2">
      {wanted && (
        <li>
          {t('rounds.plan.sum', {
            count: waiting.length,
            minutes: wanted.minutes,
            walk: wanted.breakMinutes,
          })}{' '}
          {t('rounds.plan.in-all', {
            length: length(lengthOf({ ...wanted, rounds: waiting.length }), 'long'),
          })}
        </li>
      )}
      <li>{t('rounds.plan.for', { count: present })}</li>
      {wanted && waiting.length < wanted.rounds && <li>{t('rounds.plan.fewer')}</li>}
      {shared > 2 && <li>{t('rounds.plan.shared', { count: shared })}</li>}
      {never.length > 0 && (
        <li className="font-medium wrap-anywhere text-ink">
          {t('rounds.plan.never', {
            names: new Intl.ListFormat(localeFor(language)).format(never),
          })}
        </li>
      )}
    </ul>
  )
}

function Stale({ seen: { eventId, board, feed, isConnected } }: { seen: BoardView }) {
  const { t } = useWords()
  const again = useSend(planRounds, () => feed.read())
  const { wanted } = board
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-meet-wash px-5 py-4"
    >
      <p className="max-w-136 font-medium text-meet-ink">
        {t('rounds.plan.stale', { count: board.present })}
      </p>
      {wanted && (
        <ActionButton
          kind="outline"
          size="small"
          className="min-h-11"
          isPending={again.isPending}
          isOff={!isConnected}
          onClick={() => again.mutate({ params: { eventId }, body: wanted })}
        >
          {t('rounds.plan.again')}
        </ActionButton>
      )}
      {again.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, again.error)}
        </p>
      )}
    </div>
  )
}

/** The start button; it asks for confirmation if it is early or few have come. */
function Begin({ seen: { eventId, board, feed, isConnected } }: { seen: BoardView }) {
  const { t } = useWords()
  const [doubt, setDoubt] = useState<'early' | 'few' | null>(null)
  const event = useEvent(eventId)
  const isOff = !isConnected || planBlocker(event) !== null
  const { step, pending, problem } = useSteps(eventId, feed, () => setDoubt(null))
  const begin = () => {
    const startsAt = event?.startsAt
    const inMs = startsAt ? Date.parse(startsAt) - Date.parse(board.now) : 0
    const foundDoubt = doubtAt({
      inMs,
      who: board.wanted?.who ?? 'everybody',
      checkedIn: board.checkedIn,
      matched: board.matched,
    })
    if (foundDoubt === null) step('start')
    else setDoubt(foundDoubt)
  }
  return (
    <div className="grid gap-3 lg:justify-items-end">
      <ActionButton
        className="min-h-14 px-8 text-lg"
        isPending={pending === 'start'}
        isOff={isOff}
        onClick={begin}
      >
        <Play aria-hidden className="size-5 fill-current" />
        {t('rounds.run.start')}
      </ActionButton>
      <p className="text-sm text-ink-2 lg:max-w-64 lg:text-right">{t('rounds.run.start-hint')}</p>
      {problem && doubt === null && (
        <p role="alert" className={look('error')}>
          {problem}
        </p>
      )}
      <Dialog
        title={t('rounds.run.start-now')}
        isOpen={doubt !== null}
        onClose={() => setDoubt(null)}
        actions={
          <ActionButton
            isPending={pending === 'start'}
            isOff={!isConnected}
            onClick={() => step('start')}
          >
            {t('rounds.run.start')}
          </ActionButton>
        }
      >
        <p>
          {t(doubt === 'few' ? 'rounds.run.few' : 'rounds.run.early', {
            count: board.checkedIn,
            of: board.matched,
          })}
        </p>
        {problem && (
          <p role="alert" className={`${look('error')} mt-3`}>
            {problem}
          </p>
        )}
      </Dialog>
    </div>
  )
}
