import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readOwnHost } from '#contract/hosts.ts'
import { readProfile } from '#contract/identity/identity.ts'
import { fullName } from '#contract/text/full-name.ts'
import { call } from '#web/kit/api/call.ts'
import { dropDraft } from '#web/kit/forms/draft.ts'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { paths } from '#web/paths.ts'
import { hostDraft, HostForm } from './HostForm.tsx'

/** Edits the reader's host page, existing or new. */
export function EditPage({ onDone, onCancel }: { onDone?: () => void; onCancel?: () => void }) {
  const navigate = useNavigate()
  // Has its own query key: a background refetch must not replace what is being typed, except on
  // request.
  const query = useQuery({
    queryKey: ['editing', 'host'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [{ host }, person] = await Promise.all([
        call(readOwnHost, {}, { signal }),
        call(readProfile, {}, { signal }),
      ])
      return { own: host, personName: fullName(person), readAt: Date.now() }
    },
  })
  const show = async (handle: string) => {
    await navigate({ to: paths.host, params: { handle }, replace: true })
    onDone?.()
  }
  return (
    <QueryPage query={query}>
      {({ own, personName, readAt }) => (
        <HostForm
          key={readAt}
          own={own}
          personName={personName}
          onDone={({ handle }) => show(handle)}
          {...(onCancel && {
            onCancel: () => {
              dropDraft(hostDraft)
              onCancel()
            },
          })}
          onReload={() => {
            dropDraft(hostDraft)
            return query.refetch()
          }}
        />
      )}
    </QueryPage>
  )
}
export { EditPage as Part }
