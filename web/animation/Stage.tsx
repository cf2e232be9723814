import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import type { AnimationPicture } from './picture.ts'
import { type PictureProblem, usePicture } from './picture-source.ts'

type Props = {
  title: string
  lead: string
  /** What is played, and the text below it, once a picture is loaded. */
  Show: (props: PlayerProps) => ReactNode
  children: (picture: AnimationPicture) => ReactNode
}
export type PlayerProps = { picture: AnimationPicture; stage: RefObject<HTMLElement | null> }

/** A page with one large picture, as high as the screen, and its content as a list below. */
export function Stage({ title, lead, Show, children }: Props) {
  const stage = useRef<HTMLElement>(null)
  const { picture, lack, retry } = usePicture()
  return (
    <>
      {/* Inline, so that the stylesheet of public pages need not carry these sizes. */}
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

const messageKeys = {
  coming: 'animation.matching',
  lost: 'animation.lost',
  'no-rounds': 'animation.no-rounds',
  'not-open': 'refusals.event-not-found',
} as const

/** Shown while the matcher works, or if there is nothing to show. */
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
        {t(messageKeys[lack])}
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

/** Names the event of the picture, or says that its people are invented. */
export function Origin({ picture: { title, people } }: { picture: AnimationPicture }) {
  const { t } = useWords()
  return (
    <p className="min-w-0 wrap-anywhere text-sm text-ink-2">
      {title ?? t('animation.invented', { people: people.length })}
    </p>
  )
}

/**
 * The current moment in words. Announced only while stepping: a running story would talk without
 * end.
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
