import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ThreadSummary, deleteThread, listThreads } from '#contract/assistant.ts'
import { every, q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'

/** Lists earlier conversations, the latest first. */
export function ThreadList() {
  const { t } = useWords()
  const query = useQuery(q(listThreads, {}))
  return (
    <section aria-labelledby="threads" className="grid min-w-0 gap-5">
      <h2 id="threads" className="title-2">
        {t('assistant.before')}
      </h2>
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-ink-2">{t('assistant.none-before')}</p>}
      >
        {({ items }) => (
          <ul className={`${look('card')} divide-y divide-rule overflow-hidden`}>
            {items.map((one) => (
              <One key={one.threadId} line={one} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}

/** One row: all of it links to the conversation, except the delete button. */
function One({ line }: { line: ThreadSummary }) {
  const { t } = useWords()
  const language = useLanguage()
  const name = threadTitle(line, t)
  return (
    <li className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2.5 pr-2 pl-4 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-line/55 sm:pl-5">
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={paths.thread}
          params={{ threadId: line.threadId }}
          className="line-clamp-2 font-semibold wrap-anywhere outline-none after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className={look('hint')}>
          {[
            line.about !== '' && (line.event?.title ?? t(`assistant.purpose.${line.purpose}`)),
            momentText(line.updatedAt, language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="relative">
        <Remove line={line} name={name} />
      </span>
    </li>
  )
}

/** Returns a conversation's title: its first message, else its purpose. */
export function threadTitle(
  { about, purpose, event }: Pick<ThreadSummary, 'about' | 'purpose' | 'event'>,
  t: ReturnType<typeof useWords>['t'],
): string {
  if (about !== '') return about.length > 90 ? `${about.slice(0, 89)}…` : about
  return event
    ? `${t(`assistant.purpose.${purpose}`)}: ${event.title}`
    : t(`assistant.purpose.${purpose}`)
}

function Remove({ line: { threadId }, name }: { line: ThreadSummary; name: string }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(deleteThread, () => {
    setAsking(false)
    showToast(t('assistant.deleted'))
    return queryClient.invalidateQueries(every(listThreads))
  })
  return (
    <>
      <button
        type="button"
        aria-label={t('assistant.delete-for', { name })}
        onClick={() => setAsking(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Trash2 aria-hidden className="size-4.5" />
      </button>
      <Dialog
        title={t('assistant.delete-title')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <Button
            kind="danger"
            isPending={remove.isPending}
            onClick={() => remove.mutate({ params: { threadId } })}
          >
            {t('assistant.delete')}
          </Button>
        }
      >
        <div className="grid gap-2">
          <p className="font-medium wrap-anywhere text-ink">{name}</p>
          <p>{t('assistant.delete-text')}</p>
          {remove.error && (
            <p role="alert" className={look('error')}>
              {failureWords(t, remove.error)}
            </p>
          )}
        </div>
      </Dialog>
    </>
  )
}
