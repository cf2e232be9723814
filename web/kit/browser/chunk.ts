import { session } from '../offline/storage.ts'
import { withTimeout } from '../time/timeout.ts'

/** A page's code did not arrive in time. */
export class ChunkTimeoutError extends Error {
  constructor(ms: number) {
    super(`A page did not load within ${ms} ms.`)
    this.name = 'ChunkTimeoutError'
  }
}

/** Loads a page's code, or gives up after 120 seconds; the bundler has no limit of its own. */
export function chunk<T>(load: () => Promise<T>, ms = 120_000): () => Promise<T> {
  return () => withTimeout(ms, load(), () => new ChunkTimeoutError(ms))
}

/** Code that is loaded once and kept; a failure is forgotten, so that the next try starts fresh. */
export type CodeLoader<T> = {
  kept: () => T | undefined
  load: () => Promise<T>
  /** Why the last load failed, for a caller that asks right after. */
  problem: () => unknown
}

export function code<T>(load: () => Promise<T>): CodeLoader<T> {
  const ask = chunk(load)
  let loaded: T | undefined
  let coming: Promise<T> | undefined
  let failed: { cause: unknown; atMs: number } | undefined
  const arrive = async () => {
    try {
      loaded = await ask()
      return loaded
    } catch (cause) {
      failed = { cause, atMs: performance.now() }
      throw cause
    } finally {
      coming = undefined
    }
  }
  return {
    kept: () => loaded,
    load: () => (loaded === undefined ? (coming ??= arrive()) : Promise.resolve(loaded)),
    problem: () => (failed && performance.now() - failed.atMs < 1000 ? failed.cause : null),
  }
}

const reloadedKey = 'chunk.reloaded'
const betweenReloadsMs = 60_000

/**
 * Reloads after a deploy, when the code of this page is gone from the server. Never two in a row,
 * and not if it would end on the browser's own error page.
 */
export async function reloadForNewCode(cause: unknown): Promise<void> {
  if (cause instanceof ChunkTimeoutError || !navigator.onLine) return
  if (!mayReload(session.get(reloadedKey), Date.now())) return
  const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  )
  if (!answer?.ok) return
  session.set(reloadedKey, String(Date.now()))
  // If the browser stores nothing, nothing would stop a loop.
  if (session.get(reloadedKey) !== null) location.reload()
}

/** Returns whether the last reload, if any, is long enough ago. */
export function mayReload(reloadedAt: string | null, nowMs: number): boolean {
  return reloadedAt === null || nowMs - Number(reloadedAt) > betweenReloadsMs
}
