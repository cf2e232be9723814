import { useSyncExternalStore } from 'react'

const names = ['canvas', 'surface', 'rule', 'ink', 'ink-2', 'seek', 'offer', 'meet'] as const

/** The colours of the page for what is drawn by hand, and its face. */
export type Palette = Record<(typeof names)[number], string> & { font: string }

/** Changes whenever the page is light instead of dark, or the reverse. */
export function useTheme(): string {
  return useSyncExternalStore(
    hearTheme,
    () => getComputedStyle(document.body).backgroundColor,
    () => '',
  )
}

function hearTheme(hear: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(hear)
  dark.addEventListener('change', hear)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', hear)
    chosen.disconnect()
  }
}

/**
 * Reads the colours as they are now: a variable that holds two becomes one only where it is used.
 */
export function paletteOf(element: HTMLElement): Palette {
  const before = element.style.color
  // Where motion is not wanted, every change takes a hundredth of a millisecond, and what is read
  // is still the old one.
  element.style.transitionProperty = 'none'
  const read = (name: string) => {
    element.style.color = `var(--color-${name})`
    return getComputedStyle(element).color
  }
  const colours = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<
    (typeof names)[number],
    string
  > // one for each name
  element.style.color = before
  element.style.transitionProperty = ''
  return { ...colours, font: getComputedStyle(element).fontFamily }
}
