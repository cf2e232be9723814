import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { log } from '#web/kit/browser/log.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { codeReader } from './code-reader.ts'

const everyMs = 120
// The same code held in view counts once.
const sameForMs = 4000

type CameraProblem = 'blocked' | 'missing' | 'insecure'

/**
 * Reads codes with the device's camera; `about` says which. It runs only while visible, and no
 * image leaves the page.
 */
export function Camera({
  onCode,
  about,
  otherwise,
}: {
  onCode: (text: string) => unknown
  about: string
  /** Advice without a camera, if other than to look for a name. */
  otherwise?: string
}) {
  const { t } = useWords()
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const start = () => {
    setProblem(null)
    setOn(true)
  }
  const fail = (cause: CameraProblem) => {
    setOn(false)
    setProblem(cause)
  }
  return (
    <div className="relative grid aspect-4/3 max-h-[50dvh] min-h-72 w-full place-items-center overflow-hidden rounded-card bg-board text-white">
      {isOn ? (
        <Seeing onCode={onCode} onProblem={fail} />
      ) : (
        <div className="grid justify-items-center gap-4 p-4 text-center">
          <ScanLine aria-hidden className="size-12 text-board-ink" strokeWidth={1.75} />
          <p role={problem ? 'alert' : undefined} className="max-w-88">
            {problem ? (otherwise ?? t(`checkin.camera-${problem}`)) : about}
          </p>
          <Button kind="outline" onClick={start}>
            {t(problem ? 'try-again' : 'checkin.camera-start')}
          </Button>
        </div>
      )}
      {isOn && (
        <Button
          kind="outline"
          size="small"
          className="absolute! right-3 bottom-3 min-h-11"
          onClick={() => setOn(false)}
        >
          {t('checkin.camera-stop')}
        </Button>
      )}
    </div>
  )
}

function Seeing({
  onCode,
  onProblem,
}: {
  onCode: (text: string) => unknown
  onProblem: (problem: CameraProblem) => void
}) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onCode, onProblem })
  useEffect(() => {
    handlers.current = { onCode, onProblem }
  })
  useEffect(() => {
    const over = new AbortController()
    see(video.current, {
      signal: over.signal,
      tell: (text) => handlers.current.onCode(text),
    }).catch((cause: unknown) => {
      log.warn('The camera does not see', cause instanceof Error ? cause.name : 'unknown')
      if (!over.signal.aborted) handlers.current.onProblem(problemIn(cause))
    })
    return () => over.abort()
  }, [])
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('checkin.camera-sees')}
        className="absolute inset-0 size-full object-cover"
      />
      <span
        aria-hidden
        className="pointer-events-none relative aspect-square h-3/5 rounded-card border-4 border-white/80 shadow-[0_0_0_100vmax_rgb(8_14_26/0.45)]"
      />
    </>
  )
}

function problemIn(cause: unknown): CameraProblem {
  if (!window.isSecureContext) return 'insecure'
  return cause instanceof DOMException &&
    (cause.name === 'NotAllowedError' || cause.name === 'SecurityError')
    ? 'blocked'
    : 'missing'
}

/** Opens the camera and reads codes until stopped. */
async function see(
  video: HTMLVideoElement | null,
  { signal, tell }: { signal: AbortSignal; tell: (text: string) => unknown },
): Promise<void> {
  if (!video) return
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  const read = await codeReader()
  video.srcObject = stream
  await video.play()
  let last = { text: '', atMs: 0 }
  while (!signal.aborted) {
    const text = document.hidden ? null : await read(video)
    if (text !== null && (text !== last.text || Date.now() - last.atMs > sameForMs))
      await tell(text)
    if (text !== null) last = { text, atMs: Date.now() }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
