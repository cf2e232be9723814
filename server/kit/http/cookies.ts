/** The cookies of a request, by name. */
export function cookiesIn(header = ''): Map<string, string> {
  return new Map(
    header
      .split(';')
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')).trim(),
        pair.slice(pair.indexOf('=') + 1).trim(),
      ]),
  )
}
