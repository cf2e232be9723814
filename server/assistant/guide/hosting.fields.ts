import { limits } from '#contract/events.ts'
import { type Ask, type Reply, type Scene, staying } from './answering.ts'
import { field, isDescribing, titled } from './describing.ts'
import type { Heard } from './hearing.ts'
import { fieldForms, loosely, nothingYet, titleForms } from './hosting.fields.lists.ts'
import { cut } from './quoting.ts'

type Field = 'title' | 'summary' | 'description'

/** A field of the gathering, and what is to stand in it. */
export type Wanted = { field: Field; text: string }

const fields = ['title', 'summary', 'description'] as const
const forms = [
  ...fieldForms.flatMap(({ called, bindings }) => fields.flatMap((name) => bindings.map(({ form, isLoose }) => ({ name, form: new RegExp(form.replaceAll('FIELD', called[name]), 'iu'), isLoose })))),
  ...titleForms.map((form) => ({ name: 'title' as const, form: new RegExp(form, 'iu'), isLoose: false })),
]

/** Which field is to say what; null where none is named, or nothing that could stand in it. */
export function fieldIn({ as, said, chip }: Heard): Wanted | null {
  if (chip !== null || (as !== 'words' && as !== 'deed' && as !== 'question')) return null
  for (const { name, form, isLoose } of forms) {
    const text = written(form.exec(said)?.[1] ?? '', name)
    const isText = text !== '' && !nothingYet.test(text) && !(isLoose && (as !== 'words' || loosely.test(text)))
    if (isText) return { field: name, text }
  }
  return null
}

const polite = /[\s,，]+(?:please|por favor|कृपया|好吗|可以吗|行吗|好不好|(?:would|could|can) you)$/iu

function written(text: string, name: Field): string {
  const said = text.trim().replace(/[?？]+$/u, '').replace(polite, '').trim()
  const whole = name === 'title' ? said.replace(/[.。।]+$/u, '') : said
  return whole.replace(/^[“”"«「『《]\s*(.+?)\s*[“”"»」』》]$/u, '$1').trim()
}

/** Proposes what a field is to say, and nothing else; what was asked is asked again. */
export function fieldSet(scene: Scene, { field: name, text }: Wanted, { onward, standing }: Record<'onward' | 'standing', (scene: Scene) => Ask>): Reply {
  const { turn: { context: { gathering } }, memory, say } = scene
  const isElse = isDescribing(memory) && memory.step !== 'title'
  if (name === 'title' && !isElse) return titled(scene, text, onward)
  const proposal = field(name, cut(text, limits[name]), gathering?.role === 'host' ? gathering : null)
  return { ...staying(scene, say(proposal ? `host.set.${name}` : 'host.set.same'), standing), proposals: proposal ? [proposal] : [] }
}
