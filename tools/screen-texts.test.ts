import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import en from '#words/en.json' with { type: 'json' }
import es from '#words/es.json' with { type: 'json' }
import hi from '#words/hi.json' with { type: 'json' }
import zh from '#words/zh.json' with { type: 'json' }
import { screenTexts, serverTexts, type TextRole } from './screen-texts.ts'

const catalogues: Record<Language, Record<string, string>> = { en, es, hi, zh }
/** The most characters of an English text, without values and marks. */
const limits: Record<TextRole | 'error', number> = {
  button: 20,
  tab: 14,
  toast: 60,
  hint: 90,
  empty: 120,
  error: 110,
}
// Spanish and Hindi need more characters than English; a Chinese one is as wide as two.
const factors: Record<Language, number> = { en: 1, es: 1.3, hi: 1.3, zh: 0.6 }
// What a law, a price or the specification makes longer.
const longer = new Set(['assistant.agree.model-hint', 'items.library', 'people.remember-text'])
// Texts whose keys look like those of a hint or a button.
const elsewhere = new Set(['attendees.add-text', 'attendees.mail-comes-back-do'])
// Addresses and names that are the same in every language, and what is said when no words loaded.
const sameEverywhere = new Set([
  'Interchange ·',
  'Something went wrong. Please refresh the page.',
  'XXXX-XXXX-XXXX',
  'https://',
  'https://meet.jit.si/{pair}',
])

const screens = globSync('web/**/*.tsx').map((file) => ({
  file,
  ...screenTexts(file, readFileSync(file, 'utf8')),
}))
const stems = [...new Set(Object.keys(en).map((key) => key.replace(/_(?:one|other)$/, '')))]

/** Returns the keys of a put together one, if it says more than its group. */
function keysLike(pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern]
  if (!/^[\w-]+[.].*\w/.test(pattern)) return []
  const shape = new RegExp(`^${pattern.split('*').map(RegExp.escape).join('[a-z-]+')}$`)
  return stems.filter((key) => shape.test(key) && !elsewhere.has(key))
}

const shown = [
  ...screens.flatMap(({ keys }) =>
    keys.flatMap(([role, pattern]) => keysLike(pattern).map((key) => [role, key] as const)),
  ),
  ...stems
    .filter((key) => /^(?:refusals|fields|auth)[.]/.test(key))
    .map((key) => ['error', key] as const),
]

function lengthIn(language: Language, key: string): number {
  const words = catalogues[language]
  const texts = [key, ...['one', 'many', 'other'].map((category) => `${key}_${category}`)]
  return Math.max(
    ...texts.map((one) => (words[one] ?? '').replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '').trim().length),
  )
}

test.each(languages)(
  'buttons, tabs, toasts, hints, errors and empty states are short in %s',
  (language) => {
    const limit = (role: keyof typeof limits) => Math.round(limits[role] * factors[language])
    expect(
      shown.filter(([role, key]) => lengthIn(language, key) > limit(role) && !longer.has(key)),
    ).toEqual([])
  },
)

test('most texts are measured', () => {
  const counts = Object.groupBy(shown, ([role]) => role)
  expect(counts.button?.length).toBeGreaterThan(200)
  expect(counts.tab?.map(([, key]) => key)).toEqual(
    expect.arrayContaining(['items.hosting', 'coverage.tab', 'attendees.tab-pending']),
  )
})

test('no component has words of its own', () => {
  expect(
    screens.flatMap(({ file, outside }) =>
      outside.filter((text) => !sameEverywhere.has(text)).map((text) => [file, text]),
    ),
  ).toEqual([])
})

// What a drawing, the bank's emulator, a language model and an AI assistant read, and a test mail of the operator's command.
const notForReaders =
  /[.](?:test|proof|testing)[.]ts$|[/]testing[.]|emulator[/]disputes|emulator[/]payouts|kit[/]mail[/]trial|events[/]draw-text|assistant[/]prompt|server[/]mcp[/]/

test('no mail, file or page of the server has words of its own', () => {
  const sources = globSync('server/**/*.ts').filter((file) => !notForReaders.test(file))
  expect(
    sources.flatMap((file) =>
      serverTexts(file, readFileSync(file, 'utf8')).map((text) => [file, text]),
    ),
  ).toEqual([])
})

test('the page without scripts describes the product in the words of the catalogue', () => {
  const page = readFileSync('web/index.html', 'utf8')
  expect(page).toContain(`<meta name="description" content="${en['manifest.description']}" />`)
  expect(page).toContain(`>${en.loading}...<`)
})

describe('finds', () => {
  test('the texts of a component by their role', () => {
    const code = `
      const Card = () => <><Button>{isLast ? t('a.last') : t('a.next', { n })}</Button>
        <EmptyState title={t('a.none')}>{t('a.none-text')}</EmptyState>
        <TextField label={t('a.name')} hint={t(\`a.hint-\${kind}\`)} />
        <Tabs tabs={[{ id: 'own', label: t('a.own') }]} /></>
      showToast(t('a.done'))`
    expect(screenTexts('Card.tsx', code)).toEqual({
      keys: [
        ['button', 'a.last'],
        ['button', 'a.next'],
        ['empty', 'a.none-text'],
        ['hint', 'a.hint-*'],
        ['tab', 'a.own'],
        ['toast', 'a.done'],
      ],
      outside: [],
    })
  })

  test.each([
    ['<p>Saved</p>', 'Saved'],
    ["<p>{isSaved ? 'Saved' : null}</p>", 'Saved'],
    ['<TextField label="Your name" />', 'Your name'],
    ["<button aria-label={isOpen && 'Close'} />", 'Close'],
    ['<a title={`Open ${name}`} />', 'Open '],
    ['<option value="a">First</option>', 'First'],
    ["showToast('Done')", 'Done'],
  ])('the words of its own in %s', (code, words) =>
    expect(screenTexts('Card.tsx', `const card = ${code}`).outside).toEqual([words]),
  )

  test.each([
    ["const mail = { subject: 'Your ticket is here' }", 'Your ticket is here'],
    ["lines.push(text('See you there'))", 'See you there'],
  ])('the words that the server writes in %s', (code, words) =>
    expect(serverTexts('letters.ts', code)).toEqual([words]),
  )
})
