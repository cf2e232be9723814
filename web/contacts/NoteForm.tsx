import * as z from 'zod/mini'
import { type Contact, contactLimits } from '#contract/contacts/contacts.ts'
import { textOf } from '#contract/text/text.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { isConflict, useEditContact } from './edit-contact.ts'

const Form = z.object({ note: textOf(contactLimits.note), over: z.string() })

/**
 * A private note about a contact. The draft is kept until saved, with the note it is based on
 * (`over`).
 * If another tab changed that note, both are shown, and saving again keeps this one.
 */
export function NoteForm({ contact }: { contact: Contact }) {
  const { t } = useWords()
  const { write } = useEditContact()
  const form = useForm({
    schema: Form,
    initial: { note: contact.note, over: contact.note },
    draft: `contact.${contact.id}`,
    submit: async ({ note }) => {
      await write(contact, { note: isTyped ? note : contact.note })
      form.change({ over: note })
      showToast(t('people.note-saved'))
    },
  })
  const { note, over } = form.values
  const isTyped = note.trim() !== over
  const theirs =
    isTyped && contact.note !== over && contact.note !== note.trim() ? contact.note : null
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
      {theirs === null && !isConflict(form.problem) && (
        <ErrorSummary form={form} labels={{ note: t('people.note') }} />
      )}
      <TextArea
        {...form.field('note')}
        value={isTyped ? note : contact.note}
        onChange={(typed) => form.change({ note: typed, over: isTyped ? over : contact.note })}
        label={t('people.note')}
        hint={t('people.note-hint')}
        maxLength={contactLimits.note}
        rows={5}
      />
      {theirs !== null && (
        <div
          role="alert"
          className="grid gap-2 rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 text-sm"
        >
          <p className="font-semibold text-seek-ink">{t('people.note-changed')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{theirs === '' ? '–' : theirs}</p>
        </div>
      )}
      <Button
        type="submit"
        kind="outline"
        className="justify-self-start"
        isPending={form.isSending}
      >
        {t('people.note-save')}
      </Button>
    </form>
  )
}
