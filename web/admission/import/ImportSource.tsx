import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { fieldWords } from '#web/kit/i18n/field-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { type ImportFileText, readFile } from './file.rules.ts'
import { PastImports } from './PastImports.tsx'

type Props = {
  eventId: string
  typed: string
  onType: (typed: string) => void
  onRead: (file: ImportFileText, name: string) => void
  isPending: boolean
  fault: string | null
  cause: unknown
}

/** Lets the host choose or paste a list of people, or undo an earlier import. */
export function ImportSource({ eventId, typed, onType, onRead, isPending, fault, cause }: Props) {
  const { t } = useWords()
  const id = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Reset, so that the same file can be chosen again after it was corrected.
    event.target.value = ''
    if (file)
      void file.bytes().then(
        (bytes) => onRead(readFile(bytes), file.name),
        () => onRead({ problem: 'not-text' }, file.name),
      )
  }
  return (
    <div className="grid gap-6">
      <p className="max-w-136 text-ink-2">{t('import.text')}</p>
      <pre
        className="rounded-control bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap"
        translate="no"
      >
        {t('import.table')}
      </pre>
      <div className="grid gap-2">
        <label
          htmlFor={`${id}file`}
          className={`${look('primary')} cursor-pointer justify-self-start has-focus-visible:outline-3`}
        >
          <FileUp aria-hidden className="size-4.5" />
          {t('import.choose')}
          <input
            id={`${id}file`}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={take}
            className="sr-only"
          />
        </label>
        <p role="status" className="animate-pulse text-sm text-ink-2 empty:hidden">
          {isPending && t('import.reading')}
        </p>
      </div>
      <div className="grid gap-3">
        <TextArea
          id={`${id}csv`}
          name="csv"
          label={t('import.paste')}
          value={typed}
          onChange={onType}
          rows={6}
          errorCode={fault ?? undefined}
        />
        {cause !== null && cause !== undefined && fault === null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, cause)}
          </p>
        )}
        <Button
          kind="outline"
          className="justify-self-start"
          isPending={isPending}
          onClick={() => onRead({ text: typed, encoding: 'utf-8' }, '')}
        >
          {t('import.look')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {fault && fieldWords(t, fault)}
      </p>
      <PastImports eventId={eventId} />
    </div>
  )
}
