import { encode } from 'uqr'

/** A QR code (ISO/IEC 18004) as one drawing, dark on white in every theme: cameras want that. */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={`rounded-control bg-white ${className}`}>
      <path d={path} fill="#101b2d" />
    </svg>
  )
}
