import { useId, useState } from 'react'
import type { ProductWording } from '#contract/languages.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { chooseWording, currentWording } from '#web/kit/i18n/wording.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'

/** The choice of the product's wording; a change reloads the page. */
export function WordingChoice() {
  const { t } = useWords()
  const id = useId()
  const [phase] = useState(currentWording)
  return (
    <RadioGroup<ProductWording>
      id={id}
      name="phase"
      label={t('profile.phase')}
      value={phase}
      onChange={chooseWording}
      hint={t('profile.phase-hint')}
      choices={[
        { value: 'phase1_nexus_centric', label: t('profile.phase.1') },
        { value: 'phase0_event_centric', label: t('profile.phase.0') },
      ]}
    />
  )
}
