import { useState } from 'react'
import type { RoundAnswer } from '#contract/rounds.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { look } from '#web/kit/ui/look.ts'
import { showToast as toast } from '#web/kit/ui/toast.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { sendAnswer, pendingAnswer } from './answers.ts'
import type { OwnRound } from './own.state.ts'
import { unansweredRounds } from './rounds.rules.ts'

type Props = { eventId: string; rounds: readonly OwnRound[]; onSaid: () => Promise<void> }

/** Asks with one tap about the last rounds, until answered. */
export function RoundFeedback({ eventId, rounds, onSaid }: Props) {
  const { t } = useWords()
  const unanswered = unansweredRounds(
    rounds.map((round) => ({
      round,
      answer: round.seat?.answer ?? pendingAnswer(eventId, round.n),
      hasPartner: Boolean(round.seat?.partner),
    })),
  )
  if (unanswered.length === 0) return null
  return (
    <section
      aria-label={t('rounds.recall')}
      className="grid gap-4 rounded-card border-2 border-meet bg-meet-wash p-5"
    >
      {unanswered.map(({ round }) => (
        <div key={round.n} className="grid gap-3">
          <p className="title-3 wrap-anywhere">
            {t('rounds.how-was', {
              n: round.n,
              name: displayName(t, round.seat?.partner?.name ?? ''),
            })}
          </p>
          <RoundAnswers eventId={eventId} round={round} onSaid={onSaid} />
        </div>
      ))}
    </section>
  )
}

const answers = ['useful', 'not-useful', 'not-happened'] as const satisfies RoundAnswer[]

/** The three answers about a round; the given one is marked, and may be changed. */
export function RoundAnswers({
  eventId,
  round: { n, seat },
  onSaid,
}: {
  eventId: string
  round: OwnRound
  onSaid: () => Promise<void>
}) {
  const { t } = useWords()
  const [problem, setProblem] = useState<unknown>(null)
  const currentAnswer = pendingAnswer(eventId, n) ?? seat?.answer ?? null
  const say = async (answer: RoundAnswer) => {
    setProblem(null)
    const isKept = await sendAnswer(eventId, n, answer).then(
      () => true,
      (cause: unknown) => setProblem(cause),
    )
    if (isKept) toast(t('rounds.noted'), t('rounds.noted-text'))
    await onSaid()
  }
  return (
    <div className="grid gap-2">
      <div
        role="group"
        aria-label={t('rounds.how-was', { n, name: displayName(t, seat?.partner?.name ?? '') })}
        className="flex flex-wrap gap-2 *:grow"
      >
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={currentAnswer === answer}
            onClick={() => void say(answer)}
            className={look(currentAnswer === answer ? 'primary' : 'outline')}
          >
            {t(`rounds.answer.${answer}`)}
          </button>
        ))}
      </div>
      {problem !== null && (
        <p role="alert" className={look('error')}>
          {failureWords(t, problem)}
        </p>
      )}
    </div>
  )
}
