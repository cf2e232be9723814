import { setImmediate as breath } from 'node:timers/promises'
import type { importAttendees as importCall } from '#contract/admission/attendee-import.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type { EventRow } from '../../events/events.ts'
import { type Db, transact } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import { forecast } from '../../reputation/reputation.ts'
import { invite, refuseTooMany } from '../invitees/invite.ts'
import { listOpenInvitations } from '../invitees/invitees.store.ts'
import { questionsOf } from '../questions/questions.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { listAddresses, listFormerAttendees } from './add-attendees.store.ts'
import { type ImportResult, type ReadLine, validateImport } from './attendee-import.rules.ts'
import { freePlacesOf } from './decisions.ts'
import {
  findImport,
  finishImport,
  listImported,
  noteEntered,
  startImport,
} from './imports.store.ts'
import type { PeopleFileReader } from './people-file-thread.ts'
import { lockForInvitations, reservePlaces, shownOf } from './reserve-places.ts'

type ImportRequest = { eventId: string } & EndpointBody<typeof importCall>
type ImportReply = EndpointReply<typeof importCall>
type ImportingHost = AdmissionActor & { strangersPerDay: number; files: PeopleFileReader }
/** The lines of a file, and the import that they belong to. */
type ImportWork = {
  request: ImportRequest
  importId: string
  lines: readonly ReadLine[]
}

// As many lines as are entered in one transaction. It holds the event's lock, and nobody can
// register meanwhile.
const linesAtOnce = 400

/**
 * Adds or invites the people of a file as far as possible; former attendees only if the host chose
 * them. As a preview, only reports the result. A repeat with the same import's id enters those who
 * are missing.
 */
export async function importAttendees(
  db: Db,
  host: ImportingHost,
  request: ImportRequest,
): Promise<ImportReply> {
  const questions = await questionsOf(db, request.eventId)
  const sheet = await host.files.read({ csv: request.csv, assigned: request.columns, questions })
  if ('problem' in sheet) throw refuse('bad-request', { fields: { csv: sheet.problem } })
  const { columns, lines } = sheet
  const work = { request, importId: request.importId ?? newId(host.now), lines }
  const { judged, mails } = await transact(db, (tx) => begin(tx, host, work))
  const results = request.isPreview ? judged : await enterAll(db, host, { ...work, judged })
  const good = results.filter(({ person }) => person !== null).length
  return {
    columns,
    questions,
    rows: results.map(({ row }) => row),
    good,
    held: results.filter(({ row, person }) => person === null && row.problem === null).length,
    entered: request.isPreview ? 0 : good,
    ...mails,
  }
}

const kindOf = ({ invitation }: ImportRequest) => invitation ?? 'free-spot'

/** Judges all lines, and records the import unless it is a preview. */
async function begin(
  tx: Db,
  host: ImportingHost,
  work: ImportWork,
): Promise<{ judged: ImportResult[]; mails: Pick<ImportReply, 'told' | 'later' | 'before'> }> {
  const { request, importId } = work
  const event = await lockForInvitations(tx, request.eventId, host)
  const entered = await listImported(tx, { eventId: event.id, id: importId })
  const judged = await judge(tx, event, { ...work, entered })
  const emails = judged.flatMap(({ person }) => person?.email ?? [])
  const kind = kindOf(request)
  const keepsPlaces = kind === 'free-spot'
  const isTold = !keepsPlaces || (request.isTold ?? request.isPreview)
  const mails = isTold
    ? await forecast(
        tx,
        {
          shown: shownOf(event),
          emails,
          again: new Set((await listOpenInvitations(tx, event.id)).keys()),
        },
        { base: host.strangersPerDay, now: host.now },
      )
    : { told: 0, later: 0, before: 0 }
  if (request.isPreview || emails.length === 0) return { judged, mails }
  if (!keepsPlaces) await refuseTooMany(tx, event.id, emails.length - entered.size)
  const stored = await startImport(tx, {
    event_id: event.id,
    id: importId,
    by_user: host.userId,
    file_name: request.fileName ?? '',
    kind,
    people: emails.length,
    started_at: host.now,
  })
  if (stored.undone_at !== null) throw refuse('import-undone')
  return { judged, mails }
}

/** Enters the people who were judged good, a part at a time, and returns what became of each line. */
async function enterAll(
  db: Db,
  host: ImportingHost,
  { judged, ...work }: ImportWork & { judged: readonly ImportResult[] },
): Promise<ImportResult[]> {
  const results = new Map(judged.map((result) => [result.row.line, result]))
  const good = work.lines.filter(({ shown }) => results.get(shown.line)?.person)
  for (let from = 0; from < good.length; from += linesAtOnce) {
    const part = { ...work, lines: good.slice(from, from + linesAtOnce) }
    // Each part a moment later, so that the list keeps the order of the file.
    const now = new Date(host.now.getTime() + from / linesAtOnce)
    for (const result of await transact(db, (tx) => enterSome(tx, { ...host, now }, part)))
      results.set(result.row.line, result)
    // The embedded database answers without a turn of the event loop; others must get theirs.
    await breath()
  }
  await finishImport(db, { eventId: work.request.eventId, id: work.importId })
  return [...results.values()]
}

/**
 * Enters some people, judged again: others may have registered meanwhile. Those whom this import
 * has entered before stay as they are.
 */
async function enterSome(
  tx: Db,
  host: ImportingHost,
  work: ImportWork,
): Promise<readonly ImportResult[]> {
  const { request, importId } = work
  const event = await lockForInvitations(tx, request.eventId, host)
  const at = { eventId: event.id, id: importId }
  if ((await findImport(tx, at))?.undone_at !== null) throw refuse('import-undone')
  const entered = await listImported(tx, at)
  const results = await judge(tx, event, { ...work, entered })
  const guests = results.flatMap(({ person }) =>
    person && !entered.has(person.email) ? [person] : [],
  )
  const kind = kindOf(request)
  if (kind === 'free-spot') {
    const isTold = request.isTold ?? false
    const { earlier } = await reservePlaces(tx, host, { event, guests, isTold, importId })
    await noteEntered(tx, at, { entered: guests.length, earlier })
  } else {
    await invite(tx, host, { event, kind, people: guests, importId })
    await noteEntered(tx, at, { entered: guests.length, earlier: [] })
  }
  return results
}

/** Judges lines by the state of the event now; those entered by this import count as good. */
async function judge(
  tx: Db,
  event: EventRow,
  { request, lines, entered }: ImportWork & { entered: ReadonlySet<string> },
): Promise<ImportResult[]> {
  const keepsPlaces = kindOf(request) === 'free-spot'
  const own = lines.filter(({ person }) => person && entered.has(person.email)).length
  const others = (addresses: Iterable<string>) =>
    new Set([...addresses].filter((address) => !entered.has(address)))
  // A reserved place replaces an invitation without one.
  const invited = keepsPlaces ? [] : (await listOpenInvitations(tx, event.id)).keys()
  return validateImport(lines, {
    taken: others(
      await listAddresses(
        tx,
        event.id,
        lines.flatMap(({ person }) => person?.email ?? []),
      ),
    ),
    out: await listFormerAttendees(tx, event.id),
    free: keepsPlaces ? freePlacesOf(event) + own : Number.POSITIVE_INFINITY,
    invited: others(invited),
    admitted: new Set(request.admitted),
  })
}
