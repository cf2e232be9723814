import type { ProofClient } from './client.ts'
import type { RandomSource } from './random.ts'
import type { ProofAccount, ProofEvent } from './world.ts'

type GuestStatement = { kind: 'objective' | 'offering'; text: string }
export type GuestStatus = 'in' | 'waiting' | 'out'
/** The last acknowledged write of each kind, which must be found. */
export type GuestJournal = {
  account: ProofAccount
  gathering: ProofEvent
  standing: GuestStatus | undefined
  items: GuestStatement[]
  isListed: boolean | undefined
  /** `at`: just before the stance was sent. */
  stances: Map<string, { stance: string; name: string; at: number }>
  /** When they last left, by the same clock. */
  leftAt: number
}
export type ProofGuest = { journal: GuestJournal; act: () => Promise<unknown> }

const subjects = [
  'solar roofs',
  'choral singing',
  'beekeeping',
  'Portuguese lessons',
  'urban gardens',
  'bookkeeping',
  'bread baking',
  'film scores',
  'wheelchair repair',
  'grant writing',
  'data privacy',
  'timber houses',
] as const
const standings: Record<string, GuestStatus> = {
  confirmed: 'in',
  waitlisted: 'waiting',
  offered: 'waiting',
}

/** A guest at one event: registers, reads matches, responds to them, rewords, leaves, returns. */
export function makeGuest({
  account,
  gathering,
  ask,
  chance,
}: {
  account: ProofAccount
  gathering: ProofEvent
  ask: ProofClient
  chance: RandomSource
}): ProofGuest {
  const journal: GuestJournal = {
    account,
    gathering,
    standing: undefined,
    items: [],
    isListed: undefined,
    stances: new Map(),
    leftAt: 0,
  }
  const own = `/events/${gathering.id}/registration`
  const says = () => saidBy(chance)
  const recordState = (reply: Record<string, unknown>) => {
    journal.standing = standings[String(reply['state'])] ?? 'out'
  }

  const register = async () => {
    const items = says()
    const done = await ask({
      method: 'POST',
      path: `/events/${gathering.id}/${gathering.code}/register`,
      operation: 'registerForEvent',
      body: { items, wait: { partySize: 1 } },
    })
    if (done?.status !== 200) return
    recordState(done.body['registration'] as Record<string, unknown>) // as the contract says
    Object.assign(journal, { items, isListed: false })
    journal.stances.clear()
  }
  const read = async () => {
    const reply = await ask({ method: 'GET', path: own, operation: 'readMyRegistration' })
    if (reply?.body['state'] !== 'offered') return
    const taken = await ask({ method: 'POST', path: `${own}/accept`, operation: 'acceptOffer' })
    if (taken?.status === 200) recordState(taken.body)
  }
  const leave = async () => {
    const done = await ask({ method: 'DELETE', path: own, operation: 'leaveEvent' })
    if (done?.status !== 200) return
    const wasIn = journal.standing === 'in'
    journal.standing = 'out'
    journal.leftAt = performance.now()
    journal.stances.clear()
    if (wasIn && chance.below(2) === 0) await comeBack()
  }
  const comeBack = async () => {
    const done = await ask({
      method: 'POST',
      path: `${own}/undo`,
      operation: 'undoLeaving',
      mayRefuse: ['too-late'],
    })
    if (done?.status === 200) recordState(done.body)
  }

  const { look, stand, restate, correct } = meeting({ journal, ask, chance })
  const acts = {
    in: [look, look, read, stand, stand, restate, restate, correct, correct, leave],
    waiting: [read, read, read, restate, correct, leave],
    out: [register],
  }
  return {
    journal,
    act: async () => {
      const possible = acts[journal.standing ?? 'out']
      await possible[chance.below(possible.length)]?.()
    },
  }
}

/** Returns a few of a small set: a person's library is limited, and evenings here are long. */
function saidBy(chance: RandomSource): GuestStatement[] {
  const [seeks, gives] = [chance.one(subjects), chance.one(subjects)]
  return [
    { kind: 'objective', text: `Somebody who knows ${seeks}, for plan ${chance.below(4)}` },
    { kind: 'offering', text: `Years of ${gives}, number ${chance.below(4)}` },
  ]
}

/** Reads matches, responds to them and edits one's own statements. */
function meeting({
  journal,
  ask,
  chance,
}: {
  journal: GuestJournal
  ask: ProofClient
  chance: RandomSource
}) {
  const { gathering } = journal
  const own = `/events/${gathering.id}/registration`
  const look = async () =>
    (
      await ask({
        method: 'GET',
        path: `/events/${gathering.id}/matches`,
        operation: 'listMatches',
      })
    )?.body['items'] as { id: string; name: string }[] | undefined // as the contract says
  const stand = async () => {
    const matches = (await look()) ?? []
    const match = matches[chance.below(matches.length)]
    if (!match) return
    const [stance, at] = [chance.one(['interested', 'interested', 'passed']), performance.now()]
    // A person who is no longer suggested, having just left or reworded, is no longer a match.
    const done = await ask({
      method: 'PUT',
      path: `/events/${gathering.id}/matches/${match.id}/stance`,
      operation: 'takeStance',
      body: { stance },
      mayRefuse: ['match-not-found'],
    })
    if (done?.status === 200) journal.stances.set(match.id, { stance, name: match.name, at })
  }
  const restate = async () => {
    const items = saidBy(chance)
    const done = await ask({
      method: 'PUT',
      path: `${own}/items`,
      operation: 'restate',
      body: { items },
    })
    if (done?.status === 200) journal.items = items
  }
  const correct = async () => {
    const isListed = !journal.isListed
    const done = await ask({
      method: 'PATCH',
      path: own,
      operation: 'correctRegistration',
      body: { consents: { directory: isListed, matching: true, photos: false, sponsors: false } },
    })
    if (done?.status === 200) journal.isListed = isListed
  }
  return { look, stand, restate, correct }
}
