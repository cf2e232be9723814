/** A memory of bounded size: what was not asked for the longest time is forgotten first. */
export type LruCache<T> = {
  get: (key: string) => T | undefined
  set: (key: string, value: T) => void
  delete: (key: string) => void
}

/** Remembers as much as weighs `atMost` together; each thing weighs one unless it is weighed. */
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
