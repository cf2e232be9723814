import { expect, test } from 'vitest'
import type { Proposal } from '#contract/assistant.ts'
import { judgeProposal, type ProposalTargets, isApplied } from './proposal.rules.ts'

const text = 'Meet two angels in food'

test.each([
  ['something new', { was: null, stands: null, text }, 'do'],
  [
    'something new that somebody has said meanwhile',
    { was: null, stands: `${text} `, text },
    'there',
  ],
  [
    'a rewording of what stands there still',
    { was: 'Meet angels', stands: 'Meet angels\n', text },
    'do',
  ],
  [
    'a rewording of what was changed since',
    { was: 'Meet angels', stands: 'Meet bakers', text },
    'changed',
  ],
  ['a rewording of what was deleted since', { was: 'Meet angels', stands: null, text }, 'gone'],
  ['a rewording that stands there already', { was: 'Meet angels', stands: text, text }, 'there'],
  [
    'a rewording of what was changed, which its reader has seen',
    { was: 'Meet bakers', stands: 'Meet bakers', text },
    'do',
  ],
  [
    'a rewording of what was changed once more after its reader saw it',
    { was: 'Meet bakers', stands: 'Meet cooks', text },
    'changed',
  ],
  [
    'a rewording of what was deleted, which its reader has seen',
    { was: null, stands: null, text },
    'do',
  ],
  ['a summary where none stood', { was: '', stands: '', text }, 'do'],
  ['a summary where none stood, and one stands now', { was: '', stands: 'Soup', text }, 'changed'],
] as const)('of %s', (_, taking, verdict) => {
  expect(judgeProposal(taking)).toBe(verdict)
})

const base = { id: 'p', state: 'applied', text, before: '' } as const
const item: Proposal = { ...base, type: 'item', kind: 'objective', itemId: null }
const reworded: Proposal = { ...item, itemId: 'one' }
const summary: Proposal = { ...base, type: 'event_field', field: 'summary' }
const nowhere: ProposalTargets = { items: null, statements: null, event: null, prompts: null }
const saying = (said: string, kind: 'objective' | 'offering' = 'objective') => [
  { id: 'one', kind, text: said },
]

test.each<[string, Proposal, Partial<ProposalTargets>, boolean]>([
  ['something new, in the library', item, { items: saying(`${text}\n`) }, true],
  ['something new that was reworded', item, { items: saying('Meet bakers') }, false],
  ['something sought that is offered', item, { items: saying(text, 'offering') }, false],
  ['something new that was deleted', item, { items: [] }, false],
  ['something new at a gathering', item, { items: [], statements: saying(text) }, true],
  [
    'something new that is said at the gathering no more',
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
    'a question that is asked otherwise',
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
  ['what is not known yet', item, {}, false],
  ['a summary not known yet', summary, {}, false],
])('of %s is known whether it still stands', (_, proposal, standing, isThere) => {
  expect(isApplied(proposal, { ...nowhere, ...standing })).toBe(isThere)
})
