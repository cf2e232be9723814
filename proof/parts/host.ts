import type { ProofClient } from './client.ts'
import type { RandomSource } from './random.ts'
import type { ProofAccount, ProofEvent } from './world.ts'

export type HostJournal = {
  account: ProofAccount
  gathering: ProofEvent
  description: string | undefined
  capacity: number
  notes: Map<string, string>
  drafts: Map<string, { id: string; isPublished: boolean }>
  entered: Set<string>
  hasWritten: boolean
}
export type ProofHost = { journal: HostJournal; act: () => Promise<unknown> }

/**
 * A host: edits the event, adds places for the waitlist, keeps notes about people, enters some by
 * hand, writes to them once, and prepares other events.
 */
export function makeHost({
  account,
  gathering,
  ask,
  chance,
}: {
  account: ProofAccount
  gathering: ProofEvent
  ask: ProofClient
  chance: RandomSource
}): ProofHost {
  const journal: HostJournal = {
    account,
    gathering,
    description: undefined,
    capacity: gathering.capacity,
    notes: new Map(),
    drafts: new Map(),
    entered: new Set(),
    hasWritten: false,
  }
  const at = `/events/${gathering.id}`
  let version = gathering.version

  const edit = async () => {
    const description = `What was said of it last: ${chance.below(1e9)}`
    const capacity = Math.min(5000, journal.capacity + chance.below(3))
    const done = await ask({
      method: 'PATCH',
      path: at,
      operation: 'editEvent',
      body: { version, description, capacity, notify: false },
    })
    if (done?.status !== 200) return
    version = Number(done.body['version'])
    Object.assign(journal, { description, capacity })
  }
  const people = async () => {
    const reply = await ask({ method: 'GET', path: `${at}/attendees`, operation: 'listAttendees' })
    // As the contract says
    return (reply?.body['items'] ?? []) as { registrationId: string; state: string }[]
  }
  const note = async () => {
    const all = await people()
    const one = all[chance.below(all.length)]
    if (!one) return
    const path = `${at}/attendees/${one.registrationId}`
    const seen = await ask({ method: 'GET', path, operation: 'readAttendee' })
    const text = `Noted ${chance.below(1e9)}`
    // A person's edit in between makes the version read outdated.
    const done = await ask({
      method: 'PUT',
      path: `${path}/note`,
      operation: 'noteAttendee',
      body: { note: text, version: seen?.body['version'] },
      mayRefuse: ['changed-meanwhile'],
    })
    if (done?.status === 200) journal.notes.set(one.registrationId, text)
  }
  const offer = async () => {
    const one = (await people()).find(({ state }) => state === 'waitlisted')
    if (one)
      await ask({
        method: 'POST',
        path: `${at}/attendees/${one.registrationId}/offer`,
        operation: 'offerPlace',
        mayRefuse: ['event-full', 'other-state'],
      })
  }
  const write = async () => {
    if (
      journal.hasWritten ||
      (await people()).filter(({ state }) => state === 'confirmed').length < 2
    )
      return
    const done = await ask({
      method: 'POST',
      path: `${at}/messages`,
      operation: 'sendMessage',
      body: { subject: 'Soon', body: 'See you there.', segment: 'everybody' },
      mayRefuse: ['nobody-to-write-to'],
    })
    if (done?.status === 200) journal.hasWritten = true
  }

  const { prepare, enter } = adding({ journal, ask, chance })
  const acts = [edit, edit, note, note, offer, prepare, write, enter, enter]
  return { journal, act: async () => acts[chance.below(acts.length)]?.() }
}

/** Prepares other events, and enters people by hand: each exists once afterwards. */
function adding({
  journal,
  ask,
  chance,
}: {
  journal: HostJournal
  ask: ProofClient
  chance: RandomSource
}) {
  const { account, gathering } = journal
  const prepare = async () => {
    const title = `Prepared by ${account.name}, ${chance.below(1e9)}`
    const done = await ask({
      method: 'POST',
      path: '/events/',
      operation: 'createEvent',
      body: {
        title,
        startsAt: '2031-01-01T18:00:00Z',
        endsAt: '2031-01-01T22:00:00Z',
        place: 'There',
      },
    })
    if (done?.status !== 200) return
    const draft = { id: String(done.body['id']), isPublished: false }
    journal.drafts.set(title, draft)
    if (chance.below(3) > 0) return
    const published = await ask({
      method: 'POST',
      path: `/events/${draft.id}/publish`,
      operation: 'publishEvent',
    })
    draft.isPublished = published?.status === 200
  }
  const enter = async () => {
    const email = `entered${chance.below(1e9)}.by${account.at}@example.com`
    const done = await ask({
      method: 'POST',
      path: `/events/${gathering.id}/attendees`,
      operation: 'addAttendee',
      body: { name: 'Entered', email, objectives: [], offerings: [], isTold: true },
      mayRefuse: ['event-full'],
    })
    if (done?.status === 200) journal.entered.add(email)
  }
  return { prepare, enter }
}
