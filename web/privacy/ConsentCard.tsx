import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import {
  type TextAcceptance,
  type ConsentRecord,
  readAgreed,
  takeBackAgreed,
} from '#contract/privacy.ts'
import { correctRegistration } from '#contract/admission/manage-registration.ts'
import type { Consents } from '#contract/admission/registration.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { TextLinks } from '#web/parts/auth/AcceptedTexts.tsx'
import { Switch } from '#web/parts/forms/Switch.tsx'
import { TextsNote } from '#web/parts/auth/TextsNote.tsx'
import { versionText } from '#web/parts/auth/text-version.ts'
import { paths } from '#web/paths.ts'

const own = q(readAgreed, {})
const purposes = [
  'directory',
  'matching',
  'photos',
  'sponsors',
] as const satisfies readonly (keyof Consents)[]
const refetchConsents = () => queryClient.invalidateQueries(own)

/**
 * A person's consents, by purpose, at each of their events. One press withdraws one of them, or
 * all.
 */
export function ConsentCard() {
  const { t } = useWords()
  const query = useQuery(own)
  const consentCount =
    query.data?.items.filter(({ consents }) => purposes.some((purpose) => consents[purpose]))
      .length ?? 0
  return (
    <>
      <TextsNote />
      <section className={`${look('card')} grid gap-4 p-5`}>
        <div className="grid gap-1">
          <h2 className="title-3">{t('agreed.title')}</h2>
          <p className={look('hint')}>{t('agreed.text')}</p>
        </div>
        <QueryView query={query}>
          {({ texts, items, hasMore }) => (
            <div className="grid gap-3">
              {texts.map((text) => (
                <OneText key={text.version} text={text} />
              ))}
              {items.length === 0 && <p className="text-ink-2">{t('agreed.none')}</p>}
              {items.map((one) => (
                <OneGathering key={one.eventId} agreed={one} />
              ))}
              {hasMore && (
                <p className={look('hint')}>{t('agreed.more', { page: t('nav.items') })}</p>
              )}
            </div>
          )}
        </QueryView>
        {consentCount > 0 && <TakeBack />}
      </section>
    </>
  )
}

function OneText({ text: { version, way, at } }: { text: TextAcceptance }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <p className="text-sm">
      <TextLinks
        text={t(`texts.line-${way}`, {
          date: versionText(version, language),
          at: momentText(at, language),
        })}
      />
    </p>
  )
}

function OneGathering({
  agreed: { eventId, title, consents, at, wording },
}: {
  agreed: ConsentRecord
}) {
  const { t } = useWords()
  const language = useLanguage()
  const id = useId()
  const change = useSend(correctRegistration, refetchConsents)
  const currentConsents = { ...consents, ...(change.isPending && change.variables.body?.consents) }
  const count = purposes.filter((purpose) => currentConsents[purpose]).length
  return (
    <Disclosure
      title={
        <span className="grid min-w-0 text-left">
          <span className="font-medium wrap-anywhere">{title}</span>
          <span className={`${look('hint')} font-normal`}>
            {t('agreed.count', { count, all: purposes.length })}
          </span>
        </span>
      }
    >
      <div className="grid gap-3">
        {purposes.map((purpose) => (
          <Switch
            key={purpose}
            id={`${id}-${purpose}`}
            name={purpose}
            label={t(`consent.${purpose}`)}
            hint={t(`consent.${purpose}-text`)}
            value={currentConsents[purpose]}
            onChange={(isGiven) =>
              change.isPending ||
              change.mutate({
                params: { eventId },
                body: { consents: { ...consents, [purpose]: isGiven } },
              })
            }
          />
        ))}
        {change.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, change.error)}
          </p>
        )}
        <p className={`${look('hint')} pt-2`}>
          {t('agreed.at', { at: momentText(at, language) })}{' '}
          {wording && t('agreed.wording', { wording })}
        </p>
        <Link
          to={paths.event}
          params={{ eventId }}
          className={`${look('link')} justify-self-start`}
        >
          {t('agreed.open')}
        </Link>
      </div>
    </Disclosure>
  )
}

function TakeBack() {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const take = useSend(takeBackAgreed, () => {
    setAsking(false)
    showToast(t('agreed.taken'))
    return refetchConsents()
  })
  return (
    <div>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {t('agreed.take')}
      </Button>
      <Dialog
        title={t('agreed.take-title')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <Button kind="danger" isPending={take.isPending} onClick={() => take.mutate({})}>
            {t('agreed.take-yes')}
          </Button>
        }
      >
        <p>{t('agreed.take-text')}</p>
        {take.error && (
          <p role="alert" className={`${look('error')} mt-3`}>
            {failureWords(t, take.error)}
          </p>
        )}
      </Dialog>
    </div>
  )
}
