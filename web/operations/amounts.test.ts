import { expect, test } from 'vitest'
import { lengthText, roomText } from './amounts.ts'

test.each([
  [0, 'en', '1 second'],
  [59, 'en', '59 seconds'],
  [60, 'en', '1 minute'],
  [7199, 'en', '119 minutes'],
  [7200, 'en', '2 hours'],
  [172_799, 'en', '47 hours'],
  [200_000, 'en', '2 days'],
  [720, 'es', '12 minutos'],
  [720, 'hi', '12 मिनट'],
])('writes %d seconds in %s as %s', (seconds, language, text) =>
  expect(lengthText(seconds, language)).toBe(text),
)

test.each([
  [8_400_000, '8.4 MB'],
  [182_000_000, '182 MB'],
  [2_340_000_000, '2.3 GB'],
])('writes %d bytes as %s', (bytes, text) => expect(roomText(bytes, 'en')).toBe(text))
