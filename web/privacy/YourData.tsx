import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { exportOwn } from '#contract/privacy.ts'
import { call } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { saveFile } from '#web/kit/api/save.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { RefusalNote } from '../parts/forms/RefusalNote.tsx'

/** The reader's stored data: to export it, and to delete it. */
export function YourData() {
  const { t } = useWords()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      saveFile(await call(exportOwn, {}), {
        title: 'interchange',
        ending: 'json',
        type: 'application/json',
      }),
  })
  return (
    <section className={`${look('card')} grid gap-4 p-5`}>
      <div className="grid gap-1">
        <h2 className="title-3">{t('account.data')}</h2>
        <p className={look('hint')}>{t('account.data-text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="outline"
          size="small"
          isPending={save.isPending}
          onClick={() => save.mutate()}
        >
          <Download aria-hidden className="size-4 shrink-0" />
          {t('account.download')}
        </Button>
        <Link to={paths.deleteAccount} className={look('outline', 'small')}>
          {t('account.delete')}
        </Link>
      </div>
      {save.error && <RefusalNote problem={save.error} from={`${paths.profile}?tab=data`} />}
    </section>
  )
}
