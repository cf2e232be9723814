import { useState } from 'react'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { usePrinting } from '#web/kit/printing.ts'
import { Mark } from '#web/kit/ui/lines.tsx'

/** What a page begins with on paper: whose it is, and how old. */
export function PrintHead() {
  return usePrinting() ? <Head /> : null
}

function Head() {
  const { t } = useWords()
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(now)
  return (
    <div className="print-head shell flex items-center gap-2.5 pt-1 font-display text-lg font-bold">
      <Mark className="h-5 w-7.5" />
      {t('brand')}
      <span className="ml-auto font-text text-sm font-normal text-ink-2">{t('shell.printed', { date })}</span>
    </div>
  )
}
