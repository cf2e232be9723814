import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.rules.ts'

test('greets a person by the first word of their name, or by email address', () => {
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
