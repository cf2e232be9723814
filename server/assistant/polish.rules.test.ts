import { expect, test } from 'vitest'
import type { FallbackReason } from '#contract/assistant.ts'
import { polishWording, type PolishRequest, type WordingSource } from './polish.ts'
import { acceptWording } from './accept-wording.ts'

const ask = {
  text: 'i am looking for 3 investors  for my startup !!',
  kind: 'objective',
  tone: 'plain',
  locale: 'en',
} as const
const mended = 'I am looking for 3 investors for my startup!'
const nobody =
  (whyGuided: FallbackReason): WordingSource =>
  async () => ({ whyGuided })
const saying =
  (text: string | undefined): WordingSource =>
  async (accept) => {
    const answer = text === undefined ? undefined : await accept(text)
    return answer === undefined ? { whyGuided: 'unavailable' } : { answer }
  }

const tidied = (wish: PolishRequest, writer: WordingSource) =>
  polishWording(wish, writer, async (answer) => acceptWording(answer, wish))

test('without a model the rules polish, and the reason is passed on', async () => {
  for (const whyNot of ['none', 'switched-off', 'used-up'] as const) {
    expect(await tidied(ask, nobody(whyNot))).toEqual({
      text: mended,
      changes: ['spacing', 'case', 'punctuation'],
      mode: 'guided',
      whyGuided: whyNot,
    })
  }
})

test.each([
  'Seeking three investors for my startup.',
  'Looking for 3 investors to support my startup',
  '  I am looking for 3 investors for my startup.  ',
])('accepts a model’s text that says the same: %s', async (answer) => {
  expect(await tidied(ask, saying(answer))).toEqual({
    text: answer.trim(),
    changes: ['wording'],
    mode: 'model',
    whyGuided: null,
  })
})

test.each([
  ['a number', 'I am looking for 4 investors for my startup'],
  ['a number in words', 'I am looking for 3 investors and two advisers for my startup'],
  ['a name', 'I am looking for 3 investors like Anna for my startup'],
  ['a name in small letters', 'I am looking for 3 investors like anna for my startup'],
  ['a place', 'I am looking for 3 Berlin investors for my startup'],
  ['a link', 'I am looking for 3 investors for my startup https://evil.example'],
  ['an address without a scheme', 'I am looking for 3 investors for my startup evil.ru'],
  ['a mail address', 'I am looking for 3 investors for my startup: x@evil.example'],
  ['a handle', 'I am looking for 3 investors for my startup @evil'],
  ['a day', 'I am looking for 3 investors for my startup by Friday'],
  ['a not', 'I am not looking for 3 investors for my startup'],
  ['the other direction', 'I offer 3 investors for my startup'],
  ['less', 'I am looking for 3 investors'],
  ['money', 'I am looking for 3 investors with $3 for my startup'],
  ['HTML', 'I am looking for <b>3</b> investors for my startup'],
  ['a script', '<script>alert(3)</script> I am looking for 3 investors'],
  ['Markdown', 'I am looking for **3 investors** for my startup'],
  ['a Markdown link', 'I am looking for [3 investors](for) my startup'],
  ['a heading', '# I am looking for 3 investors'],
  ['lines', 'I am looking for\n3 investors'],
  ['marks that nobody sees', 'I am looking for 3\u202e investors'],
  ['a sign of no width', 'I am looking for 3\u200b investors'],
  ['nothing', ''],
  ['only space', '  \n '],
  ['only signs', '…'],
  [
    'too much',
    'I am looking for 3 investors for my startup, and for my startup, and for my startup, and for my startup, and for my startup',
  ],
  ['no end', 'I am looking for 3 investors for my startup '.repeat(100_000)],
])('rejects a model’s text that adds %s', async (_, answer) => {
  expect(await tidied(ask, saying(answer))).toMatchObject({
    text: mended,
    mode: 'guided',
    whyGuided: 'unavailable',
  })
})

test('ignores a model that returns nothing', async () => {
  expect(await tidied(ask, saying(undefined))).toMatchObject({
    text: mended,
    mode: 'guided',
    whyGuided: 'unavailable',
  })
})

test('a description may keep or gain Markdown lists and emphasis on names', async () => {
  const description = {
    text: 'We cook. We eat. We talk with Anna.',
    kind: 'description',
    tone: 'plain',
    locale: 'en',
  } as const
  const worded = 'We cook, eat, and talk:\n\n- with **Anna**'
  expect(await tidied(description, saying(worded))).toMatchObject({ text: worded, mode: 'model' })
  expect(await tidied({ ...description, kind: 'message' }, saying(worded))).toMatchObject({
    mode: 'guided',
  })
})

test('returns a text unchanged if it needs nothing', async () => {
  expect(await tidied({ ...ask, text: mended }, nobody('none'))).toEqual({
    text: mended,
    changes: [],
    mode: 'guided',
    whyGuided: 'none',
  })
})
