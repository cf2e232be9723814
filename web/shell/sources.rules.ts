/**
 * The pages of a list (`pages.ts` or `members.ts`, as written) by name, each with the module that
 * it loads, under the build's name for it.
 */
export function pagesIn(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/^ {2}(\w+): (?:lazyPage\()?\(\) => import\('#web\/([^']+)'\)/gm)].map(
      ([, page = '', module = '']) => [page, module],
    ),
  )
}
