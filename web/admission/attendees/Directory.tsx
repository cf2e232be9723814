import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listDirectory, type DirectoryEntry } from '#contract/admission/directory.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useIsPrinting } from '#web/kit/browser/print.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { AboutLines, hasAboutText } from '#web/parts/people/AboutLines.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { Face } from '#web/parts/people/Face.tsx'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { SearchBox } from '#web/parts/forms/SearchBox.tsx'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { paths } from '#web/paths.ts'
import { countOf, searchDirectory } from './directory.rules.ts'
import { InterestButton } from './InterestButton.tsx'
import { useAllPages } from './all-pages.ts'

/** Lists admitted attendees who chose to be visible to the others. */
export function Directory({ event }: { event: EventView }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  const list = useAllPages(listDirectory, (cursor) => ({ params, query: { cursor } }))
  const [words, search] = useSearchParam('q')
  const unlisted = list.data?.pages[0]?.unlisted ?? 0
  return (
    <div className="grid gap-8">
      <EventPageHeader event={event} title={t('attendees.title')} lead={t('directory.lead')} />
      <Listing
        list={{ ...list, hasNextPage: false }}
        empty={
          <EmptyState title={t('directory.nobody')} actions={<Choice eventId={event.id} />}>
            {unlisted > 0 && <p>{t('directory.unlisted', { count: unlisted })}</p>}
          </EmptyState>
        }
      >
        {(people) => (
          <div className="grid gap-6">
            <InterestNote people={people} />
            <div className="max-w-112">
              <SearchBox label={t('directory.search')} value={words ?? ''} onSearch={search} />
            </div>
            <Count
              people={searchDirectory(people, words ?? '')}
              isWhole={(words ?? '').trim() === ''}
            />
            <People
              key={words}
              event={event}
              people={searchDirectory(people, words ?? '')}
              words={words ?? ''}
            />
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-ink-2">
              {unlisted > 0 && t('directory.unlisted', { count: unlisted })}{' '}
              <span className="no-print">
                <Choice eventId={event.id} />
              </span>
            </p>
          </div>
        )}
      </Listing>
    </div>
  )
}

function Choice({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <Link to={paths.event} params={{ eventId }} hash="consents" className={look('link')}>
      {t('directory.choice')}
    </Link>
  )
}

/** What becomes of one's interest, if the reader can show any. */
function InterestNote({ people }: { people: readonly DirectoryEntry[] }) {
  const { t } = useWords()
  if (people.every(({ interest }) => interest === null)) return null
  return (
    <p className="no-print max-w-160 text-ink-2">
      {t('matches.interested-text')}
      {people.every(({ isYou }) => !isYou) && ` ${t('directory.not-listed')}`}
    </p>
  )
}

/** Shows the number of people listed below: the others as a number, the reader in words. */
function Count({ people, isWhole }: { people: readonly DirectoryEntry[]; isWhole: boolean }) {
  const { t } = useWords()
  const { others, hasYou } = countOf(people)
  if (isWhole && others === 0)
    return (
      <p role="status" className="text-ink-2">
        {t('directory.only-you')}
      </p>
    )
  return (
    <p role="status" className="text-ink-2">
      {t(hasYou && others > 0 ? 'directory.shown-and-you' : 'attendees.shown', {
        count: hasYou && others === 0 ? people.length : others,
      })}
    </p>
  )
}

const step = 60

function People({
  event,
  people,
  words,
}: {
  event: EventView
  people: readonly DirectoryEntry[]
  words: string
}) {
  const { t } = useWords()
  const [requestedCount, setShown] = useState(step)
  const visibleCount = useIsPrinting() ? people.length : requestedCount
  if (people.length === 0) return <EmptyState title={t('attendees.nobody-found', { words })} />
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <BoundaryRows
          of={people.slice(0, visibleCount)}
          keyOf={({ registrationId }) => registrationId}
          plain={({ name }) => name}
        >
          {(one) => <Card event={event} person={one} />}
        </BoundaryRows>
      </ul>
      {visibleCount < people.length && (
        <Button
          kind="outline"
          className="justify-self-center"
          onClick={() => setShown(requestedCount + step)}
        >
          {t('show-more')}
        </Button>
      )}
    </>
  )
}

function Card({
  event,
  person: { registrationId, name: storedName, objectives, offerings, about, isYou, interest },
}: {
  event: EventView
  person: DirectoryEntry
}) {
  const { t } = useWords()
  const name = displayName(t, storedName)
  const isOpen = isEventOpen(event)
  return (
    <li className={`${look('card')} grid content-start gap-4 p-5 print:break-inside-avoid`}>
      <p className="flex items-center gap-3">
        <Face name={name} photoId={about.photoId} />
        <span className="grid min-w-0 font-semibold wrap-anywhere">
          {name}
          <WorkLine profile={about} />
        </span>
        {isYou && <Chip>{t('directory.you')}</Chip>}
      </p>
      {hasAboutText(about) && <AboutLines about={about} />}
      {objectives.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold text-seek-ink">{t('attendees.seeks')}</p>
          <Texts texts={objectives} line="border-seek" />
        </div>
      )}
      {offerings.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold text-offer-ink">{t('attendees.offers')}</p>
          <Texts texts={offerings} line="border-offer" />
        </div>
      )}
      {interest && isOpen && (
        <InterestButton
          eventId={event.id}
          registrationId={registrationId}
          name={name}
          given={interest}
        />
      )}
    </li>
  )
}

function Texts({ texts, line }: { texts: readonly string[]; line: string }) {
  return (
    <ul className="grid gap-1.5">
      {texts.map((text) => (
        <li key={text} className={`border-l-3 ${line} pl-2.5 wrap-anywhere`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
