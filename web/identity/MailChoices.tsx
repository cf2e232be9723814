import { useQuery } from '@tanstack/react-query'
import type { MailChoices as Choices } from '#contract/mailing.ts'
import { MailKind, readMailChoices, setMailChoice } from '#contract/mailing.ts'
import { q } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { queryClient } from '#web/kit/queries.ts'
import { failureWords } from '#web/kit/refused.ts'
import { useSend } from '#web/kit/send.ts'
import { look } from '#web/kit/ui/look.ts'
import { Shown } from '#web/kit/ui/Shown.tsx'

const own = q(readMailChoices, {})

/** Which kinds of mail somebody gets: each is changed by one press, at once. */
export function MailChoices() {
  const { t } = useWords()
  const query = useQuery(own)
  return (
    <section className={`${look('card')} grid gap-4 p-5`}>
      <div className="grid gap-1">
        <h2 className="title-3">{t('mails.title')}</h2>
        <p className={look('hint')}>{t('mails.text')}</p>
      </div>
      <Shown query={query}>{({ choices }) => <Switches choices={choices} />}</Shown>
    </section>
  )
}

function Switches({ choices }: { choices: Choices }) {
  const { t } = useWords()
  const send = useSend(setMailChoice, (reply) => queryClient.setQueryData(own.queryKey, reply))
  const asked = send.isPending ? send.variables.body : undefined
  return (
    <div className="grid">
      {MailKind.options.map((kind) => {
        const isOn = asked?.kind === kind ? asked.isWanted : choices[kind]
        return (
          <button
            key={kind} type="button" role="switch" aria-checked={isOn} aria-labelledby={`mails-${kind}`} aria-describedby={`mails-${kind}-hint`} onClick={() => send.mutate({ body: { kind, isWanted: !isOn } })}
            className="group flex min-h-14 items-center justify-between gap-4 rounded-sm border-t border-rule py-2.5 text-left last:-mb-2"
          >
            <span className="grid"><span id={`mails-${kind}`} className="font-medium">{t(`mails.kind.${kind}`)}</span><span id={`mails-${kind}-hint`} className={look('hint')}>{t(`mails.hint.${kind}`)}</span></span>
            <span aria-hidden className="flex h-7 w-12 shrink-0 rounded-full border-2 border-field bg-sunken p-0.5 transition-colors duration-150 group-aria-checked:border-ink group-aria-checked:bg-ink">
              <span className="size-5 rounded-full bg-field transition-transform duration-150 group-aria-checked:translate-x-5 group-aria-checked:bg-on-ink" />
            </span>
          </button>
        )
      })}
      {send.error && <p role="alert" className={look('error')}>{failureWords(t, send.error)}</p>}
    </div>
  )
}
