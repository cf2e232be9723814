import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { readThread } from '#contract/assistant.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { paths } from '#web/paths.ts'
import { Thread } from './Thread.tsx'

/** One conversation with the assistant. */
export function ThreadPage() {
  const { t } = useWords()
  const { threadId = '' } = useParams({ strict: false })
  const query = useQuery(q(readThread, { params: { threadId } }))
  return (
    <div className="shell py-6 sm:py-10">
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
        <BackLink to={paths.assistant}>{t('assistant.title')}</BackLink>
        <QueryPage query={query}>
          {(thread) => (
            <>
              <header className="grid gap-1.5">
                <PageTitle className="title-1">
                  {t(`assistant.purpose.${thread.purpose}`)}
                </PageTitle>
                {thread.event && (
                  <Link
                    to={paths.event}
                    params={{ eventId: thread.event.id }}
                    className={`${look('link')} justify-self-start py-0.5 wrap-anywhere`}
                  >
                    {thread.event.title}
                  </Link>
                )}
              </header>
              <Thread thread={thread} />
            </>
          )}
        </QueryPage>
      </div>
    </div>
  )
}
export { ThreadPage as Page }
