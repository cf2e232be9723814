import { useState } from 'react'
import * as z from 'zod/mini'
import {
  changeCoHost,
  type CoHost,
  listCoHosts,
  removeCoHost,
} from '#contract/admission/co-hosts.ts'
import { type EventView, CoHostRight } from '#contract/events/events.ts'
import { deletedName } from '#contract/text/deleted-name.ts'
import { every } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'
import { RightsField } from './RightsField.tsx'

type Props = { event: EventView; helper: CoHost }

export const Rights = z.array(CoHostRight).check(z.minLength(1, 'required'))

export function forgetHelpers(): Promise<void> {
  return queryClient.invalidateQueries(every(listCoHosts))
}

/** A co-host, or a person invited to be one, with their rights. */
export function HelperCard({ event, helper }: Props) {
  const { t } = useWords()
  const [isChanging, setChanging] = useState(false)
  const { name, email, rights, state } = helper
  const title = displayName(t, name ?? email)
  return (
    <li className={`${look('card')} grid gap-4 p-5 md:px-6`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={title} />
        <span className="mr-auto grid min-w-0">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {name && name !== deletedName && (
            <span className="text-sm break-all text-ink-2">{email}</span>
          )}
        </span>
        {state === 'invited' && <Chip tone="meet">{t('helpers.invited')}</Chip>}
      </div>
      {isChanging ? (
        <Changing event={event} helper={helper} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ul className="flex flex-wrap gap-2">
            {rights.map((right) => (
              <li key={right}>
                <Chip>{t(`right.${right}`)}</Chip>
              </li>
            ))}
          </ul>
          <span className="-mx-3.5 flex flex-wrap">
            <Button
              kind="quiet"
              size="small"
              aria-label={t('helpers.change-for', { name: title })}
              onClick={() => setChanging(true)}
            >
              {t('helpers.change')}
            </Button>
            <Remove event={event} helper={helper} title={title} />
          </span>
        </div>
      )}
    </li>
  )
}

function Changing({ event, helper, onDone }: Props & { onDone: () => void }) {
  const { t } = useWords()
  const change = useSend(changeCoHost)
  const form = useForm<{ rights: CoHostRight[] }, z.ZodMiniObject<{ rights: typeof Rights }>>({
    schema: z.object({ rights: Rights }),
    initial: { rights: helper.rights },
    submit: async (body) => {
      await change.mutateAsync({ params: { eventId: event.id, coHostId: helper.id }, body })
      await forgetHelpers()
      showToast(t('saved'))
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <ErrorSummary form={form} labels={{ rights: t('helpers.may') }} />
      <RightsField {...form.field('rights')} label={t('helpers.may')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Remove({ event, helper, title }: Props & { title: string }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(removeCoHost, async () => {
    setAsking(false)
    showToast(t('helpers.removed', { name: title }))
    await forgetHelpers()
  })
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="text-seek-ink"
        aria-label={t('helpers.remove-for', { name: title })}
        onClick={() => setAsking(true)}
      >
        {t('helpers.remove')}
      </Button>
      <ConfirmDialog
        title={t('helpers.remove-title', { name: title })}
        yes={t('helpers.remove-do')}
        isOpen={isAsking}
        sent={remove}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
        onYes={() => remove.mutate({ params: { eventId: event.id, coHostId: helper.id } })}
      >
        <p>{t('helpers.remove-text')}</p>
      </ConfirmDialog>
    </>
  )
}
