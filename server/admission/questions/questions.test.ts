import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { questionKinds } from '#contract/admission/question-kinds.ts'
import { openApp, type TestUser, statementItems } from '../../testing.app.ts'

const { person, aGathering, matched, visitor, db } = await openApp()
const [host, noor, ravi, stranger] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Sara'),
]
const [food, dish, goal] = [randomUUID(), randomUUID(), randomUUID()]
const words = statementItems(['A choir to sing in'], [])

const eats = {
  id: food,
  kind: 'yes-no',
  prompt: { en: 'Will you eat with us?', hi: 'क्या आप साथ खाएँगे?' },
  isRequired: true,
}
const which = {
  id: dish,
  kind: 'one-of',
  prompt: { en: 'Which dish?' },
  hint: { en: 'All are warm.' },
  isRequired: true,
  condition: { question: food, is: ['yes'] },
  options: [
    { id: 'soup', text: { en: 'Soup' } },
    { id: 'rice', text: { en: 'Rice', zh: '米饭' } },
  ],
}
const hopes = {
  id: goal,
  kind: 'line',
  prompt: { en: 'Whom do you hope to meet?' },
  matching: 'objective',
}
const all = [eats, which, hopes]

async function asking(questions: readonly object[] = all, fields: object = {}) {
  const gathering = await aGathering(host, fields)
  const at = `/events/${gathering.id}/questions`
  const answer = await host.put(at, { version: 0, questions })
  expect(answer.json()).toMatchObject({ version: 1 })
  return { ...gathering, at, mine: `/events/${gathering.id}/registration` }
}

const answers = (said: Record<string, string[]>) => ({
  answers: Object.entries(said).map(([question, values]) => ({ question, values })),
})

test('shows the host’s questions at registration, in order and in every language they were written in', async () => {
  const gathering = await asking()
  const { questions } = (await visitor.get(gathering.join)).json()
  expect(questions).toEqual([
    { ...eats, hint: {}, options: [], condition: null, matching: null },
    { ...which, matching: null },
    { ...hopes, hint: {}, options: [], isRequired: false, condition: null },
  ])
  expect((await host.get(gathering.at)).json()).toEqual({ questions, version: 1, answered: [] })
})

test('keeps a question of every kind', async () => {
  const { options } = which
  const kinds = Object.entries(questionKinds).map(([kind, { hasOptions }]) => ({
    id: randomUUID(),
    kind,
    prompt: { en: kind },
    ...(hasOptions && { options }),
  }))
  const gathering = await asking(kinds)
  expect((await host.get(gathering.at)).json().questions).toMatchObject(kinds)
})

test('reports a missing or invalid answer by its question, and registers nobody', async () => {
  const gathering = await asking()
  const tried = async (said: Record<string, string[]>) =>
    (await noor.post(gathering.join, { ...words, ...answers(said) })).json()
  expect(await tried({})).toMatchObject({
    code: 'bad-request',
    fields: { [`answers.${food}`]: 'required' },
  })
  expect(await tried({ [food]: ['yes'] })).toMatchObject({
    fields: { [`answers.${dish}`]: 'required' },
  })
  expect(await tried({ [food]: ['perhaps'], [dish]: ['soup'] })).toMatchObject({
    fields: { [`answers.${food}`]: 'option' },
  })
  expect(await tried({ [food]: ['yes'], [dish]: ['stones'] })).toMatchObject({
    fields: { [`answers.${dish}`]: 'option' },
  })
  expect((await noor.get(gathering.mine)).statusCode).toBe(404)
  const { registration } = await tried({ [food]: ['no'], [dish]: ['soup'], [randomUUID()]: ['x'] })
  expect(registration.answers).toEqual([{ question: food, values: ['no'] }])
})

test('matches on an answer that is for matching, quotes it unchanged, and follows its correction', async () => {
  const gathering = await asking([hopes])
  await noor.post(gathering.join, {
    ...statementItems([], ['Fresh bread on Fridays']),
    ...answers({ [goal]: ['A piano teacher for a child'] }),
  })
  await ravi.post(gathering.join, { ...statementItems([], ['Piano lessons for a child']) })
  await matched()
  const [match] = (await noor.get(`/events/${gathering.id}/matches`)).json().items
  expect([match.name, match.youGet.objective]).toEqual(['Ravi', 'A piano teacher for a child'])
  const corrected = (
    await noor.patch(gathering.mine, answers({ [goal]: ['A lathe to borrow'] }))
  ).json()
  expect(
    corrected.statements.map(
      ({ text, questionId }: { text: string; questionId: string | null }) => [text, questionId],
    ),
  ).toEqual([
    ['Fresh bread on Fridays', null],
    ['A lathe to borrow', goal],
  ])
  expect(
    (await noor.get(`/events/${gathering.id}/matches`)).json().items[0]?.youGet ?? null,
  ).toBeNull()
  // Restating directly leaves the answers unchanged.
  const restated = (
    await noor.put(`${gathering.mine}/items`, statementItems(['A choir'], []))
  ).json()
  expect(restated.statements.map(({ text }: { text: string }) => text)).toEqual([
    'A choir',
    'A lathe to borrow',
  ])
})

