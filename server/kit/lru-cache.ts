/** A cache of bounded size: the least recently used entry is dropped first. */
export type LruCache<T> = {
  get: (key: string) => T | undefined
  set: (key: string, value: T) => void
  delete: (key: string) => void
}

/** Keeps entries with a total weight of `atMost`; each weighs one unless `weigh` is given. */
export function makeLruCache<T>(
  atMost: number,
  weigh: (value: T, key: string) => number = () => 1,
): LruCache<T> {
  const kept = new Map<string, { value: T; weight: number }>()
  let held = 0
  const forget = (key: string) => {
    held -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  return {
    get: (key) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set: (key, value) => {
      forget(key)
      const weight = weigh(value, key)
      if (weight > atMost) return
      kept.set(key, { value, weight })
      held += weight
      for (const oldest of kept.keys()) {
        if (held <= atMost) return
        forget(oldest)
      }
    },
    delete: forget,
  }
}
