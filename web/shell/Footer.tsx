import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import type {} from '#web/parts/pages/referrer.ts'
import { legalTabs, paths } from '#web/paths.ts'

export function Footer() {
  const { t } = useWords()
  const [year] = useState(() => new Date().getFullYear())
  const cameFrom = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <footer className="no-print mt-16 border-t border-rule">
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 py-9 text-sm text-ink-2">
        <span suppressHydrationWarning>{t('footer.copyright', { year: String(year) })}</span>
        <Link to={paths.hosting} className={look('plainLink')}>
          {t('footer.hosting')}
        </Link>
        {legalTabs.map((tab) => (
          <Link key={tab} to={paths.legalTab} params={{ tab }} className={look('plainLink')}>
            {t(`legal.${tab}`)}
          </Link>
        ))}
        <Link to={paths.feedback} state={{ cameFrom }} className={look('plainLink')}>
          {t('feedback.link')}
        </Link>
      </div>
    </footer>
  )
}
