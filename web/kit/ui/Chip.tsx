import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-sunken text-ink',
  seek: 'bg-seek-wash text-seek-ink',
  offer: 'bg-offer-wash text-offer-ink',
  meet: 'bg-meet-wash text-meet-ink',
} as const

/** A short fact. Say it in words too: colour alone conveys nothing. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm leading-5 font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
