import { Plus } from 'lucide-react'
import * as z from 'zod/mini'
import { addItem, type StatementKind, listItems, StatementText } from '#contract/items.ts'
import { every } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { PolishButton } from '#web/parts/forms/PolishButton.tsx'
import { Examples } from '../../parts/statements/Examples.tsx'

const Typed = z.object({ text: StatementText })
const examplesUntil = 3

/** Adds an item in one line; shows examples to tap while there are few. */
export function AddItem({ kind, own }: { kind: StatementKind; own: readonly string[] }) {
  const { t } = useWords()
  const add = useSend(addItem, () => queryClient.invalidateQueries(every(listItems)))
  const form = useForm({
    schema: Typed,
    initial: { text: '' },
    draft: `item-${kind}`,
    submit: async ({ text }) => {
      await add.mutateAsync({ body: { kind, text } })
      form.change({ text: '' })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 *:last:mt-[1.6875rem]">
        <TextField
          {...form.field('text')}
          label={kind === 'objective' ? t('items.add-objective') : t('items.add-offering')}
          autoComplete="off"
          placeholder={
            kind === 'objective' ? t('statement.objective-place') : t('statement.offering-place')
          }
        />
        <Button type="submit" kind="outline" isPending={form.isSending}>
          <Plus aria-hidden className="size-4.5" />
          {t('items.add')}
        </Button>
      </div>
      <PolishButton
        kind={kind}
        label={kind === 'objective' ? t('items.add-objective') : t('items.add-offering')}
        value={form.values.text}
        onChange={(text) => form.change({ text })}
      />
      {form.problem instanceof Error && (
        <p role="alert" className="text-sm font-medium text-seek-ink">
          {failureWords(t, form.problem)}
        </p>
      )}
      {own.length < examplesUntil && (
        <Examples kind={kind} said={own} onPick={(text) => form.change({ text })} />
      )}
    </form>
  )
}
