import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type Assistant,
  changeAssistant,
  endAssistant,
  listThreads,
  readAssistant,
} from '#contract/assistant.ts'
import { every, q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

const own = q(readAssistant, {})

/** What the assistant keeps about a person and what it sends where, with a switch to stop it. */
export function AssistantCard() {
  const { t } = useWords()
  const { data } = useQuery(own)
  if (!data) return null
  return (
    <section aria-labelledby="assistant-card" className={`${look('card')} grid gap-4 p-5`}>
      <div className="grid gap-1">
        <h2 id="assistant-card" className="title-3">
          {t('assistant.card.title')}
        </h2>
        <p className={look('hint')}>
          {t(data.sentTo === null ? 'assistant.card.nowhere' : 'assistant.card.text')}
        </p>
      </div>
      {data.sentTo !== null && data.assistantUserId !== null && (
        <ModelSwitch assistant={data} sentTo={data.sentTo} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={paths.assistant} className={look('outline', 'small')}>
          {t(data.assistantUserId === null ? 'assistant.card.look' : 'assistant.card.open')}
        </Link>
        {data.assistantUserId !== null && <End count={data.threads} />}
      </div>
    </section>
  )
}

function ModelSwitch({ assistant, sentTo }: { assistant: Assistant; sentTo: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const change = useSend(changeAssistant, (reply) => queryClient.setQueryData(own.queryKey, reply))
  const isOn = change.isPending ? change.variables.body.allowsModel : assistant.allowsModel
  return (
    <div className="grid gap-2">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby="model-switch"
        aria-describedby="model-switch-hint"
        onClick={() => change.isPending || change.mutate({ body: { allowsModel: !isOn } })}
        className="group flex min-h-14 items-center justify-between gap-4 rounded-sm border-t border-rule pt-3 text-left"
      >
        <span className="grid min-w-0">
          <span id="model-switch" className="font-medium wrap-anywhere">
            {t('assistant.card.model', { host: sentTo })}
          </span>
          <span id="model-switch-hint" className={look('hint')}>
            {t(isOn ? 'assistant.card.model-on' : 'assistant.card.model-off')}
          </span>
        </span>
        <span
          aria-hidden
          className="flex h-7 w-12 shrink-0 rounded-full border-2 border-field bg-sunken p-0.5 transition-colors duration-150 group-aria-checked:border-ink group-aria-checked:bg-ink"
        >
          <span className="size-5 rounded-full bg-field transition-transform duration-150 group-aria-checked:translate-x-5 group-aria-checked:bg-on-ink" />
        </span>
      </button>
      {isOn && (
        <p className={look('hint')}>
          {t('assistant.card.left', {
            left: new Intl.NumberFormat(localeFor(language)).format(assistant.left),
          })}
        </p>
      )}
      {change.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, change.error)}
        </p>
      )}
    </div>
  )
}

function End({ count }: { count: number }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const end = useSend(endAssistant, () => {
    setAsking(false)
    showToast(t('assistant.card.ended'))
    return Promise.all([
      queryClient.invalidateQueries(every(readAssistant)),
      queryClient.invalidateQueries(every(listThreads)),
    ])
  })
  return (
    <>
      <Button kind="quiet" size="small" className="text-seek-ink" onClick={() => setAsking(true)}>
        {t('assistant.card.end')}
      </Button>
      <Dialog
        title={t('assistant.card.end-title')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <Button kind="danger" isPending={end.isPending} onClick={() => end.mutate({})}>
            {t('assistant.card.end-do')}
          </Button>
        }
      >
        <div className="grid gap-2">
          <p>{t('assistant.card.end-text', { count })}</p>
          {end.error && (
            <p role="alert" className={look('error')}>
              {failureWords(t, end.error)}
            </p>
          )}
        </div>
      </Dialog>
    </>
  )
}
