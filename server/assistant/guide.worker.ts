import { serveWorkerThread } from '../kit/processes/worker-thread.ts'
import { nameRestorer } from './prompt/aliases.rules.ts'
import { safetyConcernIn } from './guide/safety/safety.ts'
import { guide } from './guide/guide.ts'
import { kindIn } from './guide/reading/statements.ts'
import { acceptWording } from './accept-wording.ts'
import { loadLexicon } from './lexicon.ts'
import { replyIn } from './prompt/reply.rules.ts'
import type { GuideRequest } from './guide-client.ts'
import { addsClaims } from './wording/facts.rules.ts'

// The safety check does not wait for the lexicon: the rest loads while a model computes the answer.
async function answer(request: GuideRequest): Promise<unknown> {
  if (request.ask === 'graves') return request.texts.map((text) => safetyConcernIn(text) !== null)
  await loadLexicon()
  switch (request.ask) {
    case 'wake':
      return undefined
    case 'turn':
      return guide(request.turn)
    case 'reply':
      return replyIn(request.answer, {
        ...request.evidence,
        show: nameRestorer(request.evidence.spoken),
        addsClaims,
        kindIn,
      })
    case 'wording':
      return acceptWording(request.answer, request.wish)
  }
}

serveWorkerThread(answer)
