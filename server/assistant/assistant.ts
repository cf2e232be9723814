import type { Assistant } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { readProfile } from '../identity/identity.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { type Asker, remainingCharacters, type Models } from './consultation.ts'
import {
  countThreads,
  deleteAssistant,
  findAssistant,
  insertAssistant,
  updateAssistant,
} from './store.ts'

export { sweepAnswers } from './consultation.ts'
export { safetyConcernIn } from './guide/safety/safety.ts'

/** Returns whether a person uses the assistant, and which of their data goes where. */
export async function readAssistant(db: Db, models: Models, asker: Asker): Promise<Assistant> {
  const assistant = await findAssistant(db, asker.userId)
  return {
    assistantUserId: assistant?.id ?? null,
    locale: assistant?.locale ?? (await readProfile(db, asker.userId)).locale,
    sentTo: models.mind?.sentTo ?? null,
    allowsModel: assistant?.allows_model ?? false,
    left: await remainingCharacters(db, models, asker),
    threads: assistant ? await countThreads(db, asker.userId) : 0,
  }
}

/** Starts the assistant for a person who consents; once started, a repeat changes nothing. */
export async function startAssistant(
  db: Db,
  models: Models,
  request: Asker & { locale: Language; consent: boolean; allowsModel?: boolean | undefined },
): Promise<Assistant & { assistantUserId: string }> {
  if (!request.consent) throw refuse('consent-missing')
  await insertAssistant(db, {
    user_id: request.userId,
    id: newId(request.now),
    locale: request.locale,
    allows_model: request.allowsModel ?? false,
    consented_at: request.now,
    updated_at: request.now,
  })
  const { assistantUserId, ...rest } = await readAssistant(db, models, request)
  if (assistantUserId === null) throw refuse('consent-missing')
  return { ...rest, assistantUserId }
}

/** Allows or forbids sending messages to a model, from the next message on. */
export async function changeAssistant(
  db: Db,
  models: Models,
  request: Asker & { allowsModel: boolean },
): Promise<Assistant> {
  if (
    !(await updateAssistant(db, request.userId, {
      allows_model: request.allowsModel,
      updated_at: request.now,
    }))
  )
    throw refuse('consent-missing')
  return readAssistant(db, models, request)
}

/** Deletes everything a person said to the assistant, and their consent. */
export async function endAssistant(db: Db, userId: string): Promise<{ deleted: true }> {
  await deleteAssistant(db, userId)
  return { deleted: true }
}
