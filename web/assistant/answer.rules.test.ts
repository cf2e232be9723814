import { expect, test } from 'vitest'
import { splitAnswer } from './answer.rules.ts'

test.each([
  [
    'This says more.\n\nBy when would it help you?',
    { told: 'This says more.', asked: 'By when would it help you?' },
  ],
  [
    'One.\n\nTwo.\n\nWho exactly? Say what they do.',
    { told: 'One.\n\nTwo.', asked: 'Who exactly? Say what they do.' },
  ],
  [
    'Like this? Perhaps. Or what is missing?',
    { told: 'Like this? Perhaps.', asked: 'Or what is missing?' },
  ],
  [
    'What would you ask this person first?',
    { told: '', asked: 'What would you ask this person first?' },
  ],
  ['好的。您最想认识谁？', { told: '好的。', asked: '您最想认识谁？' }],
  ['Claro. ¿Para cuándo?', { told: 'Claro.', asked: '¿Para cuándo?' }],
  ['ठीक है।\n\nकब तक?', { told: 'ठीक है।', asked: 'कब तक?' }],
  ['Was it this? I think so.', { told: 'Was it this? I think so.', asked: '' }],
  [
    'These are the people you fit best here.',
    { told: 'These are the people you fit best here.', asked: '' },
  ],
])('splits the answer %j', (text, parts) => {
  expect(splitAnswer(text)).toEqual(parts)
})
