import { expect, test } from 'vitest'
import {
  judgeProposal,
  type ProposalTargets,
  isApplied,
  type TextProposal,
} from './proposal.rules.ts'

const text = 'Meet two angels in food'

test.each([
  ['a new statement', { was: null, current: null, text }, 'do'],
  ['a new statement that was added meanwhile', { was: null, current: `${text} `, text }, 'there'],
  [
    'a rewording of an unchanged text',
    { was: 'Meet angels', current: 'Meet angels\n', text },
    'do',
  ],
  [
    'a rewording of a text changed since',
    { was: 'Meet angels', current: 'Meet bakers', text },
    'changed',
  ],
  ['a rewording of a text deleted since', { was: 'Meet angels', current: null, text }, 'gone'],
  ['a rewording that is already in place', { was: 'Meet angels', current: text, text }, 'there'],
  [
    'a rewording of a changed text that the reader has seen',
    { was: 'Meet bakers', current: 'Meet bakers', text },
    'do',
  ],
  [
    'a rewording of a text changed again after the reader saw it',
    { was: 'Meet bakers', current: 'Meet cooks', text },
    'changed',
  ],
  [
    'a rewording of a deleted text that the reader has seen',
    { was: null, current: null, text },
    'do',
  ],
  ['a first summary', { was: '', current: '', text }, 'do'],
  ['a first summary where another was added since', { was: '', current: 'Soup', text }, 'changed'],
] as const)('decides about %s', (_, taking, verdict) => {
  expect(judgeProposal(taking)).toBe(verdict)
})

const base = { id: 'p', state: 'applied', text, before: '' } as const
const item: TextProposal = { ...base, type: 'item', kind: 'objective', itemId: null }
const reworded: TextProposal = { ...item, itemId: 'one' }
const summary: TextProposal = { ...base, type: 'event_field', field: 'summary' }
const nowhere: ProposalTargets = { items: null, statements: null, event: null, prompts: null }
const saying = (said: string, kind: 'objective' | 'offering' = 'objective') => [
  { id: 'one', kind, text: said },
]

test.each<[string, TextProposal, Partial<ProposalTargets>, boolean]>([
  ['a new statement in the library', item, { items: saying(`${text}\n`) }, true],
  ['a new statement that was reworded', item, { items: saying('Meet bakers') }, false],
  [
    'an objective that is in the library as an offering',
    item,
    { items: saying(text, 'offering') },
    false,
  ],
  ['a new statement that was deleted', item, { items: [] }, false],
  ['a new statement at an event', item, { items: [], statements: saying(text) }, true],
  [
    'a new statement that was removed from the event',
    item,
    { items: saying(text), statements: [] },
    false,
  ],
  ['a rewording', reworded, { items: saying(text), statements: [] }, true],
  [
    'a rewording that was reworded',
    reworded,
    { items: [...saying('Meet bakers'), { id: 'two', kind: 'objective', text }] },
    false,
  ],
  ['a summary', summary, { event: { title: '', summary: text, description: '' } }, true],
  [
    'another summary',
    summary,
    { event: { title: text, summary: 'Soup', description: text } },
    false,
  ],
  ['a question', { ...base, type: 'question' }, { prompts: ['Bread?', text] }, true],
  [
    'a question with a different wording',
    { ...base, type: 'question' },
    { prompts: ['Bread?'] },
    false,
  ],
  [
    'a message',
    { ...base, type: 'draft_message', name: '' },
    { prompts: [text], items: saying(text) },
    false,
  ],
  ['data not loaded yet', item, {}, false],
  ['a summary not loaded yet', summary, {}, false],
])('knows whether a proposal is still in place: %s', (_, proposal, standing, isThere) => {
  expect(isApplied(proposal, { ...nowhere, ...standing })).toBe(isThere)
})
