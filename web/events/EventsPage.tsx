import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { useWords } from '#web/kit/i18n.ts'

export function Page() {
  const { t } = useWords()
  return <div className="shell py-8"><PageTitle>{t('loading')}</PageTitle></div>
}
