import { Maximize, Pause, Play, RotateCcw, StepBack, StepForward } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { look } from '#web/kit/ui/look.ts'
import { type Player, usePlayerState } from './player.ts'
import { type PlayerAction, speeds } from './player.rules.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

type Props = { player: Player; stage: RefObject<HTMLElement | null> }

/** Play, pause, step, speed and restart. */
export function Controls({ player, stage }: Props) {
  const { t } = useWords()
  const isPlaying = usePlayerState(player, (state) => state.isPlaying)
  const isAtEnd = usePlayerState(player, ({ tick }) => tick >= player.playable.length)
  const isAtStart = usePlayerState(player, ({ tick }) => tick === 0)
  const mayFill = useBrowserValue(() => document.fullscreenEnabled)
  const act = (action: PlayerAction) => () => player.act(action)
  return (
    <div
      role="group"
      aria-label={t('animation.controls')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          onClick={act({ do: isPlaying ? 'pause' : 'play' })}
          className={`${look('primary')} gap-2`}
        >
          {isPlaying ? (
            <Pause aria-hidden className="size-4.5" />
          ) : (
            <Play aria-hidden className="size-4.5" />
          )}
          {t(isPlaying ? 'animation.pause' : 'animation.play')}
        </button>
        <IconButton label={t('animation.back')} isOff={isAtStart} onClick={act({ do: 'back' })}>
          <StepBack aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('animation.step')} isOff={isAtEnd} onClick={act({ do: 'step' })}>
          <StepForward aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('animation.restart')} onClick={act({ do: 'restart' })}>
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
      </div>
      <Speeds player={player} />
      {mayFill === true && (
        <span className="max-sm:hidden">
          <IconButton label={t('animation.fill')} onClick={() => void fill(stage.current)}>
            <Maximize aria-hidden className="size-5" />
          </IconButton>
        </span>
      )}
      <p className="ml-auto text-sm text-ink-2 max-lg:hidden">{t('animation.keys')}</p>
    </div>
  )
}

/** The choice of the playback speed. */
function Speeds({ player }: Pick<Props, 'player'>) {
  const { t, language } = useWords()
  const speed = usePlayerState(player, (state) => state.speed)
  const number = new Intl.NumberFormat(localeFor(language))
  return (
    <div
      role="group"
      aria-label={t('animation.speed')}
      className="flex rounded-control border border-field bg-surface p-0.5"
    >
      {speeds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === speed}
          onClick={() => player.act({ do: 'speed', to: one })}
          className="min-h-9 min-w-11 rounded-control px-1 text-sm font-semibold text-ink-2 hover:text-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {`${number.format(one)}×`}
        </button>
      ))}
    </div>
  )
}

type IconProps = {
  label: string
  /** Disabled, but keeps the focus. */
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

function IconButton({ label, isOff = false, onClick, children }: IconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={`${look('quiet', 'icon')} aria-disabled:cursor-default!`}
    >
      {children}
    </button>
  )
}

/** Enters or leaves full screen. */
async function fill(stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen()
  // A browser may refuse; the page then stays as it is.
  await stage?.requestFullscreen().catch(() => undefined)
}
