import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import {
  MailFrequency,
  digestKinds,
  type NewsChoice,
  readNewsChoices,
  setNewsChoice,
} from '#contract/notifications.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { ownZone } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'

const own = q(readNewsChoices, {})

/** What a person is notified of, in the app and by mail. One press changes each setting at once. */
export function NotificationSettings() {
  const { t } = useWords()
  const query = useQuery(own)
  return (
    <section className={`${look('card')} grid gap-4 p-5`}>
      <div className="grid gap-1">
        <h2 className="title-3">{t('news.title')}</h2>
        <p className={look('hint')}>{t('news.text')}</p>
      </div>
      <QueryView query={query}>{({ choices }) => <Rows choices={choices} />}</QueryView>
    </section>
  )
}

function Rows({ choices }: { choices: readonly NewsChoice[] }) {
  const { t } = useWords()
  const send = useSend(setNewsChoice, (reply) => queryClient.setQueryData(own.queryKey, reply))
  const pendingChange = send.isPending ? send.variables.body : undefined
  const change = (kind: NewsChoice['kind'], to: Partial<Pick<NewsChoice, 'inApp' | 'mail'>>) =>
    send.mutate({ body: { kind, ...to, timeZone: ownZone() } })
  return (
    <div className="grid">
      {choices.map((savedChoice) => {
        const choice =
          pendingChange?.kind === savedChoice.kind
            ? { ...savedChoice, ...pendingChange }
            : savedChoice
        return (
          <Row
            key={savedChoice.kind}
            choice={choice as NewsChoice}
            onChange={(to) => change(savedChoice.kind, to)}
          />
        ) // pending choices override the stored ones
      })}
      {choices.some(({ mail }) => mail === 'daily') && (
        <p className={`${look('hint')} border-t border-rule pt-3`}>{t('news.morning')}</p>
      )}
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </div>
  )
}

function Row({
  choice: { kind, inApp, mail },
  onChange,
}: {
  choice: NewsChoice
  onChange: (to: Partial<Pick<NewsChoice, 'inApp' | 'mail'>>) => void
}) {
  const { t } = useWords()
  const name = t(`news.kind.${kind}`)
  const ways = MailFrequency.options.filter(
    (way) => way !== 'daily' || digestKinds.some((one) => one === kind),
  )
  return (
    <fieldset className="grid gap-2 border-t border-rule py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <legend className="sr-only">{name}</legend>
      <div className="grid">
        <span className="font-medium">{name}</span>
        <span className={look('hint')}>{t(`news.hint.${kind}`)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={inApp}
            onChange={() => onChange({ inApp: !inApp })}
            className="size-5 accent-ink"
          />
          {t('news.in-app')}
        </label>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          {t('news.mail')}
          <span className="relative">
            {/* One width for all, so that they align. */}
            <select
              value={mail}
              onChange={(event) =>
                onChange({ mail: ways.find((way) => way === event.target.value) ?? mail })
              }
              className={`${look('input')} min-h-10! w-40! appearance-none py-1 pr-9 text-sm`}
            >
              {ways.map((way) => (
                <option key={way} value={way}>
                  {t(`news.mail.${way}`)}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
            />
          </span>
        </label>
      </div>
    </fieldset>
  )
}
