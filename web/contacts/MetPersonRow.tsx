import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { keepMet, listContacts, listMet } from '#contract/contacts/contacts.ts'
import { listConversations } from '#contract/conversations.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { Face } from '#web/parts/people/Face.tsx'
import { beginMessage } from '#web/parts/people/message-draft.ts'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { paths } from '#web/paths.ts'
import type { MetPerson } from './people-met.rules.ts'

/** A person met at an event: a message of thanks begun, and their name to keep as a contact. */
export function MetPersonRow({
  person,
  className = '',
}: {
  person: MetPerson
  className?: string
}) {
  const { t } = useWords()
  const { profile, event, conversationId, suggestion } = person
  const name = displayName(t, person.name)
  return (
    <li className={`flex flex-wrap items-center gap-3 ${className}`}>
      <Face name={name} photoId={profile.photoId} side="offer" />
      <span className="mr-auto grid min-w-0 flex-1 basis-40">
        <strong dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </strong>
        <WorkLine profile={profile} />
        {suggestion && (
          <span className="text-sm text-ink-2 wrap-anywhere">
            {t(`people.met-${suggestion.way}`, { title: event.title })}
          </span>
        )}
        {!conversationId && (
          <span className="text-sm text-ink-2">{t('people.keep-in-touch-hint')}</span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        {conversationId && (
          <Link
            to={paths.conversation}
            params={{ conversationId }}
            aria-label={`${t('event.thank')}: ${name}`}
            onClick={() =>
              beginMessage(conversationId, t('event.thank-words', { name, title: event.title }))
            }
            className={look('outline', 'small')}
          >
            <MessageCircle aria-hidden className="size-4" />
            {t('event.thank')}
          </Link>
        )}
        {suggestion && (
          <KeepButton suggestion={suggestion} name={name} canWrite={conversationId !== null} />
        )}
      </span>
    </li>
  )
}

type KeepProps = {
  suggestion: NonNullable<MetPerson['suggestion']>
  name: string
  /** Whether the two can write to each other already. */
  canWrite: boolean
}

/** Keeps the person's name as a contact; if both do, they can write to each other. */
function KeepButton({ suggestion: { eventId, registrationId }, name, canWrite }: KeepProps) {
  const { t } = useWords()
  const label = t(canWrite ? 'people.save-contact' : 'people.keep-in-touch')
  const keep = useSend(keepMet, async () => {
    showToast(t('people.kept'), canWrite ? undefined : t('people.kept-until', { name }))
    await Promise.all(
      [listMet, listContacts, listConversations].map((endpoint) =>
        queryClient.invalidateQueries(every(endpoint)),
      ),
    )
  })
  const send = () =>
    keep.mutate({
      params: { contactId: crypto.randomUUID() },
      body: { eventId, registrationId },
    })
  return (
    <>
      <Button
        kind="outline"
        size="small"
        isPending={keep.isPending}
        aria-label={`${label}: ${name}`}
        onClick={send}
      >
        {label}
      </Button>
      {keep.error && (
        <span role="alert" className={look('error')}>
          {failureWords(t, keep.error)}
        </span>
      )}
    </>
  )
}
