import { type Handover, handoverIn, mergeHandover } from './handover.rules.ts'
import { session } from './storage.ts'

export type { Handover } from './handover.rules.ts'

const key = 'handover'

declare module '@tanstack/react-router' {
  interface HistoryState extends Handover {
    /** The address that a sign-in screen starts with. */
    email?: string
  }
}

/** Keeps what must survive signing in, also when the mailed code is read in another tab's history. */
export function keepHandover(state: unknown): Handover {
  const handover = mergeHandover(handoverIn(state), keptHandover())
  if (Object.keys(handover).length > 0) session.set(key, JSON.stringify(handover))
  return handover
}

export function keptHandover(): Handover {
  try {
    return handoverIn(JSON.parse(session.get(key) ?? '{}'))
  } catch {
    return {}
  }
}

/** Gives what was kept and forgets it. */
export function takeHandover(): Handover {
  const handover = keptHandover()
  session.drop(key)
  return handover
}
