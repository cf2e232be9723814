import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { attendeeLimits, importAttendees } from '#contract/attendees.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ApiError } from '#web/kit/failure.ts'
import { fieldWords } from '#web/kit/fieldwords.ts'
import { useWords } from '#web/kit/i18n.ts'
import { failureWords } from '#web/kit/refused.ts'
import { useSend } from '#web/kit/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Drawer } from '#web/kit/ui/Drawer.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { useAnew } from './deciding.ts'
import { textOfFile } from './file.rules.ts'
import { ImportPreview } from './ImportPreview.tsx'

export type Read = Reply<typeof importAttendees>

/** People from a file: chosen or pasted, looked at, and only then entered. */
export function ImportFile({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [csv, setCsv] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const preview = useSend(importAttendees)
  const enter = useSend(importAttendees)
  const anew = useAnew()
  const params = { eventId }
  const read = (text: string | null) => {
    setCsv(text ?? '')
    const wrong = text === null ? 'not-text' : faultOf(text)
    setProblem(wrong)
    if (wrong === null && text !== null) preview.mutate({ params, body: { csv: text, isPreview: true } })
    else preview.reset()
  }
  if (enter.data) return <Drawer title={t('import.title')} isOpen onClose={onClose}><Entered read={enter.data} onClose={onClose} /></Drawer>
  return (
    <Drawer title={t('import.title')} isOpen onClose={onClose}>
      {preview.data
        ? <ImportPreview read={preview.data} isPending={enter.isPending} cause={enter.error} onBack={preview.reset} onEnter={(isTold) => enter.mutate({ params, body: { csv, isPreview: false, isTold } }, { onSuccess: anew })} />
        : <Source typed={typed} onType={setTyped} onRead={read} isPending={preview.isPending} fault={problem ?? faultIn(preview.error)} cause={preview.error} />}
    </Drawer>
  )
}

function faultOf(text: string): string | null {
  if (text.trim() === '') return 'required'
  if (text.includes('\0')) return 'not-text'
  return text.length > attendeeLimits.importBytes ? 'file-too-large' : null
}

function faultIn(cause: unknown): string | null {
  return cause instanceof ApiError ? (cause.fields['csv'] ?? null) : null
}

type SourceProps = { typed: string; onType: (typed: string) => void; onRead: (csv: string | null) => void; isPending: boolean; fault: string | null; cause: unknown }

function Source({ typed, onType, onRead, isPending, fault, cause }: SourceProps) {
  const { t } = useWords()
  const id = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after it was mended.
    event.target.value = ''
    if (file) void file.bytes().then((bytes) => onRead(textOfFile(bytes)), () => onRead(null))
  }
  return (
    <div className="grid gap-6">
      <p className="max-w-136 text-ink-2">{t('import.text')}</p>
      <pre className="overflow-x-auto rounded-control bg-sunken px-4 py-3 text-sm" translate="no">{'name,email,seeks,offers\nAna Ruiz,ana@example.com,a baker|a quiet oven,flour'}</pre>
      <div className="grid gap-2">
        <label htmlFor={`${id}file`} className={`${look('primary')} cursor-pointer justify-self-start has-focus-visible:outline-3`}>
          <FileUp aria-hidden className="size-4.5" />{t('import.choose')}
          <input id={`${id}file`} type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={take} className="sr-only" />
        </label>
      </div>
      <div className="grid gap-3">
        <TextArea id={`${id}csv`} name="csv" label={t('import.paste')} value={typed} onChange={onType} rows={6} errorCode={fault ?? undefined} />
        {cause !== null && cause !== undefined && fault === null && <p role="alert" className={look('error')}>{failureWords(t, cause)}</p>}
        <Button kind="outline" className="justify-self-start" isPending={isPending} onClick={() => onRead(typed)}>{t('import.look')}</Button>
      </div>
      <p role="status" className="sr-only">{fault && fieldWords(t, fault)}</p>
    </div>
  )
}

function Entered({ read, onClose }: { read: Read; onClose: () => void }) {
  const { t } = useWords()
  const left = read.rows.length - read.entered
  return (
    <div className="grid justify-items-start gap-5">
      <p role="status" className="lead">{t('import.entered', { count: read.entered })} {left > 0 && t('import.left-out', { count: left })}</p>
      <Button onClick={onClose}>{t('import.done')}</Button>
    </div>
  )
}
