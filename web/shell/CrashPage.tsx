import { useEffect } from 'react'
import { dropDrafts } from '#web/kit/traces.ts'
import { spokenWords } from '#web/kit/i18n.ts'
import { log } from '#web/kit/log.ts'

/** What is left when drawing a page failed. A damaged draft may be why: without the drafts the next try is a clean one. */
export function CrashPage({ error }: { error: unknown }) {
  useEffect(() => {
    log.error('Drawing the page failed', error)
    dropDrafts()
  }, [error])
  return <Crash />
}

/** Stands on nothing: the words may be what is missing. */
export function Crash() {
  const { t, has } = spokenWords()
  return <div role="alert" className="shell py-16"><h1 className="title-2" tabIndex={-1}>{has('crash') ? t('crash') : 'Something went wrong. Please refresh the page.'}</h1></div>
}
