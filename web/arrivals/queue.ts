import { CheckIn } from '#contract/check-ins.ts'
import { unsentName } from '#web/kit/traces.ts'
import { local } from '#web/kit/storage.ts'
import { listUnsent } from '#web/kit/unsent-items.ts'

const prefix = 'door.'

/**
 * What was noted and not told yet: each check-in under a name of its own in the browser's storage,
 * so that two tabs do not write over each other; where storage is blocked or full, in this tab.
 */
export class CheckInQueue {
  readonly #unstored = new Map<string, CheckIn>()
  readonly #eventId: string

  constructor(eventId: string) {
    this.#eventId = eventId
  }

  /** In the order in which people came. */
  read(): CheckIn[] {
    const stored = listUnsent(`${prefix}${this.#eventId}.`).flatMap(
      (what) => entryIn(local.get(unsentName(what))) ?? [],
    )
    return [
      ...stored.filter(({ id }) => !this.#unstored.has(id)),
      ...this.#unstored.values(),
    ].toSorted((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1))
  }

  /** What is said of the same check-in later takes the place of what was said before. */
  put(entry: CheckIn): void {
    const text = JSON.stringify(entry)
    local.set(this.#nameOf(entry.id), text)
    if (local.get(this.#nameOf(entry.id)) === text) this.#unstored.delete(entry.id)
    else this.#unstored.set(entry.id, entry)
  }

  /** These were told; what was called a mistake meanwhile still has to be. */
  settle(told: readonly CheckIn[]): void {
    const now = new Map(this.read().map((one) => [one.id, one.isUndone]))
    for (const { id, isUndone } of told) if (now.get(id) === isUndone) this.drop(id)
  }

  drop(id: string): void {
    this.#unstored.delete(id)
    local.drop(this.#nameOf(id))
  }

  /** Whether something is only in this tab, and gone with it. */
  isFragile(): boolean {
    return this.#unstored.size > 0
  }

  #nameOf(id: string): string {
    return unsentName(`${prefix}${this.#eventId}.${id}`)
  }
}

/** The gatherings at whose door something was noted that waits to be told. */
export function unsentEventIds(): string[] {
  return [...new Set(listUnsent(prefix).map((what) => what.split('.')[1] ?? ''))]
}

function entryIn(stored: string | null): CheckIn | undefined {
  try {
    return CheckIn.safeParse(JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}
