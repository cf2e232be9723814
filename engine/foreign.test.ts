import { expect, test } from 'vitest'
import { fitThresholds } from './bands/answer.ts'
import { createIndex } from './engine.ts'
import { fit } from './golden/fit.ts'
import { sets } from './golden/sets.ts'

const foreign = (seek: string, give = 'xyz') =>
  createIndex([{ key: 'a', seeks: ['guitar lessons', seek], gives: [give] }]).foreign('a')

// In each language: an objective, an offering that answers it, and one that only shares its
// wording.
test.each([
  [
    'de',
    'Ich suche einen Steuerberater',
    'Steuerberater für kleine Unternehmen',
    'Ich suche eine Wohnung',
  ],
  [
    'fr',
    'Je cherche un comptable pour ma société',
    'comptable pour les petites sociétés',
    'Je propose une chambre pour des vacances',
  ],
  [
    'pt',
    'Procuro um contabilista para a minha empresa',
    'Contabilista para empresas',
    'Procuro um violino para a minha filha',
  ],
  [
    'it',
    'Cerco un commercialista per la mia azienda',
    'Commercialista per piccole aziende',
    'Cerco una chitarra per la mia figlia',
  ],
  [
    'ru',
    'Ищу бухгалтера для небольшой компании',
    'Бухгалтер, веду небольшие компании',
    'Ищу репетитора для сына',
  ],
  ['ar', 'أبحث عن معلم بيانو', 'معلم بيانو', 'أبحث عن مترجم'],
  ['ja', 'ピアノの先生を探しています', 'ピアノを教えます', '会計士を探しています'],
])(
  'in %s people meet by their subjects, not by how they say what they seek: %s',
  (_language, seek, give, other) => {
    expect(fit(seek, give)).toBeGreaterThanOrEqual(fitThresholds.sure)
    expect(fit(seek, other)).toBeLessThan(fitThresholds.sure)
    expect(foreign(seek)).toEqual({ seeks: [1], gives: [] })
  },
)

test.each([
  'Klavierunterricht für Anfänger',
  'Küçük şirketim için muhasebeci arıyorum',
  'دروس',
  '피아노 레슨',
])('%s is in a language that the engine does not know', (give) => {
  expect(foreign('piano', give).gives).toEqual([0])
})

test.each([
  '',
  '🎻🎻',
  '2026',
  'MIT',
  'Cote d’Azur',
  'la danza de la vida',
  'Van der Waals forces',
  'mera website banana hai',
  '美の历程',
])('%s is not', (seek) => {
  expect(foreign(seek).seeks).toEqual([])
})

test('knows the names that all languages share in each of them', () => {
  expect(fit('Ich suche jemanden für Yoga am Morgen', 'yoga lessons')).toBeGreaterThanOrEqual(
    fitThresholds.sure,
  )
})

test('takes hardly any text in a known language for another', () => {
  const people = [
    ...sets.development.people,
    ...sets.development2.people,
    ...sets.supper.people,
    ...sets.conference.people,
  ].map((person, at) => ({ ...person, key: `p${at}` }))
  const index = createIndex(people)
  const taken = people.flatMap(({ key, seeks, gives }) => [
    ...index.foreign(key).seeks.map((at) => seeks[at]),
    ...index.foreign(key).gives.map((at) => gives[at]),
  ])
  expect(taken).toEqual([])
})
