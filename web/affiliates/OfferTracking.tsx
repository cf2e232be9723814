import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'

const seen = ['clicks', 'joins', 'device'] as const
const unseen = ['names', 'visitors', 'own'] as const

/** Explains what is recorded about people who follow a link, what is not, and what never counts. */
export function OfferTracking() {
  const { t } = useWords()
  return (
    <section className="grid gap-4">
      <h2 className="title-2">{t('recommend.tracked.title')}</h2>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Points title={t('recommend.tracked.seen')} icon={<Check />}>
          {seen.map((point) => t(`recommend.tracked.${point}`))}
        </Points>
        <Points title={t('recommend.tracked.unseen')} icon={<Minus />}>
          {unseen.map((point) => t(`recommend.tracked.${point}`))}
        </Points>
      </div>
    </section>
  )
}

function Points({
  title,
  icon,
  children,
}: {
  title: string
  icon: ReactNode
  children: readonly string[]
}) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="title-3">{title}</h3>
      <ul className="grid gap-2">
        {children.map((text) => (
          <li key={text} className="flex items-start gap-2.5 text-ink-2">
            <span aria-hidden className="mt-1 shrink-0 *:size-4">
              {icon}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
