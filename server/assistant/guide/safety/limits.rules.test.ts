import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assistantLimits, ThreadPurpose } from '#contract/assistant.ts'
import { eventLimits } from '#contract/events/events.ts'
import { filledText } from '#contract/text/text.ts'
import { StatementText } from '#contract/items.ts'
import { languages } from '#contract/languages.ts'
import type { AssistantContext } from '../../prompt/context.ts'
import { guide } from '../guide.ts'
import { usualLength, usualStart } from '../event-request/event-plan.ts'
import type { GuideAnswer, GuideState, GuideTurn } from '../guide-turn.ts'
import { aContext, aGathering, item, reason } from '../guide.testing.ts'
import { words } from '../reading/wordings.ts'

const Said = filledText(assistantLimits.said)

const around = [
  { kind: 'offering' as const, text: 'Photographer for small weddings' },
  { kind: 'objective' as const, text: 'Learn to bake' },
  { kind: 'offering' as const, text: 'x'.repeat(200) },
]
const contexts: AssistantContext[] = [
  aContext(),
  aContext(null, [item('objective', 'networking'), item('offering', 'Help')]),
  {
    ...aContext(
      aGathering({
        around,
        said: [item('objective', 'networking'), item('objective', 'Coffee roasters', 5)],
        why: 'one-sided',
        title: 'Harbour 2031',
        matches: [
          {
            name: 'Ravi Sharma',
            band: 'good',
            isMutual: true,
            youGet: reason('networking', 'Customs papers'),
            youGive: null,
          },
          {
            name: '',
            band: 'try',
            isMutual: false,
            youGet: null,
            youGive: reason('{{name}}', 'y'.repeat(200)),
          },
        ],
      }),
    ),
    name: 'Zoe',
  },
  aContext(
    aGathering({
      role: 'host',
      coverage: {
        people: 31,
        covered: 12,
        unmet: [{ text: 'Zip repairs', people: 14 }],
        unused: [],
      },
      questions: ['Why?'],
    }),
  ),
]

const spoken = [
  'yes',
  'no',
  'find a designer and learn about tax',
  'busco inversores y ofrezco clases de inglés',
  '找投资人，也会做网站',
  'मदद चाहिए',
  'Describe it',
  'Who is missing',
  'What to ask people',
  'Ravi',
  'by Friday',
  'I met Ana and Bo',
  'everyone',
  'networking',
  'I don’t know',
  'Pass over this',
  'delete my account',
  'see https://a.example/x?y=1 or me@b.example',
  'Meet Anna Nowak in Oslo on 12/11/2026',
  'what?',
  'nothing',
  '！！',
  'a'.repeat(2000),
  'x, '.repeat(600),
]
// As the call passes a message on: composed, and without characters that no one sees.
const asReceived = (raw: string) => Said.safeParse(raw).data ?? '！！'
const text = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...spoken) },
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.lorem({ maxCount: 40 }),
  )
  .map(asReceived)
const talking = fc.record({
  purpose: fc.constantFrom(...ThreadPurpose.options),
  locale: fc.constantFrom(...languages),
  context: fc.constantFrom(...contexts),
  says: fc.array(text, { maxLength: 9 }),
  tapping: fc.array(fc.nat(5), { maxLength: 9 }),
})

type TurnResult = { said: string | null; answer: GuideAnswer }

// Every second turn taps a chip, if there is one.
function talked({
  purpose,
  locale,
  context,
  says,
  tapping,
}: Pick<GuideTurn, 'purpose' | 'locale' | 'context'> & {
  says: string[]
  tapping: number[]
}): TurnResult[] {
  let state: GuideState | null = null
  const turns: TurnResult[] = []
  const plan = [null, ...says.flatMap((said, at) => [said, tapping[at] ?? null])]
  for (const [at, next] of plan.entries()) {
    const said: string | null =
      typeof next === 'number' ? (turns.at(-1)?.answer.chips[next] ?? null) : next
    if (at > 0 && said === null) continue
    const answer = guide({ purpose, locale, context, said, state })
    state = JSON.parse(JSON.stringify(answer.state)) as GuideState
    turns.push({ said, answer })
  }
  return turns
}

function calendarNames(): string[] {
  const dates = Array.from(
    { length: 12 },
    (_each, month) => new Date(Date.UTC(2026, month, month + 1)),
  )
  return languages.flatMap((language) =>
    dates.map((date) =>
      date.toLocaleDateString(language, { weekday: 'long', month: 'long', timeZone: 'UTC' }),
    ),
  )
}

