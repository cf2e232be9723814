import { expect, test } from 'vitest'
import { reservedWords } from '#contract/reserved-words.ts'
import { judgeHandle, normaliseHandle, skeleton } from './handle.rules.ts'

const judged = (typed: string) => judgeHandle(normaliseHandle(typed))

test.each([
  ['ada', 'ada'],
  ['@Ada', 'ada'],
  [' Ada-Oye ', 'ada-oye'],
  ['ＡＤＡ', 'ada'],
  ['ada２', 'ada2'],
  ['ﬁona', 'fiona'],
  ['李小龙', '李小龙'],
  ['क़लम', 'क़लम'],
])('%s is saved as %s', (typed, kept) => expect(normaliseHandle(typed)).toBe(kept))

test.each([
  'ada',
  'ada-oye',
  'ada-2026',
  '2gether',
  'a1b',
  'climate-suppers-berlin',
  '李小龙',
  '创业者-北京',
  '北京2026',
  '佐々木',
  'हिन्दी',
  'चाय-सभा',
  'सभा2',
  'ॐकार',
  'ऑफ़िस',
  'ज़िन्दगी',
  'x'.repeat(30),
])('%s may be a handle', (handle) => expect(judged(handle)).toBe('fine'))

test.each([
  ['', 'too-short'],
  ['a', 'too-short'],
  ['ab', 'too-short'],
  ['李娜', 'too-short'],
  ['@ab', 'too-short'],
  ['x'.repeat(31), 'too-long'],
  ['0190a0a0-0000-7000-8000-0000000000aa', 'too-long'],
  ['0190a0a0000070008000000000000aaa', 'too-long'],
  ['12345', 'letters'],
  ['123-45', 'letters'],
  ['---', 'letters'],
  ['-ada', 'letters'],
  ['ada-', 'letters'],
  ['a--b', 'letters'],
  ['ada oye', 'letters'],
  ['ada_oye', 'letters'],
  ['ada.oye', 'letters'],
  ['ada/oye', 'letters'],
  ['ada%2f', 'letters'],
  ['straße', 'letters'],
  ['ıstanbul', 'letters'],
  ['ada\u200dx', 'letters'],
  ['ada\u202e', 'letters'],
  ['ada\u00ad', 'letters'],
  ['ada\ufe0f', 'letters'],
  ['😀😀😀', 'letters'],
  ['🄰🄱!', 'letters'],
  ['〇〇〇', 'letters'],
  ['⼀⼀々\u3021', 'letters'],
  ['кафе', 'letters'],
  ['καφε', 'letters'],
  ['さくら', 'letters'],
  ['김철수', 'letters'],
  ['١٢٣a', 'letters'],
  ['अाम', 'letters'],
  ['काा', 'letters'],
  ['ाबक', 'letters'],
  ['क-ाख', 'letters'],
  ['क1ा', 'letters'],
  ['क्\u200dष', 'letters'],
  ['१२३क', 'letters'],
  ['аda', 'mixed-scripts'],
  ['adа', 'mixed-scripts'],
  ['ada李', 'mixed-scripts'],
  ['李-ada', 'mixed-scripts'],
  ['adaकमल', 'mixed-scripts'],
  ['中文कमल', 'mixed-scripts'],
  ['ο\u0440a', 'mixed-scripts'],
])('%s may not: %s', (typed, verdict) => expect(judged(typed)).toBe(verdict))

test.each([
  ['admin', 'adm1n'],
  ['admin', 'ad-min'],
  ['admin', 'adrnin'],
  ['modern', 'modem'],
  ['wave', 'vvave'],
  ['dog', 'clog'],
  ['paul', 'pau1'],
  ['paul', 'paui'],
  ['lily', '1i1y'],
  ['solo', 's0l0'],
  ['boss', 'b055'],
  ['cloud', 'c1oud'],
  ['www', 'vvvvvv'],
  ['vwv', 'wvv'],
  ['ada-oye', 'adaoye'],
  ['dm1', 'clrnl'],
  ['खत1', 'रवत1'],
  ['हँस', 'हंस'],
])('%s and %s look alike', (one, other) => expect(skeleton(one)).toBe(skeleton(other)))

test.each([
  ['ada', 'eda'],
  ['anna', 'ana'],
  ['club24', 'club42'],
  ['paul', 'pauli'],
  ['北京', '南京'],
  ['कमल', 'कमला'],
  ['土士', '士土'],
])('%s and %s do not', (one, other) => expect(skeleton(one)).not.toBe(skeleton(other)))

test('refuses every reserved word, as it is, in capitals and in full-width letters', () => {
  expect(reservedWords.length).toBeGreaterThanOrEqual(60)
  const wide = (word: string) =>
    word.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
  const open = reservedWords
    .flatMap((word) => [word, word.toUpperCase(), wide(word), `@${word}`])
    .filter((word) => !['reserved', 'too-short'].includes(judged(word)))
  expect(open).toEqual([])
})

test.each([
  ['adm1n', 'reserved'],
  ['аdmin', 'mixed-scripts'],
  ['api-', 'reserved'],
  ['a-p-i', 'reserved'],
  ['ｅｖｅｎｔｓ', 'reserved'],
  ['event5', 'reserved'],
  ['5upport', 'reserved'],
  ['supp0rt', 'reserved'],
  ['1ega1', 'reserved'],
  ['rnail', 'reserved'],
  ['vvvvvv', 'reserved'],
  ['clashboard', 'reserved'],
  ['clev', 'reserved'],
  ['sign_in', 'reserved'],
  ['robots.txt', 'reserved'],
  ['robots-txt', 'reserved'],
  ['s1gn-1n', 'reserved'],
  ['ⓛⓔⓖⓐⓛ', 'reserved'],
  ['interchange', 'reserved'],
  ['interchange-support', 'reserved'],
  ['team-1nterchange', 'reserved'],
  ['lnterchange', 'reserved'],
  ['inter-change', 'reserved'],
  ['lega\u0301l', 'reserved'],
  ['еvents', 'mixed-scripts'],
])('%s looks like an address of ours: %s', (typed, verdict) => expect(judged(typed)).toBe(verdict))

test.each([
  ['José', 'jose'],
  ['Münster-Ñu', 'munster-nu'],
  ['हिंदी', 'हिंदी'],
  ['你好啊', '你好啊'],
])('%s is normalised to %s', (typed, kept) => expect(normaliseHandle(typed)).toBe(kept))
