import { useQuery } from '@tanstack/react-query'
import { listSessions } from '#contract/identity/sessions.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { AddressCard } from './AddressCard.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

/**
 * How and where a person is signed in: address, password, sessions, and signing out of all of them.
 */
export function Sessions() {
  const { t } = useWords()
  const query = useQuery(q(listSessions, {}))
  return (
    <>
      <section aria-labelledby="sessions" className={`${look('card')} grid gap-4 p-5`}>
        <div className="grid gap-1">
          <h2 id="sessions" className="title-3">
            {t('sessions.title')}
          </h2>
          <p className={look('hint')}>
            {t(query.data?.items === null ? 'sessions.elsewhere' : 'sessions.lead')}
          </p>
        </div>
        <QueryView query={query} skeleton={<Skeleton rows={2} />}>
          {({ items }) => items && <OpenSessions sessions={items} />}
        </QueryView>
        <SignOutEverywhere />
      </section>
      <AddressCard />
      <PasswordCard hasPassword={query.data?.hasPassword ?? null} />
    </>
  )
}
