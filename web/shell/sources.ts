import { paths } from '#web/paths.ts'
import { HomePage } from './HomePage.tsx'
import type { membersPages } from './members.ts'
import { isPageName, members, pages } from './pages.ts'
import { pagesIn } from './sources.rules.ts'

// As written: the bundle has files of other names, and the build's list has these.
const lists = import.meta.glob<string>('./{pages,members}.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

// What every page of somebody who is signed in needs: their header. Who they are a kept token says;
// the client that asks the pool for another comes when it is wanted.
const ofMembers = ['shell/members.ts']

const modules = new Map<unknown, string>([
  ...[...pagesIn(lists['./pages.ts'] ?? '')].map(
    ([name, module]) => [isPageName(name) && pages[name], module] as const,
  ),
  ...[...pagesIn(lists['./members.ts'] ?? '')].map(
    ([name, module]) => [members(name as keyof typeof membersPages), module] as const,
  ), // names of that very list
])

/** The files of whose code the browser will need to draw a route's page. */
export function codeOf(route: { path: string; page: unknown }, isVisitor: boolean): string[] {
  const atHome = isVisitor ? pages.landing : members('dashboard')
  const module = modules.get(
    route.path === paths.home && route.page === HomePage ? atHome : route.page,
  )
  return [...(isVisitor ? [] : ofMembers), ...(module ? [module] : [])]
}
