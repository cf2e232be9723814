import { deletedName } from '#contract/deleted-name.ts'
import type { useWords } from '#web/kit/i18n.ts'

type Translate = ReturnType<typeof useWords>['t']

/**
 * What somebody is called on the screen: by their name or what stands for it; in the reader's
 * language that they were deleted, or that they never gave one.
 */
export function displayName(t: Translate, name: string | null | undefined): string {
  return name === deletedName ? t('person.deleted') : name || t('conversations.nameless')
}
