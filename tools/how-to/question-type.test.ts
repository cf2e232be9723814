import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { questionKinds } from '#contract/admission/question-kinds.ts'
import { filesHere } from '../change-reach.ts'
import { foldersOf, listedFiles } from './listed-files.ts'

const page = 'docs/how-to/add-a-question-type.md'
const kinds = Object.keys(questionKinds)
const formats = new Set(Object.values(questionKinds).map(({ format }) => format))

// A few kinds have names that nothing else has, such as `yes-no`. The others count only beside the
// word "kind", in a file about questions.
const ownNames = kinds.filter((kind) => kind.includes('-'))
const ownName = new RegExp(`['".](?:${ownNames.join('|')})['"]`)
const aboutQuestions = /['"/]questions?(?:-kinds)?(?:\.ts)?['"]|\bQuestionKind\b/
const anyName = new RegExp(
  `(?:(?:\\bk|K)inds?\\b[^'",]{0,30}|\\bcase )['"](?:${kinds.join('|')})['"]`,
)
const format = new RegExp(`['"](?:${[...formats].join('|')})['"]`)

function namesKind(text: string): boolean {
  return ownName.test(text) || (aboutQuestions.test(text) && anyName.test(text))
}

const listed = listedFiles(page).required

test('the page lists every source that names a kind of question', () => {
  const sources = filesHere('*.ts', '*.tsx', '*.sql', 'words/*.json', 'docs/openapi.json')
    // Tests and examples use some kinds, and need not know all.
    .filter((path) => !/\.test\.ts$|testing[^/]*\.ts$|^(?:bench|journeys|proof)\//.test(path))
  const naming = sources.filter((path) => namesKind(readFileSync(path, 'utf8')))
  expect(sources.length).toBeGreaterThan(1500)
  expect(naming.filter((path) => !listed.includes(path))).toEqual([])
})

test('the page lists only files that exist and name a kind or a format', () => {
  expect(listed.filter((path) => !existsSync(path))).toEqual([])
  const idle = listed.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return !namesKind(text) && !format.test(text)
  })
  expect(idle).toEqual([])
})

test('a new question type needs at most eight files beside the words, in six folders', () => {
  expect(listed.length).toBeLessThanOrEqual(8 + languages.length)
  expect(foldersOf(listed).length).toBeLessThanOrEqual(6)
})

test.each([
  "if (question.kind === 'yes-no') return",
  "import { QuestionKind } from './questions.ts'\nif (kind === 'line') return",
  "import { readQuestions } from '#contract/admission/questions.ts'\nconst kinds = ['text']",
  '"questions.kind.one-of": "One of some"',
])('finds %j', (text) => expect(namesKind(text)).toBe(true))

test.each([
  "if (kind === 'link') return",
  "import './questions.ts'\nselect(['kind', 'text'])",
  "import './questions.ts'\nconst line = 'text'",
])('ignores %j', (text) => expect(namesKind(text)).toBe(false))
