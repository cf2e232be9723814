import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { endFeed, makeFeed, readFeed } from '#contract/calendar.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'

const own = q(readFeed, {})

/** The private address of a calendar feed with everything its owner hosts or has joined. */
export function CalendarFeed() {
  const { t } = useWords()
  const feed = useQuery(own)
  return (
    <section className={`${look('card')} grid gap-4 p-5`}>
      <div className="grid gap-1">
        <h2 className="title-3">{t('calendar.title')}</h2>
        <p className={look('hint')}>{t('calendar.text')}</p>
      </div>
      <QueryView query={feed} skeleton={<Skeleton rows={1} />}>
        {({ address }) => (address === null ? <None /> : <Address address={address} />)}
      </QueryView>
    </section>
  )
}

function None() {
  const { t } = useWords()
  const make = useSend(makeFeed, (feed) => queryClient.setQueryData(own.queryKey, feed))
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="outline"
        size="small"
        isPending={make.isPending}
        onClick={() => make.mutate({})}
      >
        <CalendarPlus aria-hidden className="size-4" />
        {t('calendar.make')}
      </Button>
      {make.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, make.error)}
        </p>
      )}
    </div>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useWords()
  const id = useId()
  const [pendingAction, setAsked] = useState<'renew' | 'end' | null>(null)
  const done = (feed: { address: string | null }, words: string) => {
    queryClient.setQueryData(own.queryKey, feed)
    setAsked(null)
    showToast(words)
  }
  const renew = useSend(makeFeed, (feed) => done(feed, t('calendar.renewed')))
  const end = useSend(endFeed, (feed) => done(feed, t('calendar.ended')))
  const close = () => {
    setAsked(null)
    renew.reset()
    end.reset()
  }
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className={look('label')}>
          {t('calendar.address')}
        </label>
        <input
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={`${id}-hint`}
          translate="no"
          dir="ltr"
          className={`${look('input')} bg-sunken text-sm text-ellipsis`}
        />
        <p id={`${id}-hint`} className={look('hint')}>
          {t('calendar.secret')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton kind="primary" size="small" text={address} label={t('calendar.copy')} />
        <a href={address.replace(/^https?:/, 'webcal:')} className={look('outline', 'small')}>
          <CalendarPlus aria-hidden className="size-4" />
          {t('calendar.open')}
        </a>
      </div>
      <div className="-mx-5 -mb-5 flex flex-wrap justify-between gap-x-3 border-t border-rule px-2 py-2">
        <Button kind="quiet" size="small" onClick={() => setAsked('renew')}>
          <RefreshCw aria-hidden className="size-4" />
          {t('calendar.renew')}
        </Button>
        <Button kind="quiet" size="small" className="text-seek-ink" onClick={() => setAsked('end')}>
          {t('calendar.end')}
        </Button>
      </div>
      <FeedDialog
        isOpen={pendingAction === 'renew'}
        title={t('calendar.renew-title')}
        yes={t('calendar.renew')}
        text={t('calendar.renew-text')}
        sent={renew}
        onClose={close}
      />
      <FeedDialog
        isOpen={pendingAction === 'end'}
        title={t('calendar.end-title')}
        yes={t('calendar.end')}
        text={t('calendar.end-text')}
        sent={end}
        onClose={close}
      />
    </>
  )
}

type FeedDialogProps = {
  isOpen: boolean
  title: string
  yes: string
  text: string
  sent: { mutate: (ask: object) => void; isPending: boolean; error: unknown }
  onClose: () => void
}

/** Both choices end the previous address for good. */
function FeedDialog({ isOpen, title, yes, text, sent, onClose }: FeedDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button kind="danger" isPending={sent.isPending} onClick={() => sent.mutate({})}>
          {yes}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{text}</p>
        {sent.error !== null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, sent.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
