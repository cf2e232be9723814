import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { EndpointReply } from '#contract/endpoint.ts'
import {
  listMatches,
  type MatchView,
  type Stance,
  takeStance,
} from '#contract/matching/matching.ts'
import { call, every, q } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { type StanceAnswer, withPending } from './matches.rules.ts'

/** The last event, to read or hear, with the way to undo it. */
export type StanceNote =
  | { says: 'interested' | 'passed' | 'none' | 'mutual'; match: MatchView }
  | { says: 'failed'; match: MatchView; wanted: Stance; cause: unknown }

/**
 * The reader's stances: shown at once, and reverted if sending fails. Those on one match are sent one
 * after the other. Those on different matches do not wait for each other, so that a page that is
 * closed after several quick answers has sent them all.
 */
export function useStances(eventId: string, matches: readonly MatchView[]) {
  const [pending, setPending] = useState<Readonly<Record<string, Stance>>>({})
  const [answers, setTaken] = useState<readonly StanceAnswer[]>([])
  const [notice, setNotice] = useState<StanceNote>()
  const sending = useRef(new Map<string, Promise<unknown>>())
  const { mutate } = useMutation({
    networkMode: 'always', // fails at once when offline, instead of waiting unseen
    mutationFn: ({ match, stance }: StanceAnswer) => {
      const before = sending.current.get(match.id)?.catch(() => undefined)
      const send = () =>
        call(takeStance, { params: { eventId, matchId: match.id }, body: { stance } })
      const sent = before ? before.then(send) : send()
      sending.current.set(match.id, sent)
      return sent
    },
    onSuccess: async (reply, { match }) => {
      await remember(eventId, match.id, reply)
      if (reply.isMutual) setNotice({ says: 'mutual', match })
    },
    onError: async (cause, { match, stance }) => {
      setNotice({ says: 'failed', match, wanted: stance, cause })
      await queryClient.invalidateQueries(every(listMatches))
    },
    onSettled: (_reply, _cause, { match, stance }) =>
      setPending(({ [match.id]: last, ...rest }) =>
        last === undefined || last === stance ? rest : { ...rest, [match.id]: last },
      ),
  })
  const take = (match: MatchView, stance: Stance) => {
    if (match.stance === stance) return
    setPending((before) => ({ ...before, [match.id]: stance }))
    setNotice({ says: stance, match })
    setTaken((before) => [...before, { match, stance }])
    mutate({ match, stance })
  }
  const takeBack = ({ match, stance }: StanceAnswer) => {
    take({ ...match, stance }, match.stance)
    setTaken((before) => before.filter((one) => one.match.id !== match.id))
  }
  // Stable, so that a render does not restart the notice's timer.
  const dismiss = useCallback(() => setNotice(undefined), [])
  return {
    items: withPending(matches, pending),
    isSaving: (match: MatchView) => match.id in pending,
    take,
    taken: answers,
    takeBack,
    notice,
    dismiss,
  }
}

/** A reply requested earlier that arrives later must not overwrite this one. */
async function remember(
  eventId: string,
  matchId: string,
  reply: EndpointReply<typeof takeStance>,
): Promise<void> {
  const { queryKey } = q(listMatches, { params: { eventId } })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (before) =>
      before && {
        ...before,
        items: before.items.map((match) => (match.id === matchId ? { ...match, ...reply } : match)),
      },
  )
}
