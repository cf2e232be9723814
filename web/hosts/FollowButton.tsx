import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { followHost, type Host, readHost, unfollowHost } from '#contract/hosts.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { addressTo, paths } from '#web/paths.ts'

/** Follows or unfollows the host; signed-out people are sent to sign in and back. */
export function FollowButton({ host }: { host: Host }) {
  const { t } = useWords()
  const { status } = useSession()
  const queryClient = useQueryClient()
  const params = { handle: host.handle }
  const hostQuery = q(readHost, { params })
  const show = (standing: { isFollowed: boolean; followers: number }) =>
    queryClient.setQueryData(hostQuery.queryKey, (cachedReply) =>
      cachedReply?.host
        ? { ...cachedReply, host: { ...cachedReply.host, ...standing } }
        : cachedReply,
    )
  const follow = useSend(followHost, show)
  const unfollow = useSend(unfollowHost, show)
  if (status !== 'authenticated')
    return (
      <Link
        to={paths.signin}
        state={{ from: addressTo(paths.host, params) }}
        className={look('primary')}
      >
        <Plus aria-hidden className="size-4" />
        {t('hosts.follow')}
      </Link>
    )
  const send = host.isFollowed ? unfollow : follow
  return (
    <Button
      kind={host.isFollowed ? 'outline' : 'primary'}
      aria-pressed={host.isFollowed === true}
      isPending={send.isPending}
      onClick={() =>
        send.mutate({ params }, { onError: (cause) => showToast(failureWords(t, cause)) })
      }
    >
      {host.isFollowed ? (
        <Check aria-hidden className="size-4" />
      ) : (
        <Plus aria-hidden className="size-4" />
      )}
      {t(host.isFollowed ? 'hosts.following' : 'hosts.follow')}
    </Button>
  )
}
