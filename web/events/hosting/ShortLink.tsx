import { useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'

const ShortLinkForm = lazyPart('event.short-link', async () => ({
  Part: (await import('./ShortLinkForm.tsx')).ShortLinkForm,
}))

/** Opens the choice of a short link; only for people who may edit the event. */
export function ShortLink({ event }: { event: EventView }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!event.rights.includes('edit') || event.status !== 'published') return null
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t(event.slug === null ? 'short-link.choose' : 'short-link.change')}
      </Button>
      {isOpen && <ShortLinkForm event={event} onClose={() => setOpen(false)} />}
    </>
  )
}
