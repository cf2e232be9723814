import { answerInThread } from '../kit/thread.ts'
import { showing } from './aliases.rules.ts'
import { graveIn } from './guide/caring.ts'
import { guide } from './guide/guide.ts'
import { kindIn } from './guide/statements.ts'
import { judged } from './judging.ts'
import { lexiconRead } from './lexicon.ts'
import { replyIn } from './reply.rules.ts'
import type { ToThink } from './thread.ts'
import { addsClaims } from './wording/facts.rules.ts'

// Whether something is grave is not kept waiting by the lexicon: while a model thinks about the
// answer, the rest is read.
async function answer(asked: ToThink): Promise<unknown> {
  if (asked.ask === 'graves') return asked.texts.map((text) => graveIn(text) !== null)
  await lexiconRead()
  switch (asked.ask) {
    case 'wake':
      return undefined
    case 'turn':
      return guide(asked.turn)
    case 'reply':
      return replyIn(asked.answer, {
        ...asked.told,
        show: showing(asked.told.spoken),
        addsClaims,
        kindIn,
      })
    case 'wording':
      return judged(asked.answer, asked.wish)
  }
}

answerInThread(answer)
