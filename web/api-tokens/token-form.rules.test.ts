import { expect, test } from 'vitest'
import {
  accessOf,
  assistantAccess,
  levelsFor,
  noAccess,
  resourcesFor,
  scopesOf,
  TokenFields,
} from './token-form.rules.ts'

const levels = { ...noAccess, profile: 'read', events: 'write', money: 'read' } as const

test('the chosen levels become scopes; one event leaves the profile out', () => {
  expect(scopesOf(levels, '')).toEqual(['profile:read', 'events:write', 'money:read'])
  expect(scopesOf(levels, 'an event')).toEqual(['events:write', 'money:read'])
  expect(resourcesFor('an event')).not.toContain('profile')
})

test('an assistant may read and draft, and change nothing', () => {
  const scopes = scopesOf(assistantAccess, '')
  expect(accessOf(scopes)).toMatchObject({ draft: ['messages'], write: [] })
  expect(scopes).not.toContain('attendees:read')
  expect(levelsFor('messages')).toEqual(['none', 'read', 'draft', 'write'])
})

test('money can be read and not changed', () => {
  expect(levelsFor('money')).toEqual(['none', 'read'])
  expect(levelsFor('events')).toEqual(['none', 'read', 'write'])
})

test('scopes are listed once: what may be changed is not listed as readable too', () => {
  expect(accessOf(['events:read', 'events:write', 'money:read'])).toEqual({
    read: ['money'],
    draft: [],
    write: ['events'],
  })
  expect(accessOf(['messages:read', 'messages:draft', 'events:read'])).toEqual({
    read: ['events'],
    draft: ['messages'],
    write: [],
  })
})

test('a token without any access is refused at the choice of access', () => {
  const fields = { name: 'Script', eventId: '', days: '90', levels: noAccess }
  expect(TokenFields.safeParse({ ...fields, levels }).success).toBe(true)
  expect(TokenFields.safeParse(fields).error?.issues).toMatchObject([
    { path: ['levels'], message: 'choose-access' },
  ])
  // The profile is all that was chosen, and an event has none.
  const onlyProfile = { ...noAccess, profile: 'read' } as const
  expect(TokenFields.safeParse({ ...fields, eventId: 'x', levels: onlyProfile }).success).toBe(
    false,
  )
})
