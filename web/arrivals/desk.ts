import {
  checkInLimits,
  type CheckIn,
  type ExpectedAttendee,
  listCheckIns,
  noteCheckIns,
  readDoor,
} from '#contract/check-ins.ts'
import { watchEvent } from '#contract/event-stream.ts'
import { storedAccount } from '#web/kit/auth/auth.ts'
import { call } from '#web/kit/api/call.ts'
import { addressOf, isRetryable } from '#web/kit/api/call.rules.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { follow } from '#web/kit/api/event-stream.ts'
import { waitMs } from '#web/kit/api/event-stream.rules.ts'
import { log } from '#web/kit/browser/log.ts'
import { keepCopy, readCopy } from '#web/kit/offline/offline.ts'
import {
  applyOutcomes,
  doorListEntries,
  rejectedCheckIns,
  mergeCheckIns,
  namesakes,
  parsePass,
  type CheckInStatus,
  checkInStatuses,
  type RejectedCheckIn,
  type DoorVerdict,
  verdictOn,
} from '#web/parts/check-in/door.rules.ts'
import { DeskCopy, type DeskResult, type DeskState, type DoorView } from './desk.state.ts'
import { CheckInQueue } from './queue.ts'
import { passDigest } from './pass-digest.ts'

const anewAfterMs = 15_000
const keepAfterMs = 500

/**
 * One device at the door of one event. It works offline, sends its check-ins as soon as it can, and
 * reads those of other devices.
 */
export class DoorDesk {
  readonly #params: { eventId: string }
  readonly #queue: CheckInQueue
  readonly #account = storedAccount()
  readonly #copyName: string
  #over = new AbortController()
  readonly #listeners = new Set<() => void>()
  #now: DeskResult = { state: null, problem: null }
  /** How far the server's clock is ahead of this device's. */
  #offsetMs = 0
  #last = 0
  #readMs = 0
  #telling: Promise<void> | undefined
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #keeping: ReturnType<typeof setTimeout> | undefined

  constructor(eventId: string) {
    this.#params = { eventId }
    this.#queue = new CheckInQueue(eventId)
    this.#copyName = `door/${eventId}/${this.#account}`
  }

