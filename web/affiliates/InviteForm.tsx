import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Address } from '#contract/text/address.ts'
import {
  affiliateLimits,
  type AffiliateView,
  inviteAffiliate,
} from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { textOf } from '#contract/text/text.ts'
import { dropDraft } from '#web/kit/forms/draft.ts'
import { ApiError, failureOf } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { EmailField, TextField } from '#web/kit/ui/TextField.tsx'
import { affiliateWords, invalidateAffiliates } from './affiliates.ts'
import { LinkBox } from './LinkBox.tsx'

type InviteFormValues = { way: 'mail' | 'link'; email: string; label: string }
const blank: InviteFormValues = { way: 'mail', email: '', label: '' }
const schema = z
  .object({
    way: z.enum(['mail', 'link']),
    email: z.string(),
    label: textOf(affiliateLimits.label),
  })
  .check(
    z.refine(({ way, email }) => way === 'link' || email.trim() !== '', {
      error: 'required',
      path: ['email'],
    }),
    z.refine(
      ({ way, email }) => way === 'link' || email.trim() === '' || Address.safeParse(email).success,
      { error: 'email', path: ['email'] },
    ),
  )

/** The key of the invitation's draft. */
export const invitationDraft = (eventId: string) => `affiliate-${eventId}`

/** Invites a person to be an affiliate, then shows their link. */
export function InviteForm({ event, onDone }: { event: EventView; onDone: () => void }) {
  const [affiliate, setAsked] = useState<AffiliateView | null>(null)
  if (affiliate)
    return (
      <InviteReceipt
        event={event}
        asked={affiliate}
        onMore={() => setAsked(null)}
        onDone={onDone}
      />
    )
  return <InviteFields event={event} onAsked={setAsked} onDone={onDone} />
}

function InviteFields({
  event,
  onAsked,
  onDone,
}: {
  event: EventView
  onAsked: (affiliate: AffiliateView) => void
  onDone: () => void
}) {
  const { t } = useWords()
  const box = useRef<HTMLFormElement>(null)
  const draft = invitationDraft(event.id)
  const invite = useSend(inviteAffiliate)
  const form = useForm<InviteFormValues, typeof schema>({
    schema,
    initial: blank,
    draft,
    submit: async ({ way, email, label }) => {
      // Fails at once when offline, instead of waiting unseen.
      if (!navigator.onLine) throw failureOf(null)
      const affiliate = await invite.mutateAsync({
        params: { eventId: event.id },
        body: { email: way === 'mail' ? email.trim() : null, label },
      })
      dropDraft(draft)
      onAsked(affiliate)
      await invalidateAffiliates()
    },
  })
  // Focuses the first field, because the button that opened the form is gone.
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  const refused = form.problem instanceof ApiError ? form.problem.code : null
  const cancel = () => {
    dropDraft(draft)
    onDone()
  }
  return (
    <form
      ref={box}
      noValidate
      aria-label={t('affiliates.invite')}
      onSubmit={form.onSubmit}
      className={`${look('card')} grid gap-5 p-6 md:p-8`}
    >
      <h3 className="title-3">{t('affiliates.invite')}</h3>
      {refused === 'other-state' || refused === 'too-many-items' ? (
        <p role="alert" className={look('error')}>
          {refused === 'other-state' ? t('affiliates.shut.off') : affiliateWords(t, form.problem)}
        </p>
      ) : (
        <ErrorSummary
          form={form}
          labels={{ email: t('identity.email'), label: t('affiliates.label') }}
        />
      )}
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <RadioGroup
          {...form.field('way')}
          label={t('affiliates.how')}
          choices={[
            { value: 'mail', label: t('affiliates.by-mail'), hint: t('affiliates.by-mail-hint') },
            { value: 'link', label: t('affiliates.by-link'), hint: t('affiliates.by-link-hint') },
          ]}
        />
        <div className="grid gap-5">
          {form.values.way === 'mail' && (
            <EmailField {...form.field('email')} label={t('identity.email')} autoComplete="off" />
          )}
          <TextField
            {...form.field('label')}
            label={t('affiliates.label')}
            hint={t('affiliates.label-hint')}
            placeholder={t('affiliates.label-example')}
            maxLength={affiliateLimits.label}
            autoComplete="off"
            isOptional
          />
        </div>
      </div>
      {event.visibility !== 'public' && (
        <p className={look('hint')}>
          {t('affiliates.not-public', { button: t('affiliates.change') })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t(form.values.way === 'mail' ? 'affiliates.send' : 'affiliates.make-link')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Shows the link, either to hand over or already mailed. */
function InviteReceipt({
  event,
  asked,
  onMore,
  onDone,
}: {
  event: EventView
  asked: AffiliateView
  onMore: () => void
  onDone: () => void
}) {
  const { t } = useWords()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { email, state } = asked
  // A person who has answered before is not asked again.
  const byMail =
    state === 'invited'
      ? (['affiliates.asked', 'affiliates.asked-text'] as const)
      : (['affiliates.asked-already', 'affiliates.asked-already-text'] as const)
  const [title, text] = email
    ? [t(byMail[0], { email }), t(byMail[1])]
    : [t('affiliates.link-made'), t('affiliates.link-made-text')]
  return (
    <section className={`${look('card')} grid gap-5 p-6 md:p-8`}>
      <div className="grid gap-1">
        <h3 ref={head} tabIndex={-1} className="title-3 outline-none wrap-anywhere">
          {title}
        </h3>
        <p className="text-ink-2">{text}</p>
      </div>
      <LinkBox event={event} affiliate={asked} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{t('affiliates.done')}</Button>
        <Button kind="quiet" onClick={onMore}>
          {t('affiliates.invite-more')}
        </Button>
      </div>
    </section>
  )
}
