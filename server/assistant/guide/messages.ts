import type { Language } from '#contract/languages.ts'
import { languageOf } from '#engine/engine.ts'
import type { EventContext, NewProposal } from '../prompt/context.ts'
import type { GuideTurn } from './guide.ts'
import { quoted } from './reply.ts'
import { mayQuote, shortened } from './reading/quotes.ts'
import { phraseLookup, type PhraseValues } from './reading/wordings.ts'

type EventMatch = EventContext['matches'][number]
type MessagePhrase = {
  key:
    | 'draft.get'
    | 'draft.give'
    | 'draft.wishes'
    | 'draft.bare'
    | 'draft.short'
    | 'draft.followup'
    | 'draft.thanks'
  values: PhraseValues
}

/**
 * Drafts a message to a person: in the language they wrote in, and also in the writer's own if it
 * differs.
 */
export function messageTo(
  { name, met }: { name: string; met: EventMatch | null },
  { locale, context }: Pick<GuideTurn, 'locale' | 'context'>,
  { key, values }: MessagePhrase,
): NewProposal[] {
  const title =
    context.gathering && mayQuote(context.gathering.title)
      ? quoted(context.gathering.title, 120)
      : ''
  const who = shortened(name, 60)
  return [...new Set([languageWith(met) ?? locale, locale])].map((language) => {
    const say = phraseLookup(language)
    return {
      type: 'draft_message',
      name: who,
      before: '',
      text: say(key, { ...values, name: who, at: title === '' ? '' : say('draft.at', { title }) }),
    }
  })
}

function languageWith(met: EventMatch | null): Language | undefined {
  const { youGet, youGive } = met ?? {}
  return (
    youGet?.offeringLanguage ??
    youGive?.objectiveLanguage ??
    (youGet ? languageOf(youGet.offering) : undefined) ??
    (youGive ? languageOf(youGive.objective) : undefined)
  )
}
