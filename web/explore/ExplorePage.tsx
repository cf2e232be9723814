import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ExploreCard, listPublicEvents } from '#contract/explore.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { CoverThumb } from '#web/parts/events/CoverThumb.tsx'
import { EventLine, EventAvailability } from '#web/parts/events/EventLine.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { SearchBox } from '#web/parts/forms/SearchBox.tsx'
import { paths } from '#web/paths.ts'
import { type ExploreSearch, queryOf, useExploreSearch } from './explore-search.ts'
import { Filters } from './Filters.tsx'
import { NoResults } from './NoResults.tsx'
import { MatchCountLines } from './MatchCountLines.tsx'

/** Public events, by words, goals and filters; open to everyone. */
export function ExplorePage() {
  const { t } = useWords()
  const isMember = useSession().status === 'authenticated'
  const { asked, ask, clear } = useExploreSearch()
  const list = useList(listPublicEvents, (cursor) => ({ query: { ...queryOf(asked), cursor } }))
  const first = list.data?.pages[0]
  return (
    <div className="shell grid grid-cols-1 gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-2">
          <PageTitle>{t('explore.title')}</PageTitle>
          <p className="lead">{t('explore.lead')}</p>
        </div>
        {isMember && (
          <Link to={paths.createEvent} className={look('outline')}>
            <Plus aria-hidden className="size-4.5" />
            {t('create.heading')}
          </Link>
        )}
      </header>
      <div className="grid min-w-0 gap-4">
        <Words asked={asked} ask={ask} />
        <Filters asked={asked} ask={ask} isMember={isMember} />
        <Understood asked={asked} corrected={first?.corrected ?? null} ask={ask} />
      </div>
      <div
        className={`transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        aria-busy={list.isPlaceholderData}
      >
        <Listing
          list={list}
          empty={<NoResults asked={asked} relax={first?.relax ?? []} ask={ask} onClear={clear} />}
        >
          {(events) => <Found events={events} isMember={isMember} />}
        </Listing>
      </div>
    </div>
  )
}
export { ExplorePage as Page }

type SearchControls = { asked: ExploreSearch; ask: ReturnType<typeof useExploreSearch>['ask'] }

/** The search field. It follows the URL after Back, Forward or a link. */
function Words({ asked, ask }: SearchControls) {
  const { t } = useWords()
  const words = asked.q ?? ''
  const [sent, setSent] = useState(words)
  const [lastSearch, setKnown] = useState({ words, round: 0 })
  if (lastSearch.words !== words)
    setKnown({ words, round: lastSearch.round + (words === sent ? 0 : 1) })
  const search = (text: string) => {
    setSent(text)
    // Further typing replaces the history entry; starting and clearing add one.
    ask({ q: text || undefined, exact: undefined }, { replace: text !== '' && words !== '' })
  }
  return (
    <div className="max-w-160">
      <SearchBox
        key={lastSearch.round}
        label={t('explore.search')}
        value={words}
        onSearch={search}
      />
    </div>
  )
}

function Understood({ asked, corrected, ask }: SearchControls & { corrected: string | null }) {
  const { t } = useWords()
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
      {corrected !== null && asked.q !== undefined && (
        <>
          <span>
            <MarkedText
              text={t('explore.corrected')}
              values={{ words: corrected }}
              marks={{ words: <strong className="font-semibold" /> }}
            />
          </span>
          <button type="button" onClick={() => ask({ exact: 'true' })} className={look('link')}>
            {t('explore.instead', { words: asked.q })}
          </button>
        </>
      )}
    </p>
  )
}

function Found({ events, isMember }: { events: readonly ExploreCard[]; isMember: boolean }) {
  const { t } = useWords()
  const whys = new Map(events.map(({ id, why }) => [id, why]))
  return (
    <div className="grid gap-8">
      <EventLine
        events={events}
        level="h2"
        aside={(event) => (
          <>
            <EventAvailability event={event} />
            <Why why={whys.get(event.id)} />
            <CoverThumb event={event} />
          </>
        )}
      />
      {!isMember && (
        <p className="border-t border-rule pt-5 text-ink-2">
          <MarkedText
            text={t('explore.sign-in-hint')}
            marks={{
              link: (
                <Link to={paths.signin} state={{ from: paths.explore }} className={look('link')} />
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}

function Why({ why }: { why: ExploreCard['why'] | undefined }) {
  return why ? <MatchCountLines why={why} /> : null
}
