import { useEffect } from 'react'
import { notifyRenderFailure } from '#web/kit/browser/render-failure.ts'
import { dropDrafts } from '#web/kit/auth/traces.ts'
import { browserWords } from '#web/kit/i18n/i18n.ts'
import { log } from '#web/kit/browser/log.ts'

/**
 * The page shown after a failed render. A damaged draft may be the cause: without drafts the next
 * try starts clean.
 */
export function CrashPage({ error, info }: { error: unknown; info?: { componentStack: string } }) {
  useEffect(() => {
    log.error('Drawing the page failed', error)
    notifyRenderFailure({ cause: error, within: info?.componentStack ?? '' })
    dropDrafts()
  }, [error, info])
  return <Crash />
}

/** Depends on nothing: the words may be missing. */
export function Crash() {
  const { t, has } = browserWords()
  return (
    <div role="alert" className="shell py-16">
      <h1 className="title-2" tabIndex={-1}>
        {has('crash') ? t('crash') : 'Something went wrong. Please refresh the page.'}
      </h1>
    </div>
  )
}
