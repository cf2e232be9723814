import { eventLimits } from '#contract/events/events.ts'
import { EventTextField } from '#contract/assistant.ts'
import {
  type GuideQuestion,
  joined,
  type GuideReply,
  type TurnContext,
  repeatAfter,
} from '../reply.ts'
import { field, isDescribing } from './event-description.ts'
import type { Utterance } from '../reading/utterance.ts'
import { fieldForms, loosely, nothingYet, titleForms } from './host-setup.fields.lists.ts'
import { cut } from '../reading/quotes.ts'

// A field of the event, and its new text.
type FieldChange = { field: EventTextField; text: string }

const forms = [
  ...fieldForms.flatMap(({ called, bindings }) =>
    EventTextField.options.flatMap((name) =>
      bindings.map(({ form, isLoose }) => ({
        name,
        form: new RegExp(form.replaceAll('FIELD', called[name]), 'iu'),
        isLoose,
      })),
    ),
  ),
  ...titleForms.map((form) => ({
    name: 'title' as const,
    form: new RegExp(form, 'iu'),
    isLoose: false,
  })),
]

const joints = /\s+(?:and|y|और|aur)\s+|\s*[,，;；。.]\s*(?:and |y |और |并且|同时)?/giu
const prefixes = ['', 'change ', 'cambia ']
// Bounds the work: a text of commas alone would be parsed hundreds of times.
const mostJoints = 8

/**
 * Returns the fields to change and their texts; empty if no field is named or no usable text
 * follows.
 */
export function fieldsIn({ as, said, chip }: Utterance): FieldChange[] {
  if (chip !== null || (as !== 'words' && as !== 'deed' && as !== 'question')) return []
  const whole = fieldIn(said, as === 'words')
  if (!whole) return []
  for (const joint of [...said.matchAll(joints)].slice(0, mostJoints)) {
    const first = fieldIn(said.slice(0, joint.index), false)
    const next =
      first &&
      prefixes
        .map((prefix) => fieldIn(prefix + said.slice(joint.index + joint[0].length), false))
        .find((change) => change !== null && change.field !== first.field)
    if (first && next) return [first, next]
  }
  return [whole]
}

function fieldIn(input: string, mayBeLoose: boolean): FieldChange | null {
  for (const { name, form, isLoose } of forms) {
    const text = written(form.exec(input)?.[1] ?? '', name)
    const isText =
      text !== '' && !nothingYet.test(text) && !(isLoose && (!mayBeLoose || loosely.test(text)))
    if (isText) return { field: name, text }
  }
  return null
}

const polite =
  /[\s,，]+(?:please|por favor|कृपया|好吗|可以吗|行吗|好不好|(?:would|could|can) you)$/iu

function written(text: string, name: EventTextField): string {
  const bareText = text
    .trim()
    .replace(/[?？]+$/u, '')
    .replace(polite, '')
    .trim()
  const value = name === 'title' ? bareText.replace(/[.。।]+$/u, '') : bareText
  return value.replace(/^[“”"«「『《]\s*(.+?)\s*[“”"»」』》]$/u, '$1').trim()
}

/** Proposes the new field texts only, then repeats the last question. */
export function proposeFields(
  turn: TurnContext,
  wanted: readonly FieldChange[],
  { onward, standing }: Record<'onward' | 'standing', (turn: TurnContext) => GuideQuestion>,
): GuideReply {
  const {
    turn: {
      context: { gathering },
    },
    memory,
    say,
  } = turn
  const isTitled =
    wanted.some((change) => change.field === 'title') &&
    (!isDescribing(memory) || memory.step === 'title')
  const proposed = wanted.map(({ field: name, text }) => ({
    name,
    proposal: field(
      name,
      cut(text, eventLimits[name]),
      gathering?.role === 'host' ? gathering : null,
    ),
  }))
  const line = proposed
    .map(({ name, proposal }) => say(proposal ? `host.set.${name}` : 'host.set.same'))
    .reduce(joined)
  const after = isTitled ? { ...turn, memory: { ...memory, step: 'rest', misses: 0 } } : turn
  return {
    ...repeatAfter(after, line, isTitled ? onward : standing),
    proposals: proposed.flatMap(({ proposal }) => proposal ?? []),
  }
}
