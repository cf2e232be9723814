import { expect, test } from 'vitest'
import { judgeTaking } from './taking.rules.ts'

const text = 'Meet two angels in food'

test.each([
  ['something new', { was: null, stands: null, text }, 'do'],
  ['something new that somebody has said meanwhile', { was: null, stands: `${text} `, text }, 'there'],
  ['a rewording of what stands there still', { was: 'Meet angels', stands: 'Meet angels\n', text }, 'do'],
  ['a rewording of what was changed since', { was: 'Meet angels', stands: 'Meet bakers', text }, 'changed'],
  ['a rewording of what was deleted since', { was: 'Meet angels', stands: null, text }, 'gone'],
  ['a rewording that stands there already', { was: 'Meet angels', stands: text, text }, 'there'],
  ['a rewording of what was changed, which its reader has seen', { was: 'Meet bakers', stands: 'Meet bakers', text }, 'do'],
  ['a rewording of what was changed once more after its reader saw it', { was: 'Meet bakers', stands: 'Meet cooks', text }, 'changed'],
  ['a rewording of what was deleted, which its reader has seen', { was: null, stands: null, text }, 'do'],
  ['a summary where none stood', { was: '', stands: '', text }, 'do'],
  ['a summary where none stood, and one stands now', { was: '', stands: 'Soup', text }, 'changed'],
] as const)('of %s', (_, taking, verdict) => {
  expect(judgeTaking(taking)).toBe(verdict)
})
