import { paths } from '#web/paths.ts'
import { HomePage } from './HomePage.tsx'
import type { membersPages } from './members.ts'
import { isPageName, members, pages } from './pages.ts'
import { pagesIn } from './sources.rules.ts'

// As source text: the bundle's files have other names, and the build's list has these.
const lists = import.meta.glob<string>('./{pages,members}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

// Needed on every page of a signed-in person: their header. A stored token says who they are; the
// client that requests another loads on demand.
const ofMembers = ['shell/members.ts']

const modules = new Map<unknown, string>([
  ...[...pagesIn(lists['./pages.ts'] ?? '')].map(
    ([name, module]) => [isPageName(name) && pages[name], module] as const,
  ),
  ...[...pagesIn(lists['./members.ts'] ?? '')].map(
    ([name, module]) => [members(name as keyof typeof membersPages), module] as const,
  ), // names of that same list
])

/** Returns the source files whose code the browser needs to draw a route's page. */
export function codeOf(route: { path: string; page: unknown }, isVisitor: boolean): string[] {
  const atHome = isVisitor ? pages.landing : members('dashboard')
  const module = modules.get(
    route.path === paths.home && route.page === HomePage ? atHome : route.page,
  )
  return [...(isVisitor ? [] : ofMembers), ...(module ? [module] : [])]
}
