import * as z from 'zod/mini'
import { CheckIn } from '#contract/arrivals.ts'
import { local } from '#web/kit/storage.ts'

/** What was noted and not told yet, in the browser's storage; where that is blocked, in this tab. */
export class Queue {
  #blocked: CheckIn[] = []
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  /** Another tab may have told some of it: what is stored counts. */
  read(): CheckIn[] {
    const stored = local.get(this.#name)
    return stored === null ? this.#blocked : entriesIn(stored)
  }

  write(queue: CheckIn[]): void {
    this.#blocked = []
    if (queue.length === 0) return local.drop(this.#name)
    local.set(this.#name, JSON.stringify(queue))
    if (local.get(this.#name) === null) this.#blocked = queue
  }
}

function entriesIn(stored: string): CheckIn[] {
  try {
    const list = z.array(z.unknown()).safeParse(JSON.parse(stored))
    return list.success ? list.data.flatMap((one) => CheckIn.safeParse(one).data ?? []) : []
  } catch {
    return []
  }
}
