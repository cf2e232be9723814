let last = ''

/**
 * Whom somebody looked for last, so that the way back from a person leads to the others that were
 * found. It stands in no address, which browsers and servers keep.
 */
export const lastSearch = {
  last: (): string => last,
  keep: (text: string): void => {
    last = text
  },
}
