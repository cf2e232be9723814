import { useWords } from '#web/kit/i18n/i18n.ts'

const points = ['list', 'data', 'tracking', 'own'] as const

/** What a host brings along and takes away. */
export function Luggage() {
  const { t } = useWords()
  return (
    <section aria-labelledby="luggage" className="grid gap-8">
      <h2 id="luggage" className="title-1">
        {t('hosting.luggage.title')}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {points.map((point) => (
          <li key={point} className="grid content-start gap-1.5 border-t-2 border-ink pt-4">
            <h3 className="title-2">{t(`hosting.luggage.${point}.title`)}</h3>
            <p className="max-w-88 text-ink-2">{t(`hosting.luggage.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
