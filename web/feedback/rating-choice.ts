import { useRef, useState } from 'react'
import { rateEvent, type RatingView, readRating } from '#contract/feedback.ts'
import { every, q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'

/** The query for what the token of a rating link rates. */
export const ratingQuery = (token: string) => q(readRating, { params: { token } })

/** Returns the mutation that rates; its answer is the rating on every part of the page. */
export function useRateEvent(token: string) {
  return useSend(rateEvent, (reply) => queryClient.setQueryData(ratingQuery(token).queryKey, reply))
}

type RatingChoice = {
  score: number | null
  /** Whether a tap here was saved, and none came after it. */
  isSaved: boolean
  isPending: boolean
  error: Error | null
  choose: (score: number) => void
}

/** Saves each tap at once, and returns the chosen score, also while it is not saved. */
export function useChosenRating(
  { token, rating }: { token: string; rating: RatingView },
  onSaved?: () => void,
): RatingChoice {
  const send = useRateEvent(token)
  const [chosen, setChosen] = useState<number | null>(null)
  // Quick taps are saved in their order.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const save = async (score: number) => {
    try {
      await send.mutateAsync({ params: { token }, body: { score } })
      onSaved?.()
    } catch (cause) {
      // The counted face is shown again.
      if (!(cause instanceof ApiError) || cause.code !== 'rating-counted') return
      setChosen(null)
      await queryClient.invalidateQueries(every(readRating))
    }
  }
  return {
    score: chosen ?? rating.score,
    isSaved: send.isSuccess && send.data.score === chosen,
    isPending: send.isPending,
    error: send.error,
    choose: (score) => {
      setChosen(score)
      turn.current = turn.current.then(() => save(score))
    },
  }
}
