import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing, CloudOff, QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { emptyFields } from '#contract/contacts/vcard.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dayText, momentText } from '#web/kit/time/time.ts'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { Avatar, Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { SearchBox } from '#web/parts/forms/SearchBox.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { paths } from '#web/paths.ts'
import { Export } from './Export.tsx'
import { ContactSuggestions } from './ContactSuggestions.tsx'
import { contactName, contactEvents, isDue, filterContacts, roleText } from './people.rules.ts'
import { sendPendingScans, pendingScans } from './queue.ts'
import { ownContacts } from './queries.ts'
import { MetBeforeSwitch } from './MetBeforeSwitch.tsx'

/** Lists all contacts, with those due for a follow-up first. */
export function PeoplePage() {
  const { t } = useWords()
  const contacts = useQuery(ownContacts)
  useOfflinePage(paths.people)
  return (
    <div className="shell grid gap-8 py-6 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('people.title')}</PageTitle>
        {contacts.data?.items.length !== 0 && (
          <Link to={paths.card} className={look('primary')}>
            <QrCode aria-hidden className="size-5" />
            {t('people.exchange')}
          </Link>
        )}
      </header>
      <Untold />
      <QueryView
        query={contacts}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t('people.none')}
            actions={
              <Link to={paths.card} className={look('primary')}>
                {t('people.exchange')}
              </Link>
            }
          >
            <p>{t('people.none-text')}</p>
          </EmptyState>
        }
      >
        {({ items }) => <People contacts={items} />}
      </QueryView>
      <ContactSuggestions />
      <MetBeforeSwitch />
      {contacts.data && contacts.data.items.length > 0 && <Export />}
    </div>
  )
}
export { PeoplePage as Page }

function People({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [eventId, setEvent] = useState('')
  const [now] = useState(() => new Date().toISOString())
  const gatherings = contactEvents(contacts)
  const visibleContacts = filterContacts(contacts, { text, eventId, now })
  return (
    <section aria-label={t('people.list')} className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SearchBox label={t('people.search')} value={text} onSearch={setText} />
        {gatherings.length > 1 && (
          <Select
            id="gathering"
            name="gathering"
            label={t('people.met-at')}
            value={eventId}
            onChange={setEvent}
            choices={[
              { value: '', label: t('people.anywhere') },
              ...gatherings.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {t('people.count', { count: visibleContacts.length })}
      </p>
      {visibleContacts.length === 0 && <p className="text-ink-2">{t('people.nobody')}</p>}
      <ul className="grid gap-3 lg:grid-cols-2">
        <BoundaryRows
          of={visibleContacts}
          keyOf={({ id }) => id}
          plain={({ id, fields }) => (
            <Link to={paths.contact} params={{ contactId: id }}>
              {displayName(t, contactName(fields))}
            </Link>
          )}
        >
          {(contact) => <Row contact={contact} now={now} />}
        </BoundaryRows>
      </ul>
    </section>
  )
}

function Row({ contact, now }: { contact: Contact; now: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const { fields, event, at, followUp } = contact
  const isNow = isDue(contact, now)
  const name = displayName(t, contactName(fields))
  return (
    <li>
      <Link
        to={paths.contact}
        params={{ contactId: contact.id }}
        className={`${look('card')} flex h-full min-h-20 items-center gap-4 p-4 transition-colors hover:bg-raised ${isNow ? 'border-2! border-meet!' : ''}`}
      >
        <Avatar name={name} side={contact.isMember ? 'offer' : 'none'} />
        <span className="grid min-w-0 gap-0.5">
          <strong className="text-lg leading-tight wrap-anywhere">{name}</strong>
          {roleText(fields) !== '' && (
            <span className="line-clamp-2 text-ink-2 wrap-anywhere">{roleText(fields)}</span>
          )}
          <span className="text-sm text-ink-2 wrap-anywhere">
            {event?.title ?? momentText(at, language)}
          </span>
          {followUp?.state === 'open' && (
            <span
              className={`flex items-start gap-1.5 text-sm ${isNow ? 'font-semibold' : 'text-ink-2'}`}
            >
              <BellRing aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere">
                {isNow ? t('people.due') : dayText(followUp.dueAt, followUp.timeZone, language)}
                {followUp.text !== '' && ` · ${followUp.text}`}
              </span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** Scanned contacts that wait for a connection. */
function Untold() {
  const { t } = useWords()
  const [untold, setUntold] = useState(pendingScans)
  useEffect(() => {
    const over = new AbortController()
    const look = () => setUntold(pendingScans())
    const tell = () =>
      void sendPendingScans()
        .catch(() => undefined)
        .finally(look) // it waits for the next attempt
    if (pendingScans().length > 0) tell()
    window.addEventListener('online', tell, { signal: over.signal })
    window.addEventListener('storage', look, { signal: over.signal })
    return () => over.abort()
  }, [])
  if (untold.length === 0) return null
  return (
    <section aria-labelledby="untold" className={`${look('card')} grid gap-3 p-5`}>
      <h2 id="untold" className="flex items-center gap-2 font-semibold">
        <CloudOff aria-hidden className="size-4 shrink-0" />
        {t('people.untold', { count: untold.length })}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {untold.map(({ id, fields }) => (
          <li key={id} className="flex items-center gap-2">
            <Capsule isMet className="h-5 w-10" />
            <span className="wrap-anywhere">
              {displayName(t, contactName(fields ?? emptyFields))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
