import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { type Pen, sheetOf } from './drawing.ts'
import { type Palette, paletteOf, useTheme } from './palette.ts'
import type { Player } from './player.ts'
import type { SceneSize } from './scene.ts'

/** Draws one moment. Created again for each size and each change of colours. */
export type Painter = (canvas: Pen, moment: { tick: number; isByHand: boolean }) => void
type Props = {
  player: Player
  /** The picture's content in one sentence. */
  label: string
  painterOf: (space: SceneSize, palette: Palette) => Painter
  sheet: RefObject<HTMLDivElement | null>
}

/** The canvas of a player, redrawn only when something changes. */
export function Sheet({ player, label, painterOf, sheet }: Props): ReactNode {
  const theme = useTheme()
  const [size, setSize] = useState<SceneSize | null>(null)

  useEffect(() => {
    if (!sheet.current) return undefined
    const observer = new ResizeObserver(([seen]) => {
      if (seen)
        setSize({
          width: Math.round(seen.contentRect.width),
          height: Math.round(seen.contentRect.height),
        })
    })
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [sheet])

  useEffect(() => {
    const canvas = sheet.current?.querySelector('canvas')
    if (!canvas || !size || theme === '') return undefined
    const paint = painterOf(size, paletteOf(canvas))
    const draw = () => {
      const pen = sheetOf(canvas, size)
      if (pen) paint(pen, player.state())
    }
    draw()
    let isHere = true
    // Redraws once the page's font has loaded, so that names use it.
    void document.fonts.ready.then(() => isHere && draw())
    const deafen = player.hear(draw)
    return () => {
      isHere = false
      deafen()
    }
  }, [player, painterOf, size, theme, sheet])

  return (
    <div ref={sheet} className="relative min-h-0 min-w-0 flex-1">
      <canvas role="img" aria-label={label} className="absolute inset-0 size-full" />
    </div>
  )
}
