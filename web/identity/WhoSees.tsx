import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AboutField, chooseSteps, type OwnAbout, PreviewAs, previewAbout, type Step, type Steps, steps } from '#contract/about.ts'
import { q } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { failureWords } from '#web/kit/refused.ts'
import { useSend } from '#web/kit/send.ts'
import { look } from '#web/kit/ui/look.ts'
import { Shown } from '#web/kit/ui/Shown.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { AboutLines, saysSomething } from '#web/parts/AboutLines.tsx'
import { Face } from '#web/parts/Face.tsx'
import { paths } from '#web/paths.ts'
import { FieldsSkeleton } from './FieldsSkeleton.tsx'
import { knowAbout, ownAbout } from './ownabout.ts'

/** Who sees which part of what one says of oneself, and how that looks to each of them. */
export function WhoSees() {
  const { t } = useWords()
  const about = useQuery(ownAbout)
  return (
    <section aria-labelledby="who-sees" className={`${look('card')} grid grid-cols-1 gap-6 p-5`}>
      <div className="grid gap-1">
        <h2 id="who-sees" className="title-3">{t('about.ladder')}</h2>
        <p className={look('hint')}>{t('about.ladder-text')}</p>
      </div>
      <Shown query={about} skeleton={<FieldsSkeleton fields={AboutField.options.length} />}>{(own) => <Ladder own={own} />}</Shown>
      <Preview />
    </section>
  )
}

/** Each choice holds at once; until it is kept the screen shows it already, and takes it back where it could not be. */
function Ladder({ own }: { own: OwnAbout }) {
  const { t } = useWords()
  const { wanted, want, problem } = useWanted()
  const chosen = { ...own.steps, ...wanted }
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 text-sm">{steps.map((step) => <div key={step}><dt className="inline font-semibold">{t(`about.step-${step}`)}: </dt><dd className="inline text-ink-2">{t(`about.step-${step}-text`)}</dd></div>)}</dl>
      <ul className="grid">
        {AboutField.options.map((field) => (
          <li key={field} className="border-t border-rule py-2"><StepField field={field} value={chosen[field]} onChange={(step) => want({ [field]: step })} /></li>
        ))}
      </ul>
      {problem !== null && <p role="alert" className={look('error')}>{failureWords(t, problem)}</p>}
    </div>
  )
}

/** Sends choices one after the other, and what was chosen meanwhile together: whoever goes through the steps by the arrow keys ends where they stopped, in whichever order the answers come. */
function useWanted() {
  const choose = useSend(chooseSteps, knowAbout, { isNow: true })
  const [wanted, setWanted] = useState<Partial<Steps>>({})
  const [problem, setProblem] = useState<unknown>(null)
  const waiting = useRef<Partial<Steps>>({})
  const isSending = useRef(false)
  const sendAll = async () => {
    while (Object.keys(waiting.current).length > 0) {
      const steps = waiting.current
      waiting.current = {}
      await choose.mutateAsync({ body: { steps } })
    }
  }
  const want = async (part: Partial<Steps>) => {
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
  return { wanted, want: (part: Partial<Steps>) => void want(part), problem }
}

const pill = 'relative flex min-h-11 min-w-0 flex-auto cursor-pointer items-center justify-center border-field px-1.5 py-1 text-center text-sm font-medium not-first:border-l hover:bg-sunken has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-line/55 sm:w-28 sm:flex-none'

function StepField({ field, value, onChange }: { field: AboutField; value: Step; onChange: (step: Step) => void }) {
  const { t } = useWords()
  return (
    <fieldset className="grid gap-x-4 gap-y-1.5 sm:flex sm:items-center sm:justify-between">
      <legend className={`${look('label')} mb-1.5 sm:float-left sm:mb-0`}>{t(`about.${field}`)}</legend>
      <div className="flex overflow-hidden rounded-control border border-field bg-surface">
        {steps.map((step) => (
          <label key={step} className={pill}>
            <input type="radio" name={`step-${field}`} value={step} checked={value === step} onChange={() => onChange(step)} className="sr-only" />{t(`about.step-${step}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Oneself as others see one: by the very call that decides what others get, drawn as it is drawn for them. */
function Preview() {
  const { t } = useWords()
  const [as, setAs] = useState<PreviewAs>('attendee')
  const seen = useQuery(q(previewAbout, { query: { as } }))
  return (
    <section aria-labelledby="seen-as" className="grid grid-cols-1 gap-3 border-t border-rule pt-5">
      <h3 id="seen-as" className={look('label')}>{t('about.preview')}</h3>
      <div role="group" aria-labelledby="seen-as" className="grid overflow-hidden rounded-control border border-field bg-surface">
        {PreviewAs.options.map((one) => (
          <button key={one} type="button" aria-pressed={as === one} onClick={() => setAs(one)} className="min-h-11 border-rule px-3.5 py-2 text-left font-medium not-first:border-t hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-on-ink">{t(`about.preview-${one}`)}</button>
        ))}
      </div>
      <div aria-live="polite">
        <Shown query={seen} isQuiet skeleton={<div className={`${look('card')} p-5`}><Skeleton rows={1} /></div>}>
          {({ name, about }) => (
            <div data-seen={as} className={`${look('card')} grid grid-cols-1 gap-4 p-5`}>
              {as === 'stranger' ? <p className="text-ink-2">{t('about.preview-nothing')}</p> : <p className="flex items-center gap-3"><Face name={name} photoId={about.photoId} /><span className="min-w-0 font-semibold wrap-anywhere">{name}</span></p>}
              {saysSomething(about) && <AboutLines about={about} />}
            </div>
          )}
        </Shown>
      </div>
      <p className={look('hint')}>{t('about.preview-text')} <Link to={paths.profile} className={look('link')}>{t('about.change')}</Link></p>
    </section>
  )
}
