import { partyLimit } from '#contract/registering.ts'
import { useWords } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { Leg } from '#web/parts/Leg.tsx'
import { FullMeanwhile } from './FullMeanwhile.tsx'
import type { Way } from './door.rules.ts'
import type { JoiningForm } from './joining.ts'

type Props = { form: JoiningForm; way: Way; isNew: boolean; /** No party is larger than the gathering. */ capacity: number | null }

/** The last stop: in, to the host's desk, or into the queue. */
export function SendLeg({ form, way, isNew, capacity }: Props) {
  const { t } = useWords()
  if (way === 'full') return <Leg stop="interchange" line={null}><div className="-mt-1 grid"><FullMeanwhile /></div></Leg>
  const said = { join: { button: t('join.join') }, ask: { button: t('join.ask'), title: t('join.ask-title'), text: t('join.ask-text') }, wait: { button: t('join.wait'), title: t('join.wait-title'), text: t('join.wait-text') } }[way]
  return (
    <Leg stop="interchange" line={null} {...('title' in said && { title: said.title, hint: said.text })}>
      <div className={`grid gap-4 ${way === 'join' ? '-mt-1' : ''}`}>
        {way === 'wait' && <div className="max-w-sm"><Select {...form.field('party')} label={t('join.party')} hint={t('join.party-hint')} choices={parties.slice(0, capacity ?? partyLimit)} /></div>}
        <Button type="submit" isPending={form.isSending} className="justify-self-start">{said.button}</Button>
        {isNew && <p className="text-sm text-ink-2">{t('join.code-next')}</p>}
      </div>
    </Leg>
  )
}

const parties = Array.from({ length: partyLimit }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
