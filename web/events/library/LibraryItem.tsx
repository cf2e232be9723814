import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { readMyRegistration } from '#contract/admission/registration.ts'
import {
  editItem,
  type LibraryStatement,
  listItems,
  removeItem,
  StatementText,
} from '#contract/items.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { every } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { PolishButton } from '#web/parts/forms/PolishButton.tsx'
import { ConfirmDialog } from '../../parts/forms/ConfirmDialog.tsx'

/** One objective or offering of the library: shown, edited in place, removed after confirmation. */
export function LibraryItem({ item }: { item: LibraryStatement }) {
  const { t } = useWords()
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => edit.current?.focus())
  }
  if (isEditing)
    return (
      <li className="border-rule p-4 not-first:border-t">
        <Reword item={item} onClose={close} />
      </li>
    )
  const button =
    'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink'
  return (
    <li className="flex items-center gap-1 border-rule py-2 pr-2 pl-5 not-first:border-t">
      <span className="mr-auto min-w-0 py-1 wrap-anywhere">{item.text}</span>
      <button
        ref={edit}
        type="button"
        aria-label={t('items.edit', { text: item.text })}
        onClick={() => setEditing(true)}
        className={button}
      >
        <Pencil aria-hidden className="size-4.5" />
      </button>
      <Remove item={item} className={button} />
    </li>
  )
}

const Typed = z.object({ text: StatementText })

function Reword({ item, onClose }: { item: LibraryStatement; onClose: () => void }) {
  const { t } = useWords()
  const send = useSend(editItem, forget)
  const form = useForm({
    schema: Typed,
    initial: { text: item.text },
    submit: async ({ text }) => {
      if (text !== item.text)
        await send.mutateAsync({
          params: { itemId: item.id },
          body: { text, version: item.version },
        })
      onClose()
    },
  })
  const isStale = form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape gives up, wherever in the form it is pressed
    <form
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="grid gap-3"
    >
      <TextField {...form.field('text')} label={t('items.reword')} autoComplete="off" />
      <PolishButton
        kind={item.kind}
        label={t('items.reword')}
        value={form.values.text}
        onChange={(text) => form.change({ text })}
      />
      {form.problem instanceof Error && (
        <p role="alert" className="text-sm font-medium text-seek-ink">
          {failureWords(t, form.problem)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={form.isSending}>
          {t('save')}
        </Button>
        {isStale && (
          <Button kind="outline" size="small" onClick={() => void forget()}>
            {t('create.load-newer')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Remove({ item, className }: { item: LibraryStatement; className: string }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(removeItem, forget)
  return (
    <>
      <button
        type="button"
        aria-label={t('items.remove', { text: item.text })}
        onClick={() => setAsking(true)}
        className={className}
      >
        <Trash2 aria-hidden className="size-4.5" />
      </button>
      <ConfirmDialog
        title={t('items.remove-title')}
        yes={t('items.remove-yes')}
        isOpen={isAsking}
        sent={remove}
        onClose={() => setAsking(false)}
        onYes={() => remove.mutate({ params: { itemId: item.id } })}
      >
        <p className="font-medium text-ink">{item.text}</p>
        <p>{t('items.remove-text')}</p>
      </ConfirmDialog>
    </>
  )
}

/** New words here change them wherever they are in use. */
async function forget(): Promise<void> {
  await Promise.all(
    [listItems, readMyRegistration, listMatches].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}
