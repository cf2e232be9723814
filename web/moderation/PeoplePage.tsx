import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  listReports,
  lookUpPeople,
  moderationLimits,
  type PersonSummary,
} from '#contract/moderation.ts'
import { filledLine } from '#contract/text/line.ts'
import { q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { NotFoundPage } from '#web/parts/pages/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { AdminPage } from './AdminPage.tsx'
import { lastSearch as remembered } from './last-search.ts'
import { isNotFound, auditedQuery } from './queries.ts'
import { parseEventId } from './report-deadline.rules.ts'

const Asked = z.object({
  asked: filledLine(moderationLimits.asked).check(
    z.minLength(moderationLimits.leastAsked, 'too-short'),
  ),
})

/** Finds a person, for the operator only; lists no one without a search. */
export function PeoplePage() {
  const { t } = useWords()
  const { user } = useSession()
  const navigate = useNavigate()
  const [searchText, setAsked] = useState(remembered.last)
  // Checks whether the reader has access before anyone is looked up.
  const accessQuery = useQuery({
    ...q(listReports, { query: {} }),
    enabled: user !== null,
    select: () => true as const,
  })
  const form = useForm({
    schema: Asked,
    initial: { asked: searchText },
    submit: async ({ asked: text }) => {
      const eventId = parseEventId(text)
      if (eventId !== null) return navigate({ to: paths.adminGathering, params: { eventId } })
      remembered.keep(text)
      setAsked(text)
    },
  })
  if (isNotFound(accessQuery.error)) return <NotFoundPage />
  return (
    <AdminPage>
      <QueryView query={accessQuery}>
        {() => (
          <div className="grid max-w-184 grid-cols-1 gap-8">
            <PageTitle>{t('moderation.people')}</PageTitle>
            <form
              noValidate
              onSubmit={(sent) => form.onSubmit(sent)}
              className={`${look('card')} grid grid-cols-1 gap-4 p-5 sm:p-6`}
            >
              <TextField
                {...form.field('asked')}
                label={t('moderation.find-label')}
                hint={t('moderation.find-hint')}
                maxLength={moderationLimits.asked}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                dir="auto"
              />
              <Button type="submit" isPending={form.isSending} className="justify-self-start">
                <Search aria-hidden className="size-4.5" />
                {t('moderation.find-do')}
              </Button>
            </form>
            {searchText !== '' && <Found asked={searchText} />}
          </div>
        )}
      </QueryView>
    </AdminPage>
  )
}
export { PeoplePage as Page }

function Found({ asked }: { asked: string }) {
  const { t } = useWords()
  const query = useQuery({ ...q(lookUpPeople, { body: { asked } }), ...auditedQuery })
  return (
    <section aria-label={t('moderation.find')} aria-live="polite" className="grid gap-3">
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t('moderation.find-none')}>
            <p>{t('moderation.find-none-text')}</p>
          </EmptyState>
        }
      >
        {({ items, hasMore }) => (
          <>
            <ul className={`${look('card')} divide-y divide-rule overflow-hidden`}>
              {items.map((person) => (
                <Row key={person.id} person={person} />
              ))}
            </ul>
            {hasMore && <p className={look('hint')}>{t('moderation.find-more')}</p>}
          </>
        )}
      </QueryView>
    </section>
  )
}

function Row({ person: { id, name, email, status, since } }: { person: PersonSummary }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <li>
      <Link
        to={paths.adminPerson}
        params={{ userId: id }}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-ink/4 focus-visible:-outline-offset-3 sm:px-5"
      >
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">
            {name || t('feedback.inbox.nameless')}
          </span>
          <span className="text-sm wrap-anywhere text-ink-2">{email}</span>
        </span>
        {status === 'active' ? (
          <span className="text-sm text-ink-2 tabular-nums">{momentText(since, language)}</span>
        ) : (
          <Chip tone="seek">{t(`moderation.status.${status}`)}</Chip>
        )}
      </Link>
    </li>
  )
}
