/**
 * Returns the pages of a list (`pages.ts` or `members.ts`, as source text) by name, each with its
 * module under the build's name for it.
 */
export function pagesIn(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/^ {2}(\w+): (?:lazyPage\()?\(\) => import\('#web\/([^']+)'\)/gm)].map(
      ([, page = '', module = '']) => [page, module],
    ),
  )
}
