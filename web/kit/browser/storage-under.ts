/** Returns a storage with only the entries under a prefix, as another storage keeps them. */
export function storageUnder(prefix: string, kept: Storage): Storage {
  const own = () =>
    Object.keys(kept)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  const read = (key: string) => kept.getItem(prefix + key)
  const methods = {
    getItem: read,
    setItem: (key: string, value: string) => kept.setItem(prefix + key, value),
    removeItem: (key: string) => kept.removeItem(prefix + key),
    clear: () => {
      for (const key of own()) kept.removeItem(prefix + key)
    },
    key: (index: number) => own()[index] ?? null,
    get length() {
      return own().length
    },
  }
  return new Proxy(methods, {
    ownKeys: own,
    // For Object.keys, which asks whether each may be listed.
    getOwnPropertyDescriptor: (_methods, key) => ({
      value: read(String(key)),
      enumerable: true,
      configurable: true,
    }),
  })
}
