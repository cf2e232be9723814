import * as z from 'zod/mini'
import type { EventView } from '#contract/events/events.ts'
import { chooseSlug } from '#contract/events/short-links.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Drawer } from '#web/kit/ui/Drawer.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { invalidateEventLists } from '../create/save-event.ts'

const longestTyped = 60
const schema = z.object({
  slug: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(longestTyped, 'too-long')),
})

/** Chooses, changes or removes the short link of an event. */
export function ShortLinkForm({ event, onClose }: { event: EventView; onClose: () => void }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  const choose = useSend(chooseSlug)
  const save = async (slug: string | null) => {
    await choose.mutateAsync({ params, body: { slug } })
    showToast(t(slug === null ? 'short-link.removed' : 'short-link.saved'))
    await invalidateEventLists()
    onClose()
  }
  const form = useForm({
    schema,
    initial: { slug: event.slug ?? '' },
    submit: ({ slug }) => save(slug),
  })
  return (
    <Drawer title={t('short-link.title')} isOpen onClose={onClose}>
      <p className="text-ink-2">{t('short-link.text')}</p>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary form={form} labels={{ slug: t('short-link.label') }} />
        <TextField
          {...form.field('slug')}
          label={t('short-link.label')}
          hint={preview(event, form.values.slug)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={form.isSending}>
            {t('save')}
          </Button>
          {event.slug !== null && (
            <Button
              kind="quiet"
              onClick={() => void save(null).catch((cause) => form.fail({}, cause))}
            >
              {t('short-link.remove')}
            </Button>
          )}
        </div>
      </form>
    </Drawer>
  )
}

/** Returns the link as it is shared, without its scheme. */
function preview(event: EventView, typed: string): string {
  const slug = typed.trim().toLowerCase().replaceAll(/\s+/g, '-') || '…'
  const code = event.visibility === 'invite_only' ? `/${event.invitationCode ?? ''}` : ''
  return `${location.host}/e/${slug}${code}`
}
