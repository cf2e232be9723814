export const bannerTiming = { typeMs: 50, deleteMs: 30, holdMs: 2000, pauseMs: 500 } as const
export const mostMessages = 5

/** The state of the banner: the message, how many of its characters show, and the phase. */
export type BannerState = {
  message: number
  shown: number
  phase: 'typing' | 'holding' | 'deleting' | 'pausing'
}

export const bannerStart: BannerState = { message: 0, shown: 0, phase: 'typing' }

/** Returns at most five messages, without empty ones. */
export function bannerMessages(messages: readonly string[]): string[] {
  return messages.filter((message) => message.trim() !== '').slice(0, mostMessages)
}

/**
 * Returns the next state and the wait before it. `lengths` are the messages' lengths in graphemes.
 */
export function step(
  now: BannerState,
  lengths: readonly number[],
): { next: BannerState; waitMs: number } {
  const length = lengths[now.message] ?? 0
  if (now.phase === 'typing') {
    const shownLength = Math.min(now.shown + 1, length)
    return {
      next: { ...now, shown: shownLength, phase: shownLength >= length ? 'holding' : 'typing' },
      waitMs: bannerTiming.typeMs,
    }
  }
  if (now.phase === 'holding')
    return { next: { ...now, phase: 'deleting' }, waitMs: bannerTiming.holdMs }
  if (now.phase === 'deleting') {
    const shownLength = Math.max(now.shown - 1, 0)
    return {
      next: { ...now, shown: shownLength, phase: shownLength === 0 ? 'pausing' : 'deleting' },
      waitMs: bannerTiming.deleteMs,
    }
  }
  return {
    next: { message: (now.message + 1) % lengths.length, shown: 0, phase: 'typing' },
    waitMs: bannerTiming.pauseMs,
  }
}
