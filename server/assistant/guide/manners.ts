import type { GuideQuestion, GuideReply, TurnContext } from './reply.ts'

/**
 * Answers small talk: a greeting, thanks, a question to the guide, a wish that it should act; null
 * for anything else. `standing`: the last question.
 */
export function mannerAnswer(
  { turn: { purpose }, memory, heard, say }: TurnContext,
  standing: () => GuideQuestion,
): GuideReply | null {
  const with_ = (...says: string[]): GuideReply => ({
    says,
    ask: standing(),
    proposals: [],
    memory,
  })
  switch (heard?.as) {
    case 'greeting':
      return with_(say('manners.greeting'))
    case 'thanks':
      return {
        ...with_(say('manners.thanks')),
        ...(memory.last === 0 && memory.turn > 0 && { ask: null }),
      }
    case 'help':
      return with_(say(`help.${purpose}`))
    case 'deed':
      return { ...with_(say('manners.deed')), isUnheard: true }
    case 'insult':
      return with_(say('manners.insult'))
    case 'play':
      return { ...with_(say('prepare.unheard'), say(`help.${purpose}`)), isUnheard: true }
    case 'question':
      return { ...with_(say('manners.question'), say(`help.${purpose}`)), isUnheard: true }
    case 'done':
      return {
        says: [say(memory.made.length > 0 ? 'closing.made' : 'closing')],
        ask: null,
        proposals: [],
        memory: { ...memory, goal: null, queue: [], misses: 0, step: 'rest' },
      }
    default:
      return null
  }
}
