import { expect, test } from 'vitest'
import { subjectAt } from './oembed.ts'

const id = '0c8f8ce2-3a8f-4a3c-9a58-0f1c2d3e4f50'
const origin = 'https://here.example'

test.each<[string, string, ReturnType<typeof subjectAt>]>([
  ['an event', `/events/${id}`, { eventId: id }],
  [
    'an event in capitals, with a slash and a query',
    `/events/${id.toUpperCase()}/?lng=es`,
    { eventId: id.toUpperCase() },
  ],
  ['its registration', `/events/${id}/register`, { eventId: id }],
  ['an invitation', `/${id}/ABC-%20D/register`, { eventId: id, code: 'ABC- D' }],
  ['a host', '/hana', { handle: 'hana' }],
  ['a host with @, in another script', `/@${encodeURIComponent('花子')}`, { handle: '花子' }],
  ['a host whose name is malformed', '/%E0%A4%A', { handle: '%E0%A4%A' }],
  ['the start page', '/', undefined],
  ['a page below an event', `/events/${id}/attendees`, undefined],
  ['an event without an id', '/events/abc', undefined],
])('%s is found by its address', (_name, path, subject) => {
  expect(subjectAt(origin + path, origin)).toEqual(subject)
})

test.each([
  ['another website', `https://elsewhere.example/events/${id}`],
  ['another scheme', `http://here.example/events/${id}`],
  ['a name that begins like ours', `https://here.example.evil.example/events/${id}`],
  ['an address with a user', `https://here.example@evil.example/events/${id}`],
  ['no address', 'events'],
])('%s is not ours', (_name, address) => {
  expect(subjectAt(address, origin)).toBeUndefined()
})
