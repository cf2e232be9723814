import type { RoundAnswer, RoundsBoard, RoundsStep } from '#contract/rounds.ts'
import type { ProofClient } from './client.ts'
import type { RandomSource } from './random.ts'
import type { RoomGuest, ProofRoom } from './room.ts'
import { type GuestRounds, roundsSettings } from './announce-rounds.ts'

type Board = RoundsBoard
/** The faults found, in sentences, without duplicates. */
export type ViolationSet = Set<string>

/** The state that a host who steps must find: that of their last reply. */
export type RoundsJournal = {
  board: Board | undefined
  steps: number
  plans: number
  told: Map<number, string>
}

/** A host working alone: each step happens once, and nothing else moves the clocks. */
export function makeRoundsHost({
  eventId,
  ask,
  chance,
  wrong,
}: {
  eventId: string
  ask: ProofClient
  chance: RandomSource
  wrong: ViolationSet
}) {
  const journal: RoundsJournal = { board: undefined, steps: 0, plans: 0, told: new Map() }
  const path = `/events/${eventId}/rounds`
  const see = (board: Board): Board => {
    for (const [n, pairs] of toldIn(board)) {
      if ((journal.told.get(n) ?? pairs) !== pairs)
        wrong.add(`round ${n} was announced and now has other pairs`)
      journal.told.set(n, pairs)
    }
    return board
  }
  const look = async (): Promise<Board | undefined> => {
    const reply = await ask({ method: 'GET', path: `${path}/board`, operation: 'readRoundsBoard' })
    return reply?.status === 200 ? see(reply.body as Board) : undefined // as the contract says
  }
  const plan = async () => {
    // An attempt without a response may have planned already.
    const reply = await ask({
      method: 'PUT',
      path,
      operation: 'planRounds',
      body: roundsSettings,
      mayRefuse: ['changed-meanwhile'],
    })
    if (reply?.status === 200) journal.plans += 1
    journal.board = await look()
  }
  const step = async (before: Board, name: RoundsStep) => {
    const reply = await ask({
      method: 'POST',
      path: `${path}/steps`,
      operation: 'stepRounds',
      body: { step: name, version: before.version },
    })
    if (reply?.status !== 200) return void (journal.board = await look())
    const after = see(reply.body as Board) // as the contract says
    if (after.version !== before.version + 1)
      wrong.add(`${name} was done ${after.version - before.version} times`)
    if (name === 'extend' && endOf(after) - endOf(before) !== 60_000)
      wrong.add(`one minute more gave ${endOf(after) - endOf(before)} ms`)
    if (
      name !== 'start' &&
      (after.pausedAt !== null) !==
        (name === 'pause' || (name !== 'resume' && before.pausedAt !== null))
    )
      wrong.add(`after ${name} the clocks show wrong times`)
    Object.assign(journal, { board: after, steps: journal.steps + 1 })
  }
  const act = async () => {
    journal.board ??= await look()
    const { board } = journal
    if (!board) return
    if (isOver(board))
      return board.rounds.some(({ announcedAt }) => announcedAt === null)
        ? step(board, 'start')
        : plan()
    await step(
      board,
      chance.one(
        board.pausedAt === null
          ? ['pause', 'pause', 'extend', 'extend', 'skip']
          : ['resume', 'resume', 'resume', 'extend', 'skip'],
      ),
    )
  }
  /**
   * Checks at the end that the clocks match the last reply, and that waiting rounds were planned
   * with the people present.
   */
  const check = async () => {
    const [was, is] = [journal.board, await look()]
    if (!was || !is || timesOf(was) !== timesOf(is) || was.version !== is.version)
      wrong.add(
        `the clocks differ from the answer: ${was && timesOf(was)} and ${is && timesOf(is)}`,
      )
    return is
  }
  return { journal, act, check, look }
}

function endOf({ rounds }: Board): number {
  return Date.parse(rounds.at(-1)?.endsAt ?? '')
}

function isOver({ rounds, pausedAt, now }: Board): boolean {
  return !rounds.some(({ endsAt }) => endsAt !== null && endsAt > (pausedAt ?? now))
}

function timesOf({ rounds, pausedAt, version }: Board): string {
  return JSON.stringify([
    version,
    pausedAt,
    rounds.map(({ n, announcedAt, startsAt, endsAt }) => [n, announcedAt, startsAt, endsAt]),
  ])
}

/** Returns the pairs and tables of the announced rounds. */
function toldIn({ rounds, people, pausedAt, now }: Board): [number, string][] {
  const told = rounds.filter(
    ({ announcedAt }) => announcedAt !== null && announcedAt <= (pausedAt ?? now),
  )
  return told.map(({ n, pairs }) => [
    n,
    pairs
      .map(
        ({ table, a, b }) =>
          `${table} ${[a, b]
            .map((place) => people[place]?.registrationId ?? '')
            .toSorted()
            .join(' ')}`,
      )
      .toSorted()
      .join('; '),
  ])
}

/** The state that must be found for a guest. */
export type RoundsGuest = {
  guest: RoomGuest
  answers: Map<number, RoundAnswer>
  isOut: boolean
  seats: Map<number, string>
  act: () => Promise<void>
}

/** A person in the rounds: reads their seat, rates rounds, and now and then sits out. */
export function makeRoundsGuest({
  guest,
  room: { eventId },
  ask,
  chance,
  wrong,
}: {
  guest: RoomGuest
  room: Pick<ProofRoom, 'eventId'>
  ask: ProofClient
  chance: RandomSource
  wrong: ViolationSet
}): RoundsGuest {
  const path = `/events/${eventId}/rounds`
  const see = ({ rounds, now, pausedAt }: GuestRounds) => {
    for (const { n, announcedAt, seat } of rounds) {
      if (announcedAt === null || announcedAt > (pausedAt ?? now)) continue
      const place = `${seat?.table} ${seat?.partner?.name}`
      if ((journal.seats.get(n) ?? place) !== place)
        wrong.add(
          `${guest.name} got table ${journal.seats.get(n)} in round ${n}, and ${place} later`,
        )
      journal.seats.set(n, place)
    }
  }
  const sit = async () => {
    const isOut = !journal.isOut
    const done = await ask({
      method: 'PUT',
      path: `${path}/sitting-out`,
      operation: 'sitOut',
      body: { isOut },
    })
    if (done?.status === 200) journal.isOut = isOut
  }
  const say = async (n: number) => {
    const said = chance.one(['useful', 'useful', 'useful', 'not-useful', 'not-happened'] as const)
    // The host may have moved the round's start meanwhile.
    const done = await ask({
      method: 'PUT',
      path: `${path}/${n}/answer`,
      operation: 'answerRound',
      body: { answer: said },
      mayRefuse: ['round-not-found'],
    })
    if (done?.status === 200) journal.answers.set(n, said)
  }
  const journal: RoundsGuest = {
    guest,
    answers: new Map(),
    isOut: false,
    seats: new Map(),
    act: async () => {
      const reply = await ask({ method: 'GET', path, operation: 'readMyRounds' })
      if (reply?.status !== 200) return
      const own = reply.body as GuestRounds // as the contract says
      see(own)
      const begun = own.rounds.filter(
        ({ startsAt, seat }) =>
          startsAt !== null && startsAt <= (own.pausedAt ?? own.now) && seat?.partner,
      )
      const one = begun[chance.below(begun.length)]
      await (one && chance.below(6) > 0 ? say(one.n) : sit())
    },
  }
  return journal
}
