import { useRef } from 'react'
import { type RoundsBoard, type RoundsStep, stepRounds } from '#contract/rounds.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import type { Feed } from './feed.ts'

// The second click of a double-click may find the step done already: it is not a second request.
const doubleClickMs = 600
const meanwhileCodes = ['changed-meanwhile', 'rounds-not-now']

/** Sends a host's steps in the rounds, one at a time. `onDone` runs after success. */
export function useSteps(
  eventId: string,
  feed: Feed<RoundsBoard>,
  onDone: () => void = () => undefined,
) {
  const { t } = useWords()
  const askedAt = useRef(0)
  const doneAt = useRef(-doubleClickMs)
  const send = useSend(stepRounds, (board) => {
    doneAt.current = performance.now()
    feed.know(board, askedAt.current)
    onDone()
  })
  const step = (roundsStep: RoundsStep) => {
    const seen = feed.state().known
    if (!seen || send.isPending || performance.now() - doneAt.current < doubleClickMs) return
    askedAt.current = Date.now()
    // The board shows another host's step meanwhile, and a lost connection.
    send.mutate(
      { params: { eventId }, body: { step: roundsStep, version: seen.version } },
      { onError: () => void feed.read() },
    )
  }
  const { error } = send
  const isMeanwhile = error instanceof ApiError && meanwhileCodes.includes(error.code)
  return {
    step,
    pending: send.isPending ? send.variables.body.step : null,
    problem: error && (isMeanwhile ? t('rounds.run.meanwhile') : failureWords(t, error)),
    forget: send.reset,
  }
}
