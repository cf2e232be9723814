import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Host, readHost } from '#contract/hosts.ts'
import { keepsSession } from '#web/kit/auth/auth.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { FollowButton } from './FollowButton.tsx'
import { HostEvents } from './HostEvents.tsx'
import { HostHead } from './HostHead.tsx'
import { FeedLinks } from './FeedLinks.tsx'

const EditPage = lazyPart('host.edit', () => import('./EditPage.tsx'))
const UnknownHost = lazyPart('host.unknown', () => import('./UnknownHost.tsx'))
if (keepsSession()) EditPage.preload()

/** The page of a host, at a URL with their handle. */
export function HostPage() {
  const { handle = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(q(readHost, { params: { handle } }))
  const standsAt = query.data?.movedTo ?? query.data?.host?.handle ?? handle
  useEffect(() => {
    if (standsAt !== handle)
      void navigate({ to: paths.host, params: { handle: standsAt }, replace: true })
  }, [standsAt, handle, navigate])
  const isUnknown = query.error instanceof ApiError && query.error.code === 'host-not-found'
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        {isUnknown ? (
          <UnknownHost handle={handle} />
        ) : (
          <QueryPage query={query}>
            {({ host }) => host?.handle === handle && <HostAsSeen host={host} />}
          </QueryPage>
        )}
      </div>
    </div>
  )
}
export { HostPage as Page }

/** The public view of a host, who can edit it in place. */
function HostAsSeen({ host }: { host: Host }) {
  const { t } = useWords()
  const [isEditing, setEditing] = useState(false)
  const leave = () => {
    setEditing(false)
    // The form is gone, and the focused element with it.
    requestAnimationFrame(() => document.querySelector('h1')?.focus())
  }
  const address = useBrowserValue(() => location.origin)
  if (isEditing) return <EditPage onDone={() => setEditing(false)} onCancel={leave} />
  return (
    <div className="grid gap-12">
      <HostHead host={host}>
        {host.isYou ? (
          <Button kind="primary" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            {t('hosts.edit')}
          </Button>
        ) : (
          <FollowButton host={host} />
        )}
        <CopyButton
          text={`${address ?? ''}${addressTo(paths.host, { handle: host.handle })}`}
          label={t('invitation.copy-link')}
        />
      </HostHead>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Boundary of={host}>
          <HostEvents host={host} />
        </Boundary>
        <Boundary of={host}>
          <FeedLinks host={host} />
        </Boundary>
      </div>
    </div>
  )
}
