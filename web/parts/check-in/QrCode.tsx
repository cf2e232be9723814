import { encode } from 'uqr'
import { qrPath } from '#contract/text/qr.ts'

/** A QR code (ISO/IEC 18004) as one drawing, dark on white in every theme, as cameras need. */
export function QrCode({
  text,
  label,
  className = '',
}: {
  text: string
  label: string
  className?: string
}) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-control bg-white ${className}`}
    >
      <path d={qrPath(data)} fill="#101b2d" />
    </svg>
  )
}
