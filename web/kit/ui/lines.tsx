/** A station: a ring of ink. */
export function Station({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`inline-block shrink-0 rounded-full border-[4.5px] border-ink bg-surface ${className}`}
    />
  )
}

/** An interchange: the capsule in which a vermilion and a viridian line end together. */
export function Capsule({
  isMet = false,
  className = 'h-7 w-14',
}: {
  isMet?: boolean
  className?: string
}) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-around rounded-full border-4 border-ink px-1.5 ${isMet ? 'bg-meet' : 'bg-surface'} ${className}`}
    >
      <span className="size-2.5 rounded-full bg-seek" />
      <span className="size-2.5 rounded-full bg-offer" />
    </span>
  )
}

/** The product's logo: two lines and the stop they share. */
export function Logo({ className = 'h-6 w-9' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 54 36" fill="none" className={className}>
      <g strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 5h6l10 9M4 31h6l10-9" className="stroke-seek" />
        <path d="M50 5h-6l-10 9M50 31h-6l-10-9" className="stroke-offer" />
      </g>
      <rect
        x="14"
        y="10.5"
        width="26"
        height="15"
        rx="7.5"
        strokeWidth="3.5"
        className="fill-surface stroke-ink"
      />
    </svg>
  )
}

export type AvatarSide = 'seek' | 'offer' | 'none'
/** A person without a photo: their initials. */
export function Avatar({ name, side = 'none' }: { name: string; side?: AvatarSide }) {
  const washes = {
    seek: 'bg-seek-wash text-seek-ink',
    offer: 'bg-offer-wash text-offer-ink',
    none: 'bg-sunken text-ink',
  } as const
  return (
    <span
      aria-hidden
      data-avatar={side}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-sm font-semibold ${washes[side]}`}
    >
      {initialsOf(name)}
    </span>
  )
}

/**
 * Returns the first letters of the first and the last name. A number is not a name; without
 * anything else, its first character is used.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const nameWords = words.map((word) => word.replace(/^\P{L}+/u, '')).filter((word) => word !== '')
  const [first, last] =
    nameWords.length > 0
      ? [nameWords[0], nameWords.length > 1 ? nameWords.at(-1) : undefined]
      : [words[0]]
  return [first, last]
    .map((word) =>
      word
        ? (new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? '')
        : '',
    )
    .join('')
    .toLocaleUpperCase()
}
