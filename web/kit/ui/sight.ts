/** Stands one of a row that scrolls sideways in its middle. By hand: `scrollIntoView` would move the page as well. */
export function bringIntoSight(one: HTMLElement | null | undefined): void {
  const row = one?.parentElement
  if (one && row) row.scrollLeft = one.offsetLeft - (row.clientWidth - one.offsetWidth) / 2
}
