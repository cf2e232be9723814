/** A memory of bounded size: what was not asked for the longest time is forgotten first. */
export type Memory<T> = { get: (key: string) => T | undefined; set: (key: string, value: T) => void; delete: (key: string) => void }

export function remember<T>(atMost: number): Memory<T> {
  const kept = new Map<string, T>()
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set: (key, value) => {
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > atMost && oldest !== undefined) kept.delete(oldest)
    },
    delete: (key) => {
      kept.delete(key)
    },
  }
}
