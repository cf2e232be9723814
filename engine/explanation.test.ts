import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex, explain, score } from './engine.ts'
import { somePeople } from './golden/people.ts'

test('in each direction the parts sum to the directed score, in the words of the statements', () => {
  fc.assert(
    fc.property(somePeople(5, 2), (people) => {
      const [a, b] = people
      const pair = { from: a!.key, to: b!.key }
      const reasons = explain(people, pair)
      for (const { from, to, directed } of score(people, [
        pair,
        { from: pair.to, to: pair.from },
      ])) {
        const rows = reasons.filter((row) => row.from === from && row.to === to)
        expect(rows.reduce((sum, { part }) => sum + part, 0)).toBe(directed)
      }
      for (const {
        from,
        objective,
        offering,
        objectiveIndex,
        offeringIndex,
        terms,
        answers,
      } of reasons) {
        const [seeker, giver] = from === a!.key ? [a!, b!] : [b!, a!]
        expect([objective, offering]).toEqual([
          seeker.seeks[objectiveIndex],
          [...giver.gives, ...giver.seeks][offeringIndex],
        ])
        for (const term of terms) expect(objective).toContain(term)
        for (const answer of answers) expect(offering).toContain(answer)
      }
    }),
    { numRuns: 150 },
  )
})

test('a reason names the phrase of either language, and quotes the strongest', () => {
  const people = [
    {
      key: 'a',
      seeks: ['find an angel investor', 'someone for tennis'],
      gives: ['clases de guitarra'],
    },
    { key: 'b', seeks: ['想学吉他'], gives: ['我是天使投资人'] },
  ]
  const { forward, backward } = createIndex(people).reasons({ from: 'a', to: 'b' })
  expect(forward).toMatchObject({
    objective: 'find an angel investor',
    offering: '我是天使投资人',
    terms: ['angel investor'],
    answers: ['天使投资人'],
    concepts: ['capital'],
  })
  expect(backward).toMatchObject({
    objective: '想学吉他',
    offering: 'clases de guitarra',
    terms: ['吉他', '想学'],
    answers: ['guitarra', 'clases'],
    concepts: ['arts/guitar', 'teaching'],
  })
  expect(createIndex(people).reasons({ from: 'b', to: 'a' }).forward).toEqual(backward)
})
