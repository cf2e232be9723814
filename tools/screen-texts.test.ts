import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import english from '#words/en.json' with { type: 'json' }
import { screenTexts, type TextRole } from './screen-texts.ts'

const words: Record<string, string> = english
/** The most characters of an English text, without values and marks. Translations may need 30 % more. */
const limits: Record<TextRole | 'error', number> = {
  button: 20,
  toast: 60,
  hint: 90,
  empty: 120,
  error: 110,
}
// What a law or a price makes longer.
const longer = new Set(['assistant.agree.model-hint', 'people.remember-text'])
// Addresses and names that are the same in every language.
const sameEverywhere = new Set(['Interchange ·', 'https://', 'https://meet.jit.si/{pair}'])

const screens = globSync('web/**/*.tsx').map((file) => ({
  file,
  ...screenTexts(file, readFileSync(file, 'utf8')),
}))
const errors = Object.keys(words)
  .filter((key) => /^(?:refusals|fields|auth)[.]/.test(key))
  .map((key) => ['error', key] as const)

function lengthOf(key: string): number {
  const text = words[key] ?? words[`${key}_other`] ?? ''
  return text.replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '').trim().length
}

test('buttons, toasts, hints, errors and empty states are short', () => {
  const all = [...screens.flatMap(({ keys }) => keys), ...errors]
  expect(Object.groupBy(all, ([role]) => role).button?.length).toBeGreaterThan(200)
  expect(all.filter(([role, key]) => lengthOf(key) > limits[role] && !longer.has(key))).toEqual([])
})

test('no component has words of its own', () => {
  expect(
    screens.flatMap(({ file, outside }) =>
      outside.filter((text) => !sameEverywhere.has(text)).map((text) => [file, text]),
    ),
  ).toEqual([])
})

test('finds the texts of a component by their role, and words of its own', () => {
  const code = `
    const Card = () => <><Button>{isLast ? t('a.last') : t('a.next', { n })}</Button>
      <EmptyState title={t('a.none')}>{t('a.none-text')}</EmptyState>
      <TextField label="Your name" hint={t('a.hint')} />Saved</>
    showToast(t('a.done'))`
  expect(screenTexts('Card.tsx', code)).toEqual({
    keys: [
      ['button', 'a.last'],
      ['button', 'a.next'],
      ['empty', 'a.none-text'],
      ['hint', 'a.hint'],
      ['toast', 'a.done'],
    ],
    outside: ['Your name', 'Saved'],
  })
})
