import { deletedName } from '#contract/text/deleted-name.ts'
import type { useWords } from '#web/kit/i18n/i18n.ts'

type Translate = ReturnType<typeof useWords>['t']

/**
 * Returns a person's name for display, or says in the reader's language that they were deleted or
 * never gave one.
 */
export function displayName(t: Translate, name: string | null | undefined): string {
  return name === deletedName ? t('person.deleted') : name || t('conversations.nameless')
}
