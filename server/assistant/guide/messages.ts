import type { Language } from '#contract/languages.ts'
import { languageOf } from '#engine/engine.ts'
import type { Gathering, Proposed } from '../context.ts'
import type { Turn } from './guide.ts'
import { quoted } from './answering.ts'
import { mayQuote, shortened } from './quoting.ts'
import { sayIn, type Values } from './saying.ts'

type Met = Gathering['matches'][number]
type Told = {
  key:
    | 'draft.get'
    | 'draft.give'
    | 'draft.wishes'
    | 'draft.bare'
    | 'draft.short'
    | 'draft.followup'
    | 'draft.thanks'
  values: Values
}

/**
 * A message to somebody: in the language in which they wrote, and in one's own where that is
 * another.
 */
export function messageTo(
  { name, met }: { name: string; met: Met | null },
  { locale, context }: Pick<Turn, 'locale' | 'context'>,
  { key, values }: Told,
): Proposed[] {
  const title =
    context.gathering && mayQuote(context.gathering.title)
      ? quoted(context.gathering.title, 120)
      : ''
  const who = shortened(name, 60)
  return [...new Set([languageWith(met) ?? locale, locale])].map((language) => {
    const say = sayIn(language)
    return {
      type: 'draft_message',
      name: who,
      before: '',
      text: say(key, { ...values, name: who, at: title === '' ? '' : say('draft.at', { title }) }),
    }
  })
}

function languageWith(met: Met | null): Language | undefined {
  const { youGet, youGive } = met ?? {}
  return (
    youGet?.offeringLanguage ??
    youGive?.objectiveLanguage ??
    (youGet ? languageOf(youGet.offering) : undefined) ??
    (youGive ? languageOf(youGive.objective) : undefined)
  )
}
