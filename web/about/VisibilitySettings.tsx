import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  AboutField,
  chooseSteps,
  type AboutSettings,
  type Audience,
  type FieldAudiences,
  audiences,
} from '#contract/about.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { FieldsSkeleton } from '../parts/forms/FieldsSkeleton.tsx'
import { setOwnAbout, ownAboutQuery } from './own-about.ts'

/** Who sees which part of one's profile. */
export function VisibilitySettings() {
  const { t } = useWords()
  const about = useQuery(ownAboutQuery)
  return (
    <section aria-labelledby="who-sees" className={`${look('card')} grid grid-cols-1 gap-6 p-5`}>
      <div className="grid gap-1">
        <h2 id="who-sees" className="title-3">
          {t('about.ladder')}
        </h2>
        <p className={look('hint')}>{t('about.ladder-text')}</p>
      </div>
      <QueryView query={about} skeleton={<FieldsSkeleton fields={AboutField.options.length} />}>
        {(own) => <Ladder own={own} />}
      </QueryView>
    </section>
  )
}

const row =
  'grid grid-cols-[minmax(0,1fr)_repeat(3,4.5rem)] sm:grid-cols-[minmax(0,1fr)_repeat(3,7rem)]'
// A station before each, and a line from it to the next.
const stop =
  'relative pl-7 before:absolute before:top-0.5 before:left-0 before:z-1 before:size-4 before:rounded-full before:border-[3.5px] before:border-ink before:bg-surface not-last:after:absolute not-last:after:top-3 not-last:after:-bottom-4 not-last:after:left-1.5 not-last:after:w-1 not-last:after:bg-ink'

/**
 * Each choice applies at once. The screen shows it before it is saved, and undoes it on failure.
 */
function Ladder({ own }: { own: AboutSettings }) {
  const { t } = useWords()
  const { wanted, want, problem } = useWanted()
  const steps = { ...own.steps, ...wanted }
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2 text-sm">
        {audiences.map((step) => (
          <div key={step} className={stop}>
            <dt className="inline font-semibold">
              {t('about.step-name', { step: t(`about.step-${step}`) })}{' '}
            </dt>
            <dd className="inline text-ink-2">{t(`about.step-${step}-text`)}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid">
        <li
          aria-hidden
          className={`${row} sticky top-16 z-10 items-end bg-surface pt-3 pb-2 text-center text-xs leading-tight font-medium text-ink-2`}
        >
          {audiences.map((step) => (
            <span key={step} className="-mx-1.5 first:col-start-2">
              {t(`about.step-${step}`)}
            </span>
          ))}
        </li>
        {AboutField.options.map((field) => (
          <li key={field} className="border-t border-rule">
            <StepField
              field={field}
              value={steps[field]}
              onChange={(step) => want({ [field]: step })}
            />
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className={look('error')}>
          {failureWords(t, problem)}
        </p>
      )}
    </div>
  )
}

/**
 * Sends choices one after the other, and those made meanwhile together. With the arrow keys, the
 * last step chosen wins, in whatever order the answers come.
 */
function useWanted() {
  const choose = useSend(chooseSteps, setOwnAbout)
  const [wanted, setWanted] = useState<Partial<FieldAudiences>>({})
  const [problem, setProblem] = useState<unknown>(null)
  const waiting = useRef<Partial<FieldAudiences>>({})
  const isSending = useRef(false)
  const sendAll = async () => {
    while (Object.keys(waiting.current).length > 0) {
      const steps = waiting.current
      waiting.current = {}
      await choose.mutateAsync({ body: { steps } })
    }
  }
  const want = async (part: Partial<FieldAudiences>) => {
    waiting.current = { ...waiting.current, ...part }
    setWanted((now) => ({ ...now, ...part }))
    setProblem(null)
    if (isSending.current) return
    isSending.current = true
    await sendAll().catch(setProblem)
    isSending.current = false
    waiting.current = {}
    setWanted({})
  }
  return { wanted, want: (part: Partial<FieldAudiences>) => void want(part), problem }
}

/**
 * A field's audience: a line from oneself to the widest group that sees it, whose station is
 * chosen.
 */
function StepField({
  field,
  value,
  onChange,
}: {
  field: AboutField
  value: Audience
  onChange: (step: Audience) => void
}) {
  const { t } = useWords()
  const reach = audiences.indexOf(value)
  return (
    <div role="group" aria-labelledby={`step-${field}`} className={`${row} items-center`}>
      <span
        id={`step-${field}`}
        className={`${look('label')} py-1 pr-3 hyphens-auto wrap-anywhere`}
      >
        {t(`about.${field}`)}
      </span>
      {audiences.map((step, at) => (
        <label
          key={step}
          className="group relative grid min-h-12 cursor-pointer place-items-center"
        >
          {at > 0 && (
            <span
              aria-hidden
              className={`absolute right-1/2 h-1.5 w-full ${at <= reach ? 'bg-ink' : 'bg-rule'}`}
            />
          )}
          <input
            type="radio"
            name={`step-${field}`}
            value={step}
            aria-label={t(`about.step-${step}`)}
            checked={value === step}
            onChange={() => onChange(step)}
            className={`relative z-1 appearance-none rounded-full bg-surface checked:size-6 checked:border-5 not-checked:size-3.5 not-checked:border-[3px] ${at <= reach ? 'border-ink' : 'border-field group-hover:border-ink'}`}
          />
        </label>
      ))}
    </div>
  )
}
