import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { reservedWords } from '#contract/reserved-words.ts'
import { addressTo, legalTabNamed, paths } from './paths.ts'
import { makeRouter } from './routes.tsx'

const id = '0190a0a0-0000-7000-8000-0000000000aa'
const leaf = (path: string) => {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  const matches = router.matchRoutes(router.latestLocation)
  return matches.some(({ paramsError }) => paramsError !== undefined)
    ? 'not found'
    : String(matches.at(-1)?.routeId)
}

test.each([
  ['/', '/'],
  ['/events', '/events'],
  ['/events/create', '/events/create'],
  [`/events/${id}`, '/events/$eventId'],
  [`/events/${id}/register`, '/events/$eventId/register'],
  [`/${id}/ABCD-EFGH-JKMN/register`, '/$eventId/$invitationCode/register'],
  ['/legal', '/legal'],
  ['/legal/privacy', '/legal/$tab'],
  ['/nexuses', '/nexuses'],
])('%s leads to %s', (path, route) => expect(leaf(path)).toBe(route))

const parameters: Record<string, string> = { $tab: 'tos', $kind: 'messages', $handle: 'ada' }

test.each(Object.values(paths))('%s leads to its own page', (path) => {
  const address = path.replaceAll(/\$\w+/g, (name) => parameters[name] ?? id)
  expect(leaf(address)).toBe(path)
})

test('fills in addresses safely', () => {
  expect(addressTo(paths.invitation, { eventId: id, invitationCode: 'A/B' })).toBe(
    `/${id}/A%2FB/register`,
  )
  expect(addressTo(paths.home, {})).toBe('/')
})

test('has a page only for the two legal tabs', () => {
  expect(legalTabNamed('privacy')).toBe('privacy')
  expect(legalTabNamed('PRIVACY')).toBeUndefined()
  expect(leaf('/legal/x')).toBe('not found')
})

const staticPaths = Object.values(paths).filter((path) => !path.includes('$') && path !== '/')

test('reserves every first segment of a route as a handle', () => {
  const words = Object.values(paths)
    .map((path) => path.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith('$'))
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((word) => !(reservedWords as readonly string[]).includes(word))).toEqual([])
})

test.each([...staticPaths, ...staticPaths.map((path) => path.toUpperCase())])(
  "opens at %s the page of that name, not a host's",
  (path) => expect(leaf(path)).toBe(path.toLowerCase()),
)

test.each([
  'ada',
  'Ada',
  '@ada',
  'ada-2026',
  'eventsx',
  '%E6%9D%8E%E5%B0%8F%E9%BE%99',
  '%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80',
])("opens at /%s a host's page", (handle) => expect(leaf(`/${handle}`)).toBe('/$handle'))

test.each([
  'ab',
  'wp-login.php',
  'a%00b',
  '.env',
  'a%2Fb',
  'a b c',
  'x'.repeat(41),
  '%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80',
])('does not look up /%s, which cannot be a handle', (handle) =>
  expect(leaf(`/${handle}`)).toBe('not found'),
)
