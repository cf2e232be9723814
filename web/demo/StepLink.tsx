import { useLinkProps } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { adjacentSteps, type DemoStep } from './visit.rules.ts'

type Props = Pick<ComponentProps<'a'>, 'className' | 'aria-label'> & {
  stop: DemoStep
  /** Whether this is the one that is open. */
  isHere?: boolean
  children: ReactNode
}

/** The way to a stop. It leads nowhere but down this page, and asks the network for nothing. */
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

/** From one stop to those beside it. */
export function StepNavigation({
  stop,
  isDone,
}: {
  stop: DemoStep
  /** Where there is something to be done first, going on is not what stands out. */
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
