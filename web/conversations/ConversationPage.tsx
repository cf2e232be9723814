import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, BellOff, ChevronDown } from 'lucide-react'
import { workLine } from '#contract/profile-summary.ts'
import type { Conversation } from '#contract/conversations.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { AboutLines, hasAboutText } from '#web/parts/people/AboutLines.tsx'
import { Face } from '#web/parts/people/Face.tsx'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { PageError, PageSkeleton } from '#web/parts/pages/QueryPage.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { Foot } from './Foot.tsx'
import { NoConversation } from './NoConversation.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import { Thread } from './Thread.tsx'
import { useConversation } from './conversation.ts'

/** The messages between two people. */
export function ConversationPage() {
  const { conversationId = '' } = useParams({ strict: false })
  useOfflinePage(addressTo(paths.conversation, { conversationId }))
  const { talk, pages, messages } = useConversation(conversationId)
  if (talk.error instanceof ApiError && talk.error.code === 'conversation-not-found')
    return <NoConversation conversationId={conversationId} />
  const conversation = talk.data
  // Shows nothing here when offline: the note above the page and the message field explain it.
  if (conversation === undefined)
    return (
      <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6">
        {talk.isError ? <PageError cause={talk.error} onRetry={talk.refetch} /> : <PageSkeleton />}
      </div>
    )
  return (
    <div className="mx-auto w-full max-w-3xl sm:px-6">
      <div className="talk grid h-[100cqh] grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-surface sm:border-x sm:border-rule">
        <Head talk={conversation} shownTo={messages?.at(-1)?.position ?? 0} />
        <Thread
          key={`thread ${conversation.id}`}
          talk={conversation}
          pages={pages}
          messages={messages}
        />
        <Foot key={`foot ${conversation.id}`} talk={conversation} />
      </div>
    </div>
  )
}
export { ConversationPage as Page }

const PairMeeting = quietPart(
  'conversation.pair-meeting',
  () => import('#web/parts/meetings/PairMeeting.tsx'),
)

/** Shows the other person's statements, folded: the messages need the room. */
function About({ name, talk: { about } }: { name: string; talk: Conversation }) {
  const { t } = useWords()
  return (
    <details className="group col-span-full min-w-0 px-2.5">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
        <span dir="auto" className="min-w-0 truncate">
          {[workLine(about), about.headline].filter(Boolean).join(' · ') || t('about.of', { name })}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="max-h-[40cqh] overflow-y-auto pb-2">
        <AboutLines about={about} />
      </div>
    </details>
  )
}

function Head({ talk, shownTo }: { talk: Conversation; shownTo: number }) {
  const { t } = useWords()
  const name = displayName(t, talk.name)
  return (
    <header className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-rule px-1.5 py-2 sm:gap-x-3 sm:px-3">
      <Link
        to={paths.conversations}
        aria-label={t('conversations.all')}
        className={look('quiet', 'icon')}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <Face name={name} photoId={talk.about.photoId} side="offer" />
      <div className="grid min-w-0">
        <PageTitle
          name={name}
          className="flex min-w-0 items-center gap-2 font-text text-base leading-6 font-semibold"
        >
          <span dir="auto" className="truncate">
            {name}
          </span>
          {talk.isMuted && (
            <BellOff
              role="img"
              aria-label={t('conversations.muted')}
              className="size-4 shrink-0 text-ink-2"
            />
          )}
        </PageTitle>
        <Link
          to={paths.event}
          params={{ eventId: talk.event.id }}
          className={`${look('plainLink')} truncate py-0.5 text-sm`}
        >
          {talk.event.title}
        </Link>
      </div>
      <ConversationMenu talk={talk} name={name} shownTo={shownTo} />
      {hasAboutText(talk.about) ? (
        <About key={talk.id} name={name} talk={talk} />
      ) : (
        <WorkLine profile={talk.about} className="col-span-full truncate px-2.5 pb-1" />
      )}
      {talk.state === 'open' && (
        <div className="col-span-full grid justify-items-start px-2.5 pt-1 empty:hidden">
          <PairMeeting isCompact eventId={talk.event.id} matchId={talk.id} name={name} />
        </div>
      )}
    </header>
  )
}
