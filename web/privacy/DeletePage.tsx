import { useQuery } from '@tanstack/react-query'
import { readErasure } from '#contract/privacy.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { DeletionRequest } from './DeletionRequest.tsx'
import { PendingDeletion } from './PendingDeletion.tsx'

/**
 * What deletion does to the reader's account; once requested, when it happens and how to undo it.
 */
export function DeletePage() {
  const { t } = useWords()
  const erasure = useQuery({ ...q(readErasure, {}), staleTime: 0 })
  const isLeaving = erasure.data !== undefined && erasure.data.dueAt !== null
  return (
    <div className="shell py-8 sm:py-12">
      <div className="mx-auto grid max-w-xl gap-8">
        <PageTitle>{t(isLeaving ? 'account.leaving' : 'account.delete-title')}</PageTitle>
        <QueryView query={erasure}>
          {(loadedErasure) =>
            loadedErasure.dueAt === null ? (
              <DeletionRequest erasure={loadedErasure} />
            ) : (
              <PendingDeletion dueAt={loadedErasure.dueAt} />
            )
          }
        </QueryView>
      </div>
    </div>
  )
}
export { DeletePage as Page }
