import type { RouterHistory } from '@tanstack/react-router'
import { embedPath } from '#contract/embeds/embed-path.ts'
import type { EmbedMessage } from '#contract/embeds/embeds.ts'
import { framedPath, unframedPath } from './frame.rules.ts'
import { isFramed } from './framed.ts'

/** Tells something to the page around the frame. */
export function tellPage(message: EmbedMessage): void {
  if (isFramed) parent.postMessage(message, '*')
}

let isStarted = false

/**
 * Makes this page one of a frame: the page around it learns its height, every other page opens in a
 * new tab, and Escape closes the window that the frame is shown in.
 */
export function startFrame(history: RouterHistory): void {
  if (isStarted) return
  isStarted = true
  const root = document.documentElement
  const tellSize = () =>
    tellPage({ interchange: 'size', height: Math.ceil(root.getBoundingClientRect().height) })
  tellSize() // at once: browsers draw no frame that has no size yet, and observe nothing in it
  new ResizeObserver(tellSize).observe(root)
  document.addEventListener('click', openElsewhere, true) // before the router follows the link
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation: { pathname, href } }) => {
      if (pathname.startsWith(embedPath)) return false
      const inFrame = framedPath(pathname)
      // Loaded, not shown: what is kept in a frame belongs to the event in its address.
      if (inFrame) location.assign(inFrame)
      else {
        open(href, '_blank', 'noopener')
        // What navigated waits for a page, and has this one.
        queueMicrotask(() => history.notify({ type: 'REPLACE' }))
      }
      return true
    },
  })
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const isInner = document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]')
    if (key === 'Escape' && !defaultPrevented && !isInner) tellPage({ interchange: 'close' })
  })
}

/** Signing in, too, leads to this page in a new tab, which keeps the invitation. */
function openElsewhere({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.pathname.startsWith(embedPath)) return
  if (['/signin', '/signup'].includes(link.pathname)) link.href = unframedPath(location.pathname)
  link.target = '_blank'
  link.rel = 'noopener'
}
