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
export { safetyConcernIn } from './guide/safety.ts'

/** Whether somebody uses the assistant, and what of theirs goes where. */
export async function readAssistant(db: Db, models: Models, asker: Asker): Promise<Assistant> {
  const found = await findAssistant(db, asker.userId)
  return {
    assistantUserId: found?.id ?? null,
    locale: found?.locale ?? (await readProfile(db, asker.userId)).locale,
    sentTo: models.mind?.sentTo ?? null,
    allowsModel: found?.allows_model ?? false,
    left: await remainingCharacters(db, models, asker),
    conferences: found ? await countThreads(db, asker.userId) : 0,
  }
}

/** Begins the assistant for whoever agrees; once begun, nothing changes. */
export async function startAssistant(
  db: Db,
  models: Models,
  ask: Asker & { locale: Language; consent: boolean; allowsModel?: boolean | undefined },
): Promise<Assistant & { assistantUserId: string }> {
  if (!ask.consent) throw refuse('consent-missing')
  await insertAssistant(db, {
    user_id: ask.userId,
    id: newId(ask.now),
    locale: ask.locale,
    allows_model: ask.allowsModel ?? false,
    consented_at: ask.now,
    updated_at: ask.now,
  })
  const { assistantUserId, ...rest } = await readAssistant(db, models, ask)
  if (assistantUserId === null) throw refuse('consent-missing')
  return { ...rest, assistantUserId }
}

/** Lets a model read along, or no longer: then nothing is sent from the next message on. */
export async function changeAssistant(
  db: Db,
  models: Models,
  ask: Asker & { allowsModel: boolean },
): Promise<Assistant> {
  if (
    !(await updateAssistant(db, ask.userId, { allows_model: ask.allowsModel, updated_at: ask.now }))
  )
    throw refuse('consent-missing')
  return readAssistant(db, models, ask)
}

/** Deletes everything that somebody said to the assistant, and that they agreed to it. */
export async function endAssistant(db: Db, userId: string): Promise<{ deleted: true }> {
  await deleteAssistant(db, userId)
  return { deleted: true }
}