test('a removed question stays if it has answers, and is deleted if it has none', async () => {
  const gathering = await asking()
  await noor.post(gathering.join, { ...words, ...answers({ [food]: ['yes'], [dish]: ['rice'] }) })
  expect(
    (await host.get(gathering.at))
      .json()
      .answered.toSorted((one: { question: string }, other: { question: string }) =>
        one.question < other.question ? -1 : 1,
      ),
  ).toEqual([food, dish].toSorted().map((question) => ({ question, people: 1 })))
  const left = (await host.put(gathering.at, { version: 1, questions: [eats] })).json()
  expect([left.version, left.questions.length, left.answered]).toEqual([
    2,
    1,
    [{ question: food, people: 1 }],
  ])
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'retired_at'])
    .where('event_id', '=', gathering.id)
    .execute()
  expect(rows.map(({ id, retired_at }) => [id, retired_at !== null]).toSorted()).toEqual(
    [
      [food, false],
      [dish, true],
    ].toSorted(),
  )
  const { answers: kept } = (await noor.patch(gathering.mine, answers({ [food]: ['no'] }))).json()
  expect(kept).toEqual([
    { question: food, values: ['no'] },
    { question: dish, values: ['rice'] },
  ])
  // Resubmitted with its id, it is the same question.
  expect(
    (await host.put(gathering.at, { version: 2, questions: [eats, which] })).json().answered,
  ).toHaveLength(2)
})

test('two people who change the questions at once do not overwrite each other', async () => {
  const gathering = await asking()
  const [one, other] = await Promise.all([
    host.put(gathering.at, { version: 1, questions: [eats] }),
    host.put(gathering.at, { version: 1, questions: [hopes] }),
  ])
  expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 412])
  expect((await host.get(gathering.at)).json().questions).toHaveLength(1)
})

test('refuses unanswerable questions by field, and changes nothing', async () => {
  const gathering = await asking([eats])
  const refused = async (...questions: object[]) =>
    (await host.put(gathering.at, { version: 1, questions })).json().fields
  expect(await refused({ ...which, condition: { question: food, is: ['yes'] } }, eats)).toEqual({
    'questions.0.condition': 'no-such-answer',
  })
  expect(await refused(eats, { ...which, options: which.options.slice(1) })).toEqual({
    'questions.1.options': 'too-few',
  })
  const withoutWords = which.options.map(({ id }) => ({ id, text: {} }))
  expect(await refused(eats, { ...which, options: withoutWords })).toEqual({
    'questions.1.options.0.text': 'required',
    'questions.1.options.1.text': 'required',
  })
  expect(await refused(eats, { ...hopes, prompt: {} })).toEqual({
    'questions.1.prompt': 'required',
  })
  expect(await refused(eats, { ...hopes, prompt: { en: '\u200B ' } })).toEqual({
    'questions.1.prompt.en': 'required',
  })
  expect(await refused(eats, { ...hopes, prompt: { en: 'x'.repeat(201) } })).toEqual({
    'questions.1.prompt.en': 'too-long',
  })
  expect(await refused(eats, { ...hopes, prompt: { en: 'Who?', fr: 'Qui ?' } })).toEqual({
    'questions.1.prompt.fr': 'unknown-field',
  })
  expect(
    await refused(...Array.from({ length: 21 }, () => ({ ...hopes, id: randomUUID() }))),
  ).toEqual({ questions: 'too-many' })
  expect((await host.get(gathering.at)).json()).toMatchObject({
    version: 1,
    questions: [{ id: food }],
  })
})

test('a duplicated event copies the questions, and later changes stay separate', async () => {
  const gathering = await asking()
  const copy = (await host.post(`/events/${gathering.id}/duplicate`)).json()
  const at = `/events/${copy.id}/questions`
  const copied = (await host.get(at)).json()
  expect(copied).toEqual({ ...(await host.get(gathering.at)).json(), version: 0 })
  await host.put(at, { version: 0, questions: [] })
  expect((await host.get(gathering.at)).json().questions).toHaveLength(3)
})

test('only the host edits questions, attendees read their own, and everyone else gets not found', async () => {
  const gathering = await asking([hopes], { visibility: 'invite_only' })
  await noor.post(gathering.join, words)
  const codes = async (who: Pick<TestUser, 'get' | 'put'>) =>
    [await who.get(gathering.at), await who.put(gathering.at, { version: 1, questions: [] })].map(
      (answer) => answer.json().code,
    )
  expect([await codes(noor), await codes(stranger), await codes(visitor)]).toEqual([
    Array(2).fill('event-not-found'),
    Array(2).fill('event-not-found'),
    Array(2).fill('sign-in-first'),
  ])
  expect((await noor.get(`${gathering.mine}/questions`)).json().questions).toHaveLength(1)
  expect((await stranger.get(`${gathering.mine}/questions`)).json().code).toBe(
    'registration-not-found',
  )
  expect((await host.get(gathering.at)).json().questions).toHaveLength(1)
})

test('hostile texts stay texts: markup, reversed letters, quotes and invisible characters', async () => {
  const id = randomUUID()
  const hostile = `<script>alert(1)</script> {"a":'b'} \u202Eevil\u202C; drop table questions; --`
  const gathering = await asking([
    {
      id,
      kind: 'some-of',
      prompt: { en: hostile },
      options: [
        { id: 'a', text: { en: hostile } },
        { id: 'b', text: { zh: '🎹'.repeat(50) } },
      ],
      matching: 'offering',
    },
  ])
  const { questions } = (await visitor.get(gathering.join)).json()
  expect(questions[0].prompt.en).toBe(hostile.replaceAll(/[\u202A-\u202E]/g, ''))
  const { registration } = (
    await noor.post(gathering.join, { ...words, ...answers({ [id]: ['a', 'b'] }) })
  ).json()
  // A row of pictures gives matching no words.
  expect(registration.statements.map(({ text }: { text: string }) => text)).toEqual([
    'A choir to sing in',
    questions[0].options[0].text.en,
  ])
  const refused = async (values: unknown) =>
    (await ravi.post(gathering.join, { ...words, answers: [{ question: id, values }] })).statusCode
  expect([
    await refused(["a' or 1=1"]),
    await refused([]),
    await refused([{ $ne: null }]),
    await refused('a'),
    await refused(['\u0000']),
  ]).toEqual([400, 400, 400, 400, 400])
})
