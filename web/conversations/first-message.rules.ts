import type { Conversation } from '#contract/conversations.ts'
import type { Language } from '#contract/languages.ts'
import type { MatchReason } from '#contract/matching/matching.ts'

/**
 * Returns the topics of a first message: what the reader gets and gives, in the other person's
 * words. If those are in another language, the subjects' names in the reader's.
 */
export function topicsOf(
  { youGet, youGive }: Pick<Conversation, 'youGet' | 'youGive'>,
  language: Language,
): { get: string | null; give: string | null } {
  return {
    get:
      youGet && isOffered(youGet)
        ? topicOf(youGet, { words: youGet.offering, spoken: youGet.offeringLanguage }, language)
        : null,
    give:
      youGive && isOffered(youGive)
        ? topicOf(
            youGive,
            { words: youGive.objective, spoken: youGive.objectiveLanguage },
            language,
          )
        : null,
  }
}

// The sentences name an offering.
function isOffered({ answeredBy }: MatchReason): boolean {
  return answeredBy === 'offering'
}

type OtherStatement = { words: string; spoken: Language | null }

function topicOf(
  { concepts }: MatchReason,
  { words, spoken }: OtherStatement,
  language: Language,
): string {
  const names = [...new Set(concepts.map((name) => name[language]))]
  return spoken === language || names.length === 0 ? `“${words}”` : names.slice(0, 3).join(', ')
}
