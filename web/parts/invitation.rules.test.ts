import { expect, test } from 'vitest'
import { readPasted } from './invitation.rules.ts'

const eventId = '0190a0a0-0000-7000-8000-0000000000aa'

test('a whole invitation link may be pasted', () => {
  expect(readPasted(` https://example.com/${eventId}/ABCD-EFGH-JKMN/register?x=1 `)).toEqual({ kind: 'link', eventId, invitationCode: 'ABCD-EFGH-JKMN' })
})

test('anything else is a code', () => {
  expect(readPasted('  abcd-efgh-jkmn ')).toEqual({ kind: 'code', code: 'abcd-efgh-jkmn' })
  expect(readPasted('   ')).toBeNull()
})