// Random seed with PROOF; a fixed seed in the ordinary run.
const runs = process.env['PROOF'] ? { numRuns: 250 } : { numRuns: 30, seed: 20_261_122 }

describe('for any input', () => {
  test('keeps the limits', () => {
    fc.assert(
      fc.property(talking, (about) => {
        for (const { answer } of talked(about)) {
          expect(answer.text.trim()).not.toBe('')
          expect(answer.text.length).toBeLessThanOrEqual(assistantLimits.reply)
          expect(answer.text).not.toMatch(/\{\{\w+\}\}(?!”)|\bundefined\b|\bnull\b|\bNaN\b/u)
          expect(answer.chips.length).toBeLessThanOrEqual(assistantLimits.chips)
          for (const chip of answer.chips)
            expect(chip.length).toBeLessThanOrEqual(assistantLimits.chip)
          expect(Buffer.byteLength(JSON.stringify(answer.state))).toBeLessThan(12_288)
          expect(answer.proposals.length).toBeLessThanOrEqual(assistantLimits.proposals)
        }
      }),
      runs,
    )
  })

  test('asks no question twice in a row', () => {
    fc.assert(
      fc.property(talking, (about) => {
        const answers = talked(about).map(({ answer }) => answer)
        for (const [at, answer] of answers.entries()) {
          const [question, before] = [answer, answers[at - 1]].map(
            (each) => each?.text.split('\n\n').at(-1) ?? '',
          )
          if (at > 0 && /[?？]/u.test(question ?? '')) expect(question).not.toBe(before)
        }
      }),
      runs,
    )
  })

  test('makes only valid proposals: statements, fields that fit, and questions', () => {
    fc.assert(
      fc.property(talking, (about) => {
        for (const proposal of talked(about).flatMap(({ answer }) => answer.proposals)) {
          expect(proposal.text.trim()).not.toBe('')
          expect(proposal.text.length).toBeLessThanOrEqual(
            proposal.type === 'event_field' ? eventLimits[proposal.field] : assistantLimits.reply,
          )
          if (proposal.type === 'item')
            expect(StatementText.safeParse(proposal.text)).toMatchObject({
              success: true,
              data: proposal.text,
            })
          if (proposal.type === 'question') expect(proposal.text.length).toBeLessThanOrEqual(200)
        }
      }),
      runs,
    )
  })

  test('a proposal has no number, link, address or name that is in no message and on no screen', () => {
    // A date in digits may be written out, with its weekday and month.
    const own = `${JSON.stringify(words)} ${calendarNames().join(' ')}`.toLowerCase()
    // Where a day is named without a time, the usual one is assumed, and said to be.
    const hours = [usualStart, usualStart + usualLength].map((minutes) => minutes / 60)
    const usual = hours.flatMap((hour) => [hour, hour % 12]).join(' ')
    fc.assert(
      fc.property(talking, (about) => {
        const turns = talked(about)
        const known =
          `${turns.map(({ said }) => said ?? '').join(' ')} ${JSON.stringify(about.context)}`.toLowerCase()
        for (const proposal of turns.flatMap(({ answer }) => answer.proposals)) {
          for (const [fact] of proposal.text.matchAll(/\d+|https?:[!-~]+|[!-~]+@[!-~]+/gu))
            expect(`${known} ${usual}`).toContain(
              fact.toLowerCase().replace(/[”.,:;：，。]+$/u, ''),
            )
          for (const [name] of proposal.text.matchAll(/\p{Lu}\p{Script=Latin}+/gu))
            expect(`${known} ${own}`).toContain(name.toLowerCase())
        }
      }),
      runs,
    )
  })

  test('reads or resets any state, and gives the same turn the same answer', () => {
    const states = fc.oneof(
      fc.constant(null),
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.record({
        v: fc.constant(1),
        purpose: fc.constantFrom(...ThreadPurpose.options),
        step: fc.string(),
        goal: fc.jsonValue(),
      }),
    )
    fc.assert(
      fc.property(states, talking, (state, { purpose, locale, context, says }) => {
        const turn: GuideTurn = { purpose, locale, context, said: says[0] ?? null, state }
        const answer = guide(turn)
        expect(answer.text).not.toBe('')
        expect(guide(turn)).toEqual(answer)
      }),
      runs,
    )
  })
})
