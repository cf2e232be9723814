import type { Language } from '#contract/languages.ts'
import { languageOf } from '#engine/engine.ts'
import type { EventContext, NewProposal } from '../prompt/context.ts'
import type { GuideTurn } from './guide-turn.ts'
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
  { name, met: match }: { name: string; met: EventMatch | null },
  { locale, context }: Pick<GuideTurn, 'locale' | 'context'>,
  { key, values }: MessagePhrase,
): NewProposal[] {
  const title =
    context.gathering && mayQuote(context.gathering.title)
      ? quoted(context.gathering.title, 120)
      : ''
  const shortName = shortened(name, 60)
  return [...new Set([languageWith(match) ?? locale, locale])].map((language) => {
    const say = phraseLookup(language)
    return {
      type: 'draft_message',
      name: shortName,
      before: '',
      text: say(key, {
        ...values,
        name: shortName,
        at: title === '' ? '' : say('draft.at', { title }),
      }),
    }
  })
}

function languageWith(match: EventMatch | null): Language | undefined {
  const { youGet, youGive } = match ?? {}
  return (
    youGet?.offeringLanguage ??
    youGive?.objectiveLanguage ??
    (youGet ? languageOf(youGet.offering) : undefined) ??
    (youGive ? languageOf(youGive.objective) : undefined)
  )
}
