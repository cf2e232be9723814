import { useEffect, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { watchRounds } from '#contract/rounds.ts'
import { storedAccount } from '#web/kit/auth/auth.ts'
import { addressOf, isRetryable } from '#web/kit/api/call.rules.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { follow } from '#web/kit/api/event-stream.ts'
import { log } from '#web/kit/browser/log.ts'
import { keepCopy, readCopy } from '#web/kit/offline/offline.ts'

type FeedData = { now: string; rounds: readonly { announcedAt: string | null }[] }
type FeedSource<K extends FeedData> = {
  /** The view of the rounds; its copies are kept under this name. */
  view: string
  eventId: string
  read: () => Promise<K>
  shape: z.ZodMiniType<K>
}

/** The known rounds. `offsetMs`: how far the server's clock is ahead of this device's. */
export type FeedState<K> = {
  known: K | null
  offsetMs: number
  /** Whether the last try reached the server. */
  isConnected: boolean
  /** Why there is nothing to show. */
  problem: unknown
}

const retryMs = 5000
// A person between two tables does not wait for a network that may be down.
const patienceMs = 1500
// A host's pause must arrive before a third of a round has passed.
const pollMs = 4000
// Spreads the reads of five hundred phones when a round is announced: their data is mostly right
// already.
const spreadMs = 2000

/**
 * Follows an event's rounds on this device: by the server's stream, by the clock, and from a copy
 * when offline.
 */
export class Feed<K extends FeedData> {
  readonly #source: FeedSource<K>
  readonly #copyName: string
  readonly #account = storedAccount()
  readonly #listeners = new Set<() => void>()
  #state: FeedState<K> = { known: null, offsetMs: 0, isConnected: true, problem: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #over = new AbortController()

  constructor(source: FeedSource<K>) {
    this.#source = source
    this.#copyName = `rounds-${source.view}/${source.eventId}/${this.#account}`
  }

  state = (): FeedState<K> => this.#state

  subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  /** Starts reading and listening; returns a function that stops it. */
  open(): () => void {
    this.#over = new AbortController()
    const { signal } = this.#over
    window.addEventListener('online', () => void this.read(), { signal })
    window.addEventListener('offline', () => this.#change({ isConnected: false }), { signal })
    void this.read()
    const late = setTimeout(() => void this.#showCopy(), patienceMs)
    const unfollow = follow(
      addressOf(watchRounds.path, { params: { eventId: this.#source.eventId } }),
      () => this.read(),
      { pollMs },
    )
    return () => {
      this.#over.abort()
      unfollow()
      clearTimeout(late)
      clearTimeout(this.#timer)
    }
  }

  /** Reads the current rounds; when offline, the copy. */
  async read(): Promise<void> {
    const from = Date.now()
    try {
      this.know(await this.#source.read(), from)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      await this.#failed(cause)
    }
  }

  /** Records the server's answer to a request sent at `from`, by this device's clock. */
  know(snapshot: K, from: number): void {
    const offsetMs = Date.parse(snapshot.now) - (from + Date.now()) / 2
    this.#change({ known: snapshot, offsetMs, isConnected: true, problem: null })
    this.#readAgain(snapshot, offsetMs)
    if (storedAccount() === this.#account)
      keepCopy(this.#copyName, { known: snapshot, offsetMs }).catch((cause: unknown) =>
        log.warn('The rounds could not be kept', cause instanceof Error ? cause.name : 'unknown'),
      )
  }

  async #failed(cause: ApiError): Promise<void> {
    if (!isRetryable(cause.status))
      return this.#change({ known: null, isConnected: true, problem: cause })
    await this.#showCopy()
    this.#change({ isConnected: false, problem: this.#state.known ? null : cause })
    clearTimeout(this.#timer)
    if (!this.#over.signal.aborted) this.#timer = setTimeout(() => void this.read(), retryMs)
  }

  /** Shows the copy if nothing is known yet. */
  async #showCopy(): Promise<void> {
    if (this.#state.known) return
    const copy = z
      .object({ known: this.#source.shape, offsetMs: z.number() })
      .safeParse(await readCopy(this.#copyName).catch(() => null))
    // The answer may have arrived meanwhile.
    if (copy.success && !this.#state.known && this.#state.problem === null)
      this.#change({ ...copy.data, isConnected: false })
  }

  #readAgain(snapshot: K, offsetMs: number): void {
    clearTimeout(this.#timer)
    const next = nextIn(snapshot)
    if (next === null || this.#over.signal.aborted) return
    this.#timer = setTimeout(
      () => void this.read(),
      Math.min(Date.parse(next) - (Date.now() + offsetMs) + Math.random() * spreadMs, 2 ** 31 - 1),
    )
  }

  #change(part: Partial<FeedState<K>>): void {
    this.#state = { ...this.#state, ...part }
    for (const listen of this.#listeners) listen()
  }
}

/** Returns when the next round will be announced, as an ISO instant. */
function nextIn({ now, rounds }: FeedData): string | null {
  return (
    rounds.find(({ announcedAt }) => announcedAt !== null && announcedAt > now)?.announcedAt ?? null
  )
}

/** Follows the rounds in one view; a copy is kept for offline use. */
export function useFeed<K extends FeedData>(
  source: FeedSource<K>,
): FeedState<K> & { feed: Feed<K> } {
  const [feed] = useState(() => new Feed(source))
  useEffect(() => feed.open(), [feed])
  return { ...useSyncExternalStore(feed.subscribe, feed.state), feed }
}
