import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { addressTo, legalTabNamed, paths } from './paths.ts'
import { makeRouter } from './routes.tsx'

const id = '0190a0a0-0000-7000-8000-0000000000aa'
const leaf = (path: string) => {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  const matches = router.matchRoutes(router.latestLocation)
  return matches.some(({ paramsError }) => paramsError !== undefined) ? 'not found' : String(matches.at(-1)?.routeId)
}

test.each([
  ['/', '/'], ['/events', '/events'], ['/events/create', '/events/create'], [`/events/${id}`, '/events/$eventId'], [`/events/${id}/register`, '/events/$eventId/register'],
  [`/${id}/ABCD-EFGH-JKMN/register`, '/$eventId/$invitationCode/register'], ['/legal', '/legal'], ['/legal/privacy', '/legal/$tab'], ['/nexuses', '/nexuses'],
])('%s leads to %s', (path, route) => expect(leaf(path)).toBe(route))

test('addresses are filled in safely', () => {
  expect(addressTo(paths.invitation, { eventId: id, invitationCode: 'A/B' })).toBe(`/${id}/A%2FB/register`)
  expect(addressTo(paths.home, {})).toBe('/')
})

test('only the two legal tabs have a page', () => {
  expect(legalTabNamed('privacy')).toBe('privacy')
  expect(legalTabNamed('PRIVACY')).toBeUndefined()
  expect(leaf('/legal/x')).toBe('not found')
})
