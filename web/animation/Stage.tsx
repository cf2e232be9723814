import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useWords } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import type { AnimationPicture } from './picture.ts'
import { type PictureProblem, usePicture } from './picture-source.ts'

type Props = {
  title: string
  lead: string
  /** What is played and told below, once there is something to play. */
  Show: (props: PlayerProps) => ReactNode
  children: (picture: AnimationPicture) => ReactNode
}
export type PlayerProps = { picture: AnimationPicture; stage: RefObject<HTMLElement | null> }

/** A page that is one large picture: as high as the screen, with what it says as a list below. */
export function Stage({ title, lead, Show, children }: Props) {
  const stage = useRef<HTMLElement>(null)
  const { picture, lack, retry } = usePicture()
  return (
    <>
      {/* As a style of its own: the style that public pages carry need not know these sizes. */}
      <section
        ref={stage}
        style={{ height: 'calc(100dvh - 4rem)', minHeight: '42rem', paddingBlock: '1rem 1.5rem' }}
        className="shell flex flex-col gap-4 bg-canvas"
      >
        <PageTitle className="title-1">{title}</PageTitle>
        {picture ? (
          <Show picture={picture} stage={stage} />
        ) : (
          <Waiting lead={lead} lack={lack} onRetry={retry} />
        )}
      </section>
      {picture && <div className="shell">{children(picture)}</div>}
    </>
  )
}

const said = {
  coming: 'animation.matching',
  lost: 'animation.lost',
  'no-rounds': 'animation.no-rounds',
  'not-open': 'refusals.event-not-found',
} as const

/** While the matcher works, or when there is nothing to show. */
function Waiting({
  lead,
  lack,
  onRetry,
}: {
  lead: string
  lack: PictureProblem
  onRetry: () => void
}) {
  const { t } = useWords()
  return (
    <div className="grid content-start justify-items-start gap-5">
      {lack !== 'not-open' && <p className="lead">{lead}</p>}
      <p role="status" className="font-medium">
        {t(said[lack])}
      </p>
      {lack === 'not-open' && (
        <Link to={paths.explore} className={look('outline')}>
          {t('nav.explore')}
        </Link>
      )}
      {(lack === 'lost' || lack === 'no-rounds') && (
        <Button kind="outline" onClick={onRetry}>
          {t('try-again')}
        </Button>
      )}
    </div>
  )
}

/** Of which gathering it is, or that it is nobody's life. */
export function Origin({ picture: { title, people } }: { picture: AnimationPicture }) {
  const { t } = useWords()
  return (
    <p className="min-w-0 wrap-anywhere text-sm text-ink-2">
      {title ?? t('animation.invented', { people: people.length })}
    </p>
  )
}

/**
 * What happens now, in words. It is spoken only where somebody steps: a story that runs would talk
 * without end.
 */
export function Caption({
  isSpoken,
  isShort = false,
  children,
}: {
  isSpoken: boolean
  isShort?: boolean
  children: ReactNode
}) {
  return (
    <div
      aria-live={isSpoken ? 'polite' : 'off'}
      className={`grid content-start gap-3 sm:grid-cols-2 sm:gap-8 ${isShort ? 'min-h-13 sm:min-h-7' : 'min-h-36 sm:min-h-18'}`}
    >
      {children}
    </div>
  )
}
