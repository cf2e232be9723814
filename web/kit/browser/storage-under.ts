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

/** Returns a storage that lasts as long as the page. As in a browser, its properties are its entries. */
export function storageInMemory(): Storage {
  const entries: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(entries, key) ? entries[key] : null),
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }) as Record<string, string>
  return entries as unknown as Storage // the rest of it is not used
}
