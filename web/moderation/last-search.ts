let last = ''

/**
 * The last search, so that going back from a person leads to the other results. It is in no URL,
 * which browsers and servers store.
 */
export const lastSearch = {
  last: (): string => last,
  keep: (text: string): void => {
    last = text
  },
}
