import { useSyncExternalStore } from 'react'

const names = ['canvas', 'surface', 'rule', 'ink', 'ink-2', 'seek', 'offer', 'meet'] as const

/** The page's colours and font, for what is drawn on a canvas. */
export type Palette = Record<(typeof names)[number], string> & { font: string }

/** Returns a value that changes when the page turns light or dark. */
export function useTheme(): string {
  return useSyncExternalStore(
    hearTheme,
    () => getComputedStyle(document.body).backgroundColor,
    () => '',
  )
}

function hearTheme(notify: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const themeObserver = new MutationObserver(notify)
  dark.addEventListener('change', notify)
  themeObserver.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme'],
  })
  return () => {
    dark.removeEventListener('change', notify)
    themeObserver.disconnect()
  }
}

/** Reads the current colours. A variable that holds two colours resolves only where it is used. */
export function paletteOf(element: HTMLElement): Palette {
  const before = element.style.color
  // With reduced motion every change takes a hundredth of a millisecond, and the value read would
  // still be the old one.
  element.style.transitionProperty = 'none'
  const read = (name: string) => {
    element.style.color = `var(--color-${name})`
    return getComputedStyle(element).color
  }
  const colours = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<
    (typeof names)[number],
    string
  > // one entry per name
  element.style.color = before
  element.style.transitionProperty = ''
  return { ...colours, font: getComputedStyle(element).fontFamily }
}
