import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { endOneSession, listSessions, type OpenSession } from '#contract/identity/sessions.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import type { Translate } from '#words/words.ts'
import { Age } from '#web/parts/time/Age.tsx'

const own = q(listSessions, {})

/**
 * Where the account is signed in, this browser first. Each other session can be ended after a
 * confirmation.
 */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useWords()
  const [sessionToEnd, setAsked] = useState<OpenSession | null>(null)
  const end = useSend(endOneSession, (_, { params }) => {
    queryClient.setQueryData(
      own.queryKey,
      (cachedList) =>
        cachedList && {
          ...cachedList,
          items: cachedList.items?.filter(({ id }) => id !== params.sessionId) ?? null,
        },
    )
    setAsked(null)
    showToast(t('sessions.ended'))
  })
  const close = () => {
    setAsked(null)
    end.reset()
  }
  const inOrder = sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  return (
    <>
      <ul className="grid divide-y divide-rule">
        {inOrder.map((session) => (
          <Line key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {sessions.length === 1 && <p className={look('hint')}>{t('sessions.nowhere-else')}</p>}
      <Dialog
        title={t('sessions.end-title')}
        isOpen={sessionToEnd !== null}
        onClose={close}
        actions={
          <Button
            kind="danger"
            isPending={end.isPending}
            onClick={() => sessionToEnd && end.mutate({ params: { sessionId: sessionToEnd.id } })}
          >
            {t('sessions.end-do')}
          </Button>
        }
      >
        <p>{sessionToEnd && t('sessions.end-text', { device: deviceWords(t, sessionToEnd) })}</p>
        {end.error && (
          <p role="alert" className={`${look('error')} mt-3`}>
            {failureWords(t, end.error)}
          </p>
        )}
      </Dialog>
    </>
  )
}

function Line({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t } = useWords()
  const language = useLanguage()
  const device = deviceWords(t, session)
  const Sign = ['Android', 'iPhone', 'iPad'].includes(session.system) ? Smartphone : Laptop
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2.5 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:gap-x-4">
      <span className="grid size-10 place-items-center rounded-full bg-sunken">
        <Sign aria-hidden className="size-5 text-ink-2" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          <bdi>{device}</bdi>
          {session.isThis && (
            <span className="rounded-full bg-offer-wash px-2 py-0.5 text-xs font-semibold text-offer-ink">
              {t('sessions.this')}
            </span>
          )}
        </p>
        <p className={look('hint')}>
          {t('sessions.since', { when: momentText(session.since, language) })}
        </p>
        {!session.isThis && (
          <p className={look('hint')}>
            {t('sessions.seen')} <Age at={session.seenAt} />
          </p>
        )}
      </div>
      {!session.isThis && (
        <Button
          kind="outline"
          className="col-start-2 justify-self-start whitespace-nowrap sm:col-start-3"
          size="small"
          onClick={onEnd}
          aria-label={t('sessions.end-device', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Returns "Chrome on Android", or as much as is known. */
function deviceWords(
  t: Translate,
  { browser, system }: Pick<OpenSession, 'browser' | 'system'>,
): string {
  if (browser !== '' && system !== '') return t('sessions.device', { browser, system })
  return browser || system || t('sessions.unknown')
}
