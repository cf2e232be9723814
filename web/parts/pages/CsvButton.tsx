import { Download } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { useCsvFile } from './csv-file.ts'

type Props = {
  /** The name of the file. */
  title: string
  load: () => Promise<string>
}

/** Downloads a table as a file. */
export function CsvButton({ title, load }: Props) {
  const { t } = useWords()
  const save = useCsvFile(title, load)
  return (
    <div className="grid gap-2">
      <Button
        kind="outline"
        size="small"
        className="min-h-11"
        isPending={save.isPending}
        onClick={() => save.mutate()}
      >
        <Download aria-hidden className="size-4" />
        {t('attendees.export')}
      </Button>
      {save.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, save.error)}
        </p>
      )}
    </div>
  )
}