  /** Starts reading and sending; returns a function that stops it. */
  open(): () => void {
    const over = new AbortController()
    this.#over = over
    const { signal } = over
    window.addEventListener('online', () => this.#comeBack(), { signal })
    window.addEventListener('storage', () => this.#change(this.#waiting()), { signal })
    window.addEventListener('offline', () => this.#change({ isConnected: false }), { signal })
    void this.start()
    const unfollow = follow(addressOf(watchEvent.path, { params: this.#params }), () =>
      (this.#now.state ? this.#hear() : this.start()).catch((cause: unknown) =>
        this.#failed(cause),
      ),
    )
    return () => {
      over.abort()
      unfollow()
      clearTimeout(this.#retry)
      clearTimeout(this.#keeping)
    }
  }

  state = (): DeskResult => this.#now

  subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  /** Reads the list; offline, reads the stored copy. */
  async start(): Promise<void> {
    try {
      await this.#read()
    } catch (cause) {
      const copy = DeskCopy.safeParse(await readCopy(this.#copyName).catch(() => null))
      const isAway = cause instanceof ApiError && isRetryable(cause.status)
      if (isAway && copy.success) {
        this.#offsetMs = copy.data.offsetMs
        this.#know(copy.data.door, false)
      } else {
        this.#now = { state: null, problem: cause }
        this.#change({})
      }
    }
    void this.#tell()
  }

  /** Checks in a person at the door. */
  letIn(person: ExpectedAttendee): DoorVerdict {
    if (this.#isShut()) return { kind: 'closed', person, standing: null }
    const verdict = verdictOn(person, this.#standingOf(person))
    if (verdict.kind !== 'in') return verdict
    if (this.untilOpenMs() > 0) return { kind: 'too-early', person, standing: null }
    const at = this.#moment()
    this.#note([
      { id: crypto.randomUUID(), registrationId: person.registrationId, at, isUndone: false },
    ])
    return { ...verdict, standing: { at, by: null, ids: [] } }
  }

  /** Handles a code read by a camera or a hand scanner. */
  async scan(text: string): Promise<DoorVerdict> {
    const pass = parsePass(text)
    if (pass === null) return { kind: 'not-ours', person: null, standing: null }
    const person = await this.#look(await passDigest(pass))
    return person ? this.letIn(person) : { kind: 'unknown', person: null, standing: null }
  }

  /** Undoes every check-in of a person: all were mistakes. */
  undo(person: ExpectedAttendee): void {
    const standing = this.#standingOf(person)
    if (standing)
      this.#note(
        standing.ids.map((id) => ({
          id,
          registrationId: person.registrationId,
          at: standing.at,
          isUndone: true,
        })),
      )
  }

  /** Dismisses a failed check-in that the person at the door has read. */
  seen(trouble: RejectedCheckIn): void {
    this.#queue.drop(trouble.id)
    this.#change({
      troubles: this.#now.state?.troubles.filter(({ id }) => id !== trouble.id) ?? [],
    })
  }

  /** Discards check-ins that the server will never accept. */
  giveUp(): void {
    for (const { id } of this.#queue.read()) this.#queue.drop(id)
    this.#change({ ...this.#waiting(), troubles: [] })
  }

  /** Returns the milliseconds until check-in opens; zero or less once it is open. */
  untilOpenMs(): number {
    return Date.parse(this.#now.state?.opensAt ?? '1970-01-01') - Date.parse(this.#moment())
  }

  /** Returns how many check-ins wait, even when there is no list to work with. */
  left(): number {
    return this.#queue.read().length
  }

  #change(part: Partial<DeskState>): void {
    if (this.#now.state) {
      const state = { ...this.#now.state, ...part }
      this.#now = {
        ...this.#now,
        state: part.queue || part.checkIns ? { ...state, standing: checkInStatuses(state) } : state,
      }
    }
    for (const listen of this.#listeners) listen()
    if (!this.#over.signal.aborted)
      this.#keeping ??= setTimeout(() => void this.#keep(), keepAfterMs)
  }

  /**
   * Stores the list and the check-ins since, for loading the page offline. Stores nothing after
   * sign-out.
   */
  async #keep(): Promise<void> {
    this.#keeping = undefined
    const { state } = this.#now
    if (!state || storedAccount() !== this.#account) return
    const { title, status, timeZone, opensAt, people, checkIns, readAt } = state
    const door: DoorView = {
      title,
      status,
      timeZone,
      opensAt,
      people: [...people],
      checkIns: [...checkIns],
      now: readAt,
      last: this.#last,
    }
    await keepCopy(this.#copyName, { door, offsetMs: this.#offsetMs }).catch((cause: unknown) =>
      log.warn('The list could not be kept', cause instanceof Error ? cause.name : 'unknown'),
    )
  }

  #know(door: DoorView, isConnected: boolean): void {
    this.#last = door.last
    const { title, status, timeZone, opensAt, people, checkIns, now: readAt } = door
    const [waiting, list] = [this.#waiting(), doorListEntries(people)]
    const reckoned = {
      standing: checkInStatuses({ people, checkIns, queue: waiting.queue }),
      list,
      namesakes: namesakes(list),
    }
    this.#now = {
      problem: null,
      state: {
        title,
        status,
        timeZone,
        opensAt,
        people,
        checkIns,
        readAt,
        ...waiting,
        ...reckoned,
        isConnected,
        troubles: this.#now.state?.troubles ?? [],
        refused: isConnected ? null : (this.#now.state?.refused ?? null),
      },
    }
    this.#change({})
  }

  async #read(): Promise<void> {
    const [from, door] = [Date.now(), await call(readDoor, { params: this.#params })]
    this.#readMs = Date.now()
    this.#offsetMs = new Date(door.now).getTime() - (from + this.#readMs) / 2
    this.#know(door, true)
  }

  /** Reads the latest check-ins, and now and then the whole list. */
  async #hear(): Promise<void> {
    if (Date.now() - this.#readMs > anewAfterMs) return this.#read()
    const { items, last } = await call(listCheckIns, {
      params: this.#params,
      query: { after: String(this.#last) },
    })
    this.#last = last
    this.#change({
      checkIns: mergeCheckIns(this.#now.state?.checkIns ?? [], items),
      isConnected: true,
    })
  }

  #comeBack(): void {
    this.#failures = 0
    void this.#tell()
      .then(() => this.#hear())
      .catch((cause: unknown) => this.#failed(cause))
  }

  /** Sends waiting check-ins; retries failures with growing delays. */
  #tell(): Promise<void> {
    clearTimeout(this.#retry)
    this.#telling ??= this.#tellAll()
      .catch((cause: unknown) => this.#failed(cause))
      .finally(() => {
        this.#telling = undefined
      })
    return this.#telling
  }

  async #tellAll(): Promise<void> {
    for (
      let queue = this.#waiting().queue;
      queue.length > 0 && !this.#over.signal.aborted;
      queue = this.#waiting().queue
    ) {
      const portion = queue.slice(0, checkInLimits.atOnce)
      const { results } = await call(noteCheckIns, {
        params: this.#params,
        body: { entries: portion },
      })
      this.#failures = 0
      const { people = [], checkIns = [], troubles = [] } = this.#now.state ?? {}
      const lost = rejectedCheckIns(people, portion, results)
      // The person at the door must read of these, also after a reload.
      this.#queue.settle(portion.filter(({ id }) => lost.every((one) => one.id !== id)))
      this.#change({
        troubles: [...troubles, ...lost],
        checkIns: applyOutcomes(checkIns, portion, results),
        isConnected: true,
        refused: null,
      })
      this.#change(this.#waiting())
      if (!this.#now.state) break
    }
    // Another tab or an earlier page may have sent it.
    this.#change(this.#waiting())
  }

  #failed(cause: unknown): void {
    if (!(cause instanceof ApiError)) throw cause
    if (!isRetryable(cause.status)) return this.#change({ refused: cause, isConnected: true })
    this.#change({ isConnected: cause.status === 429 || cause.status === 401 })
    clearTimeout(this.#retry)
    if (!this.#over.signal.aborted && this.#queue.read().length > 0)
      this.#retry = setTimeout(() => void this.#tell(), waitMs(this.#failures++, Math.random()))
  }

  #note(entries: readonly CheckIn[]): void {
    for (const entry of entries) this.#queue.put(entry)
    this.#change(this.#waiting())
    void this.#tell()
  }

  /** Returns the check-ins still to send, without those that were sent and rejected. */
  #waiting(): Pick<DeskState, 'queue' | 'isFragile'> {
    const lost = new Set(this.#now.state?.troubles.map(({ id }) => id))
    return {
      queue: this.#queue.read().filter(({ id }) => !lost.has(id)),
      isFragile: this.#queue.isFragile(),
    }
  }

  /** Returns whether the server accepts nothing from here, so that no one may be checked in. */
  #isShut(): boolean {
    const { state } = this.#now
    return state !== null && (state.refused !== null || state.status !== 'published')
  }

  /** Looks up a pass. A person who has just registered is not on this device's list. */
  async #look(digest: string): Promise<ExpectedAttendee | undefined> {
    const find = () => this.#now.state?.people.find((one) => one.digest === digest)
    if (!find()) await this.#read().catch((cause: unknown) => this.#failed(cause))
    return find()
  }

  #standingOf({ registrationId }: ExpectedAttendee): CheckInStatus | undefined {
    return this.#now.state?.standing.get(registrationId)
  }

  #moment(): string {
    return new Date(Date.now() + this.#offsetMs).toISOString()
  }
}
