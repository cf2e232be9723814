import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { listPublicEvents } from '#contract/events.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useList } from '#web/kit/list.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/states.tsx'
import { useAddressText } from '#web/parts/address.ts'
import { EventLine } from '#web/parts/EventLine.tsx'
import { Listing } from '#web/parts/Listing.tsx'
import { SearchBox } from '#web/parts/SearchBox.tsx'
import { paths } from '#web/paths.ts'

/** Public gatherings, soonest first; open to everybody. */
export function Page() {
  const { t } = useWords()
  const { status } = useSession()
  const [words, search] = useAddressText('q')
  const list = useList(listPublicEvents, (cursor) => ({ query: { q: words, cursor } }))
  return (
    <div className="shell grid gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-2">
          <PageTitle>{t('explore.title')}</PageTitle>
          <p className="lead">{t('explore.lead')}</p>
        </div>
        {status === 'authenticated' && <Link to={paths.createEvent} className={look('outline')}><Plus aria-hidden className="size-4.5" />{t('create.heading')}</Link>}
      </header>
      <div className="max-w-160"><SearchBox label={t('explore.search')} value={words ?? ''} onSearch={search} /></div>
      <div className={`transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={list.isPlaceholderData}>
        <Listing list={list} empty={words ? <NothingFound words={words} onClear={() => search(undefined)} /> : <NothingYet />}>
          {(events) => <EventLine events={events} level="h2" />}
        </Listing>
      </div>
    </div>
  )
}

function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  const { t } = useWords()
  return <EmptyState title={t('explore.nothing-found', { words })} actions={<Button kind="outline" onClick={onClear}>{t('explore.show-all')}</Button>}>{t('explore.nothing-found-text')}</EmptyState>
}

function NothingYet() {
  const { t } = useWords()
  return <EmptyState title={t('explore.nothing-yet')} actions={<Link to={paths.createEvent} className={look('primary')}>{t('create.heading')}</Link>}>{t('explore.nothing-yet-text')}</EmptyState>
}
