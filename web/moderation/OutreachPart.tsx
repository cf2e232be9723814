import { setSendingLimit } from '#contract/mailing/mail-holds.ts'
import type { PersonView } from '#contract/moderation.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { Facts } from './Facts.tsx'
import { invalidateModeration } from './queries.ts'
import { parseCount, limitSchema } from './sending-limit.rules.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** Shows how many mails to strangers a person has sent, and how many within 24 hours. */
export function OutreachPart({ person }: { person: PersonView }) {
  const { t } = useWords()
  const language = useLanguage()
  const { sent, bounced, complained, waiting, perDay, isSet } = person.outreach
  const number = (value: number) => new Intl.NumberFormat(localeFor(language)).format(value)
  const most = perDay === null ? t('moderation.no-limit') : number(perDay)
  return (
    <section aria-labelledby="outreach" className="grid gap-3">
      <h2 id="outreach" className="title-3">
        {t('moderation.outreach')}
      </h2>
      <div className={`${look('card')} grid gap-6 p-5 sm:p-6`}>
        <p className={look('hint')}>{t('moderation.outreach-text')}</p>
        <Facts
          facts={[
            [t('moderation.per-day'), isSet ? t('moderation.limit-set', { perDay: most }) : most],
            [t('holds.sent'), number(sent)],
            [t('holds.bounced'), number(bounced)],
            [t('holds.complained'), number(complained)],
            [t('holds.waiting'), number(waiting)],
          ]}
        />
        {person.status !== 'deleted' && <LimitForm key={String(perDay)} person={person} />}
      </div>
    </section>
  )
}

function LimitForm({
  person: {
    id: userId,
    outreach: { perDay, isSet },
  },
}: {
  person: PersonView
}) {
  const { t } = useWords()
  const set = useSend(setSendingLimit, invalidateModeration)
  const send = async (dailyLimit: number | null) => {
    await set.mutateAsync({ params: { userId }, body: { perDay: dailyLimit } })
    showToast(t('saved'))
  }
  const form = useForm({
    schema: limitSchema,
    initial: { perDay: isSet && perDay !== null ? String(perDay) : '' },
    submit: (typed) => send(parseCount(typed.perDay)),
  })
  const goBack = () => void send(null).catch((cause: unknown) => form.fail({}, cause))
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4 border-t border-rule pt-5">
      <div className="max-w-80">
        <TextField
          {...form.field('perDay')}
          label={t('moderation.per-day')}
          hint={t('moderation.per-day-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
        />
      </div>
      {form.problem !== null && (
        <p role="alert" className={look('error')}>
          {failureWords(t, form.problem)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={form.isSending}>
          {t('moderation.set-limit')}
        </Button>
        {isSet && (
          <Button kind="outline" size="small" isPending={set.isPending} onClick={goBack}>
            {t('moderation.usual-limit')}
          </Button>
        )}
      </div>
    </form>
  )
}
