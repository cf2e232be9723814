import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { hostLimits, listHostEvents, type OwnHost, readHost, readOwnHost } from '#contract/hosts.ts'
import { HostDraft, writeOwnHost } from '#contract/own-host.ts'
import { call, every } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { PolishButton } from '#web/parts/forms/PolishButton.tsx'
import { HandleField } from './HandleField.tsx'
import { type HostFormValues, hostFormValues } from './host.rules.ts'
import { HostBanner } from './HostBanner.tsx'
import { linksIn } from '#web/parts/people/links.rules.ts'

const draftShape = HostDraft.shape
const schema = z.object({
  name: draftShape.name,
  handle: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too-long')),
  about: draftShape.about,
  links: z.string().check(
    z.refine((text) => linksIn(text).length <= hostLimits.links, 'too-many'),
    z.refine(
      (text) => linksIn(text).every((link) => draftShape.links.safeParse([link]).success),
      'web-address',
    ),
  ),
})

type Props = {
  own: OwnHost | null
  /** The person's name, for the first suggestion. */
  personName: string
  onDone: (host: OwnHost) => unknown
  onCancel?: () => void
  /** Restarts with the server's version. */
  onReload: () => unknown
}

/** The key of the draft in this tab. */
export const hostDraft = 'host-page'

/** Edits the name, handle, text and links of the reader's own page. */
export function HostForm({ own, personName, onDone, onCancel, onReload }: Props) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const write = useSend(writeOwnHost)
  const version = useRef(Promise.resolve(own?.version ?? 0))
  const form = useForm<HostFormValues, typeof schema>({
    schema,
    initial: hostFormValues(own, personName),
    draft: hostDraft,
    submit: async (typed) => {
      const { host } = await write.mutateAsync({
        body: { ...typed, links: linksIn(typed.links), version: await version.current },
      })
      await Promise.all(
        [readHost, listHostEvents, readOwnHost].map((read) =>
          queryClient.invalidateQueries(every(read)),
        ),
      )
      showToast(t('saved'))
      onDone(host)
    },
  })
  const isStale = form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile'
  /**
   * The next save replaces what was written meanwhile. Pressed at once, it waits until that version
   * is known.
   */
  const keepMine = () => {
    const before = version.current
    version.current = call(readOwnHost, {}).then(
      ({ host }) => host?.version ?? 0,
      () => before,
    )
    form.change({})
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-[minmax(0,40rem)] gap-6">
      <FormHead isNew={own === null} typed={form.values} />
      <ErrorSummary
        form={form}
        labels={{
          name: t('hosts.name'),
          handle: t('hosts.handle'),
          about: t('hosts.about'),
          links: t('hosts.links'),
        }}
      />
      {isStale && (
        <div className="flex flex-wrap gap-3">
          <Button kind="outline" size="small" onClick={keepMine}>
            {t('hosts.keep-mine')}
          </Button>
          <Button kind="quiet" size="small" onClick={onReload}>
            {t('hosts.take-newer')}
          </Button>
        </div>
      )}
      <TextField
        {...form.field('name')}
        label={t('hosts.name')}
        hint={t('hosts.name-hint')}
        autoComplete="off"
      />
      <HandleField {...form.field('handle')} label={t('hosts.handle')} own={own?.handle} />
      <div className="grid gap-1">
        <TextArea
          {...form.field('about')}
          label={t('hosts.about')}
          rows={4}
          maxLength={hostLimits.about}
          isOptional
        />
        <PolishButton
          kind="bio"
          label={t('hosts.about')}
          value={form.values.about}
          onChange={(about) => form.change({ about })}
        />
      </div>
      <TextArea
        {...form.field('links')}
        label={t('hosts.links')}
        hint={t('hosts.links-hint', { count: hostLimits.links })}
        rows={2}
        isOptional
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {own ? t('save') : t('hosts.make')}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Draws the host's line as they type: it follows from the handle. */
function FormHead({ isNew, typed: { handle, name } }: { isNew: boolean; typed: HostFormValues }) {
  const { t } = useWords()
  useEffect(() => {
    // The button that opened the form is gone.
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="grid gap-6">
      <HostBanner handle={handle.trim().toLowerCase()} name={name} />
      <div className="grid gap-2">
        <PageTitle>{isNew ? t('hosts.make-heading') : t('hosts.edit-heading')}</PageTitle>
        {isNew && <p className="lead">{t('hosts.make-lead')}</p>}
      </div>
    </header>
  )
}
