import { CheckIn } from '#contract/check-ins.ts'
import { unsentName } from '#web/kit/auth/traces.ts'
import { local } from '#web/kit/offline/storage.ts'
import { listUnsent } from '#web/kit/offline/unsent-items.ts'

const prefix = 'door.'

/**
 * Check-ins not yet sent, each under its own key in the browser's storage, so that tabs do not
 * overwrite each other. If storage is blocked or full, they stay in this tab.
 */
export class CheckInQueue {
  readonly #unstored = new Map<string, CheckIn>()
  readonly #eventId: string

  constructor(eventId: string) {
    this.#eventId = eventId
  }

  /** Returns the check-ins in order of arrival. */
  read(): CheckIn[] {
    const stored = listUnsent(`${prefix}${this.#eventId}.`).flatMap(
      (itemName) => entryIn(local.get(unsentName(itemName))) ?? [],
    )
    return [
      ...stored.filter(({ id }) => !this.#unstored.has(id)),
      ...this.#unstored.values(),
    ].toSorted((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1))
  }

  /** Stores a check-in; a later entry for the same one replaces the earlier. */
  put(entry: CheckIn): void {
    const text = JSON.stringify(entry)
    local.set(this.#nameOf(entry.id), text)
    if (local.get(this.#nameOf(entry.id)) === text) this.#unstored.delete(entry.id)
    else this.#unstored.set(entry.id, entry)
  }

  /** Removes sent check-ins, but keeps those undone meanwhile, which must still be sent. */
  settle(sentCheckIns: readonly CheckIn[]): void {
    const now = new Map(this.read().map((one) => [one.id, one.isUndone]))
    for (const { id, isUndone } of sentCheckIns) if (now.get(id) === isUndone) this.drop(id)
  }

  drop(id: string): void {
    this.#unstored.delete(id)
    local.drop(this.#nameOf(id))
  }

  /** Returns whether something is only in this tab and lost when it closes. */
  isFragile(): boolean {
    return this.#unstored.size > 0
  }

  #nameOf(id: string): string {
    return unsentName(`${prefix}${this.#eventId}.${id}`)
  }
}

/** Returns the events with check-ins that wait to be sent. */
export function unsentEventIds(): string[] {
  return [...new Set(listUnsent(prefix).map((itemName) => itemName.split('.')[1] ?? ''))]
}

function entryIn(stored: string | null): CheckIn | undefined {
  try {
    return CheckIn.safeParse(JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}
