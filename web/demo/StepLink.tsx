import { useLinkProps } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { adjacentSteps, type DemoStep } from './visit.rules.ts'

type Props = Pick<ComponentProps<'a'>, 'className' | 'aria-label'> & {
  stop: DemoStep
  /** Whether this stop is open. */
  isHere?: boolean
  children: ReactNode
}

/** Links to a stop. It only scrolls this page and needs no network. */
export function StepLink({ stop, isHere = false, children, ...rest }: Props) {
  const way = useLinkProps({
    to: paths.demo,
    hash: stop,
    preload: false,
    resetScroll: false,
    hashScrollIntoView: false,
  })
  return (
    <a {...way} {...rest} aria-current={isHere ? 'step' : undefined}>
      {children}
    </a>
  )
}

/** Links to the stops before and after. */
export function StepNavigation({
  stop,
  isDone,
}: {
  stop: DemoStep
  /** If something remains to be done first, the next button is not prominent. */
  isDone: boolean
}) {
  const { t } = useWords()
  const { before, next } = adjacentSteps(stop)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-5">
      {before ? (
        <StepLink
          stop={before}
          aria-label={t('demo.before', { stop: t(`demo.stop.${before}`) })}
          className={look('outline')}
        >
          <ArrowLeft aria-hidden className="size-4" />
          <span className="max-sm:hidden">
            {t('demo.before', { stop: t(`demo.stop.${before}`) })}
          </span>
        </StepLink>
      ) : (
        <span />
      )}
      {next && (
        <StepLink stop={next} className={look(isDone ? 'primary' : 'outline')}>
          {t('demo.next', { stop: t(`demo.stop.${next}`) })}
          <ArrowRight aria-hidden className="size-4" />
        </StepLink>
      )}
    </div>
  )
}
