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
  const entries = new Map<string, { value: T; weight: number }>()
  let totalWeight = 0
  const forget = (key: string) => {
    totalWeight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value) => {
      forget(key)
      const weight = weigh(value, key)
      if (weight > atMost) return
      entries.set(key, { value, weight })
      totalWeight += weight
      for (const oldest of entries.keys()) {
        if (totalWeight <= atMost) return
        forget(oldest)
      }
    },
    delete: forget,
  }
}
