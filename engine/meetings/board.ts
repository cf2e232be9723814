/**
 * Who wants to meet whom, when everyone is available, and where there is room. People and slots are
 * numbers; slots are in the order of time.
 */
export type MeetingProblem = {
  people: readonly {
    /** The slots in which the person is available. */
    free: readonly number[]
    /** How many meetings the person wants, including fixed ones. */
    most: number
  }[]
  slots: number
  /** How many meetings each slot has room for; infinite where no table is needed. */
  room: readonly number[]
  wishes: readonly MeetingWish[]
}

/**
 * Two people who want to meet. `at`: the slot of an existing placement; `isFixed`: both have
 * accepted it. A fixed one outside all slots has none, and its two people are not free while it
 * lasts.
 */
export type MeetingWish = {
  a: number
  b: number
  worth: number
  at: number | null
  isFixed?: boolean
}

export const noSlot = -1

/** A plan in progress: where each wish is, and who is where. */
export class Board {
  readonly setting: MeetingProblem
  readonly placeOf: Int32Array
  /** The wish that is met there, by person and slot. */
  readonly #seated: Int32Array
  readonly #isFree: Uint8Array
  readonly #left: number[]
  readonly #may: number[]
  /** The wishes of each person. */
  readonly wishesOf: number[][]
  /** A log of placements and removals, for undo: each time the wish and its place before. */
  readonly #log: number[] = []
  placed = 0

  constructor(setting: MeetingProblem) {
    const { people, slots, room, wishes } = setting
    this.setting = setting
    this.placeOf = new Int32Array(wishes.length).fill(noSlot)
    this.#seated = new Int32Array(people.length * slots).fill(noSlot)
    this.#isFree = new Uint8Array(people.length * slots)
    this.#left = [...room]
    this.#may = people.map(({ most }) => most)
    this.wishesOf = people.map(() => [])
    for (const [wish, { a, b }] of wishes.entries())
      for (const person of [a, b]) this.wishesOf[person]?.push(wish)
    for (const [person, { free }] of people.entries())
      for (const slot of free) this.#isFree[person * slots + slot] = 1
    for (const [wish, { at, isFixed }] of wishes.entries()) if (isFixed) this.#fix(wish, at)
  }

  #fix(wish: number, at: number | null): void {
    if (at !== null) return this.place(wish, at)
    const { a, b } = this.wish(wish)
    this.#may[a] = this.mayMore(a) - 1
    this.#may[b] = this.mayMore(b) - 1
  }

  wish(wish: number): MeetingWish {
    const meetingWish = this.setting.wishes[wish]
    if (!meetingWish) throw new RangeError(`There is no wish ${wish}.`)
    return meetingWish
  }

  isFree(person: number, slot: number): boolean {
    return this.#isFree[person * this.setting.slots + slot] === 1
  }

  /** Returns the wish that a person meets in a slot. */
  seated(person: number, slot: number): number {
    return this.#seated[person * this.setting.slots + slot] ?? noSlot
  }

  room(slot: number): number {
    return this.#left[slot] ?? 0
  }

  mayMore(person: number): number {
    return this.#may[person] ?? 0
  }

  isFixed(wish: number): boolean {
    return wish !== noSlot && this.wish(wish).isFixed === true
  }

  /** Tests whether both could be there, regardless of their current meetings there. */
  suits(wish: number, slot: number): boolean {
    const { a, b } = this.wish(wish)
    return this.isFree(a, slot) && this.isFree(b, slot)
  }

  fits(wish: number, slot: number): boolean {
    const { a, b } = this.wish(wish)
    return (
      this.mayMore(a) > 0 &&
      this.mayMore(b) > 0 &&
      this.room(slot) > 0 &&
      this.suits(wish, slot) &&
      this.seated(a, slot) === noSlot &&
      this.seated(b, slot) === noSlot
    )
  }

  place(wish: number, slot: number): void {
    this.#log.push(wish, noSlot)
    this.#set(wish, slot, wish)
    this.placeOf[wish] = slot
    this.placed += 1
  }

  lift(wish: number): void {
    const slot = this.placeOf[wish] ?? noSlot
    this.#log.push(wish, slot)
    this.#set(wish, slot, noSlot)
    this.placeOf[wish] = noSlot
    this.placed -= 1
  }

  /** Returns a point that `takeBack` restores. */
  mark(): number {
    return this.#log.length
  }

  takeBack(mark: number): void {
    for (let at = this.#log.length - 2; at >= mark; at -= 2) {
      const [wish = noSlot, slot = noSlot] = this.#log.slice(at, at + 2)
      if (slot === noSlot) this.lift(wish)
      else this.place(wish, slot)
    }
    this.#log.length = mark
  }

  /** Returns a person's placed wishes that may move. */
  movable(person: number): number[] {
    return (this.wishesOf[person] ?? []).filter(
      (wish) => this.placeOf[wish] !== noSlot && !this.isFixed(wish),
    )
  }

  /** Returns a person's wishes without a place. */
  openOf(person: number): number[] {
    return (this.wishesOf[person] ?? []).filter(
      (wish) => this.placeOf[wish] === noSlot && !this.isFixed(wish),
    )
  }

  #set(wish: number, slot: number, seated: number): void {
    const { a, b } = this.wish(wish)
    const by = seated === noSlot ? 1 : -1
    this.#left[slot] = this.room(slot) + by
    for (const person of [a, b]) {
      this.#seated[person * this.setting.slots + slot] = seated
      this.#may[person] = this.mayMore(person) + by
    }
  }

  /** Returns the wishes without a place that may still get one, so not the fixed ones. */
  open(): number[] {
    return [...this.placeOf.keys()].filter(
      (wish) => this.placeOf[wish] === noSlot && !this.isFixed(wish),
    )
  }

  worth(): number {
    return this.setting.wishes.reduce(
      (sum, { worth }, wish) => sum + (this.placeOf[wish] === noSlot ? 0 : worth),
      0,
    )
  }
}
