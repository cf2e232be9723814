import { expect, test } from 'vitest'
import { greetingName, partOfDay } from './greeting.rules.ts'

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('greets at %i o\'clock with "%s"', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})

test('greets a person without a given name by email address', () => {
  expect(greetingName({ given_name: 'Noor', email: 'noor@example.com' })).toBe('Noor')
  for (const [written, name] of [
    ['Ana Ruiz', 'Ana'],
    ['Dr. Ana Ruiz', 'Dr. Ana Ruiz'],
    ['李 娜', '李 娜'],
    ['मीरा शाह', 'मीरा'],
  ])
    expect(greetingName({ given_name: written ?? '', email: '' })).toBe(name)
  expect(greetingName({ given_name: null, email: 'noor@example.com' })).toBe('noor@example.com')
  expect(greetingName({ given_name: ' ', email: 'noor@example.com' })).toBe('noor@example.com')
})
