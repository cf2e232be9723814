import { useState } from 'react'
import { importLimits, type ImportRole } from '#contract/admission/attendee-import.ts'
import type { InvitationKind } from '#contract/admission/invitation-kind.ts'
import type { EventView } from '#contract/events/events.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Drawer } from '#web/kit/ui/Drawer.tsx'
import { useInvalidateAttendees } from '../attendees/decisions.ts'
import { type ImportFileText, guessedName } from './file.rules.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportSource } from './ImportSource.tsx'
import { useImporting } from './imports.ts'
import { noLines, useImportPreview } from './preview.ts'
import { invitationChoices } from '../invitees/invitation-kinds.ts'

/** Imports people from a file: chosen or pasted, previewed, and only then entered. */
export function ImportFile({
  event,
  onClose,
  onInvited,
}: {
  event: EventView
  onClose: () => void
  /** Guests were given a spot, and invited. */
  onInvited?: () => void
}) {
  const { id: eventId } = event
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [file, setFile] = useState<ImportFileText | null>(null)
  const { preview, read, admitted, show, admit, forget } = useImportPreview(eventId)
  const [kind, setKind] = useState<InvitationKind>(
    // What is sold is not given away unless the host chooses so.
    event.isPaid ? 'register' : 'free-spot',
  )
  const { importId, fileName, enter, progress, begin } = useImporting(eventId)
  const invalidate = useInvalidateAttendees()
  const params = { eventId }
  const columns = read?.columns.map(({ role }) => role)
  const csv = file && 'text' in file ? file.text : ''
  const look = (
    text: string,
    {
      roles = columns,
      invitation = kind,
    }: { roles?: readonly ImportRole[]; invitation?: InvitationKind } = {},
  ) => show({ csv: text, invitation, ...(roles && { columns: [...roles] }) })
  const take = (fileText: ImportFileText, name: string) => {
    begin(name)
    admit(noLines)
    setFile('text' in fileText ? checked(fileText) : fileText)
    preview.reset()
    if ('text' in fileText && 'text' in checked(fileText)) look(fileText.text)
  }
  return (
    <Drawer title={t('import.title')} isOpen onClose={onClose}>
      {enter.data && (
        <ImportOutcome
          eventId={eventId}
          importId={importId}
          read={enter.data}
          admitted={admitted}
          isInvited={kind !== 'free-spot'}
          onClose={onClose}
        />
      )}
      {!enter.data && read && (
        <ImportPreview
          eventId={eventId}
          read={read}
          encoding={file && 'text' in file ? guessedName(file.encoding) : null}
          admitted={admitted}
          isPending={enter.isPending}
          isLooking={preview.isPending}
          progress={progress}
          cause={enter.error ?? preview.error}
          onAdmit={admit}
          choices={invitationChoices(t, event)}
          kind={kind}
          onKind={(invitation) => {
            setKind(invitation)
            look(csv, { invitation })
          }}
          onColumns={(roles) => look(csv, { roles })}
          onBack={() => (forget(), enter.reset())}
          onEnter={(isTold) =>
            enter.mutate(
              {
                params,
                body: {
                  csv,
                  isPreview: false,
                  importId,
                  fileName,
                  isTold,
                  invitation: kind,
                  ...(columns && { columns }),
                  admitted: [...admitted],
                },
              },
              {
                onSuccess: () => {
                  if (isTold && kind === 'free-spot') onInvited?.()
                  return invalidate()
                },
              },
            )
          }
        />
      )}
      {!enter.data && !read && (
        <ImportSource
          eventId={eventId}
          typed={typed}
          onType={setTyped}
          onRead={take}
          isPending={preview.isPending}
          fault={file && 'problem' in file ? file.problem : faultIn(preview.error)}
          cause={preview.error}
        />
      )}
    </Drawer>
  )
}

function checked(read: Extract<ImportFileText, { text: string }>): ImportFileText {
  if (read.text.trim() === '') return { problem: 'required' }
  return read.text.length > importLimits.characters ? { problem: 'file-too-large' } : read
}

function faultIn(cause: unknown): string | null {
  return cause instanceof ApiError ? (cause.fields['csv'] ?? null) : null
}
