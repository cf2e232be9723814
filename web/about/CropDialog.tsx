import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { type Crop, moveCrop, mostZoom, wholeCrop, clampCrop } from './crop.rules.ts'
import { draw, encodeSquare } from './photo.ts'

type Props = {
  picture: ImageBitmap
  isSending: boolean
  problem: string | null
  onDone: (picture: string) => unknown
  onClose: () => void
}

const pointsShown = 560
const ways: {
  name: 'left' | 'right' | 'up' | 'down'
  Icon: LucideIcon
  by: readonly [number, number]
}[] = [
  { name: 'left', Icon: ArrowLeft, by: [-0.1, 0] },
  { name: 'right', Icon: ArrowRight, by: [0.1, 0] },
  { name: 'up', Icon: ArrowUp, by: [0, -0.1] },
  { name: 'down', Icon: ArrowDown, by: [0, 0.1] },
]

/**
 * The square that becomes the photo: moved by dragging or buttons, enlarged by a slider. The circle
 * shows what others see.
 */
export function CropDialog({ picture, isSending, problem, onDone, onClose }: Props) {
  const { t } = useWords()
  const [crop, setCrop] = useState<Crop>(() => clampCrop(picture, wholeCrop))
  const done = async () => onDone(await encodeSquare(picture, crop))
  return (
    <Dialog
      title={t('about.crop')}
      isOpen
      onClose={onClose}
      actions={
        <Button isPending={isSending} onClick={() => void done()}>
          {t('about.crop-done')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Frame
          picture={picture}
          crop={crop}
          onMove={(by) => setCrop((now) => moveCrop(picture, now, by))}
        />
        <div role="group" aria-label={t('about.crop-move')} className="flex justify-center gap-2">
          {ways.map(({ name, Icon, by }) => (
            <button
              key={name}
              type="button"
              aria-label={t(`about.crop-${name}`)}
              onClick={() => setCrop((now) => moveCrop(picture, now, by))}
              className={look('outline', 'icon')}
            >
              <Icon aria-hidden className="size-5" />
            </button>
          ))}
        </div>
        <label className="grid gap-1.5">
          <span className={look('label')}>{t('about.crop-zoom')}</span>
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) =>
              setCrop(clampCrop(picture, { ...crop, zoom: Number(event.target.value) }))
            }
            className="h-11 w-full accent-ink"
          />
        </label>
        {problem !== null && (
          <p role="alert" className={look('error')}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The visible part; dragging it moves the picture. */
function Frame({
  picture,
  crop,
  onMove,
}: {
  picture: ImageBitmap
  crop: Crop
  onMove: (by: readonly [number, number]) => void
}) {
  const { t } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    onMove([event.movementX / width, event.movementY / width])
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('about.crop-seen')}
      width={pointsShown}
      height={pointsShown}
      onPointerMove={drag}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      className="aspect-square w-full max-w-70 cursor-move touch-none justify-self-center rounded-full bg-sunken"
    />
  )
}
