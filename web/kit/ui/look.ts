// On paper nothing can be pressed.
const button =
  'no-print inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors duration-150 aria-disabled:cursor-progress aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-50'
const input =
  'w-full min-w-0 rounded-control border border-field bg-surface px-3.5 text-ink transition-shadow duration-150 focus:border-line focus:outline-none focus:ring-3 focus:ring-line/25 aria-invalid:border-seek-ink disabled:bg-sunken disabled:text-ink-2'

const looks = {
  primary: `${button} bg-ink text-on-ink hover:bg-ink/88`,
  outline: `${button} border border-field bg-surface text-ink hover:bg-sunken`,
  quiet: `${button} text-ink hover:bg-sunken`,
  danger: `${button} border border-seek-ink text-seek-ink hover:bg-seek-wash`,
  link: 'rounded-sm font-medium text-line underline decoration-1 underline-offset-4 hover:decoration-2',
  plainLink: 'rounded-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline',
  input: `${input} min-h-11`,
  area: `${input} min-h-24 py-2.5`,
  card: 'rounded-card border border-rule bg-surface',
  label: 'text-sm font-semibold text-ink',
  hint: 'text-sm text-ink-2',
  error: 'text-sm font-medium text-seek-ink',
} as const

const sizes = {
  normal: 'min-h-11 px-5 py-2',
  small: 'min-h-9 px-3.5 py-1 text-sm',
  icon: 'size-11 shrink-0',
} as const
const isButton = { primary: true, outline: true, quiet: true, danger: true } as const

export type LookName = keyof typeof looks
export type ButtonLook = keyof typeof isButton
export type ButtonSize = keyof typeof sizes

/**
 * Returns the classes of a thing, for native elements and links alike: look('primary'),
 * look('outline', 'small'), look('input').
 */
export function look(name: LookName, size: ButtonSize = 'normal'): string {
  return Object.hasOwn(isButton, name) ? `${looks[name]} ${sizes[size]}` : looks[name]
}
