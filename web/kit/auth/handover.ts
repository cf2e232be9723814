import { freshHandover, type Handover, parseHandover, mergeHandover } from './handover.rules.ts'
import { local, session } from '../offline/storage.ts'

export type { Handover } from './handover.rules.ts'

const key = 'handover'

declare module '@tanstack/react-router' {
  interface HistoryState extends Handover {
    /** The address that a sign-in page starts with. */
    email?: string
  }
}

/**
 * Keeps what must survive signing in: for this tab, and for an hour for the tab in which the mailed
 * code is read.
 */
export function keepHandover(state: unknown): Handover {
  const handover = mergeHandover(parseHandover(state), loadHandover())
  if (Object.keys(handover).length > 0) {
    session.set(key, JSON.stringify(handover))
    local.set(key, JSON.stringify({ ...handover, keptAt: Date.now() }))
  }
  return handover
}

export function loadHandover(): Handover {
  return mergeHandover(
    parseHandover(read(session.get(key))),
    freshHandover(read(local.get(key)), Date.now()),
  )
}

/** Returns the stored handover and forgets it. */
export function takeHandover(): Handover {
  const handover = loadHandover()
  session.drop(key)
  local.drop(key)
  return handover
}

function read(storedJson: string | null): unknown {
  try {
    return JSON.parse(storedJson ?? '{}')
  } catch {
    return {}
  }
}
