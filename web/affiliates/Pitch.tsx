import type { CommissionExample } from '#contract/payments/affiliates.ts'
import { defaultProgramme } from '#contract/payments/affiliates.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Capsule, Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ExampleSale } from './ExampleSale.tsx'

/**
 * Introduces affiliates in three stops with the event's own prices, before the first one exists.
 */
export function Pitch({
  example,
  mayBegin,
  onBegin,
}: {
  example: CommissionExample
  mayBegin: boolean
  onBegin: () => void
}) {
  const { t } = useWords()
  const stops = [t('affiliates.pitch-1'), t('affiliates.pitch-2'), t('affiliates.pitch-3')]
  return (
    <section
      className={`${look('card')} grid gap-x-14 gap-y-8 p-6 md:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:items-center`}
    >
      <div className="grid gap-6">
        <h2 className="title-2">{t('affiliates.pitch')}</h2>
        <ol className="grid">
          {stops.map((text, at) => (
            <li
              key={text}
              className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 pb-6 last:pb-0"
            >
              {at < 2 && (
                <span
                  aria-hidden
                  className={`absolute top-4 bottom-[-0.5rem] left-[1.0625rem] w-2.5 ${at === 0 ? 'bg-seek' : 'bg-offer'}`}
                />
              )}
              <span aria-hidden className="relative flex h-7 items-center justify-center">
                {at === 2 ? <Capsule isMet className="h-6 w-11 px-1!" /> : <Station />}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {mayBegin && (
          <Button className="justify-self-start" onClick={onBegin}>
            {t('affiliates.begin')}
          </Button>
        )}
      </div>
      <div className="rounded-card bg-canvas p-5 sm:p-6">
        <ExampleSale example={example} basisPoints={defaultProgramme.basisPoints} />
      </div>
    </section>
  )
}
