/**
 * Storage that never throws: if the browser blocks it, nothing is kept and the page still works.
 */
export type Store = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  drop: (key: string) => void
  keys: () => string[]
}

export const local: Store = storeOver(() => localStorage)
export const session: Store = storeOver(() => sessionStorage)

function storeOver(storage: () => Storage): Store {
  return {
    get: (key) => attempt(() => storage().getItem(key)) ?? null,
    set: (key, value) => attempt(() => storage().setItem(key, value)),
    drop: (key) => attempt(() => storage().removeItem(key)),
    keys: () => attempt(() => Object.keys(storage())) ?? [],
  }
}

function attempt<T>(work: () => T): T | undefined {
  // On the server, no one's choices are kept
  if (typeof document === 'undefined') return undefined
  try {
    return work()
  } catch {
    return undefined
  }
}
