import { Mail, Share2 } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { spanText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { priceText } from '#words/price-text.ts'
import { useSearchParam } from '../forms/search-param.ts'

/** The event's data in the texts. */
type ShareTextEvent = Pick<EventView, 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'place'> & {
  summary?: string
  price?: EventView['price']
}

const kinds = ['message', 'post', 'mail'] as const

/** Texts to share, edited where they are pasted. Nothing is sent from here. */
export function ShareTexts({ event, link }: { event: ShareTextEvent; link: string }) {
  const words = useWords()
  const { t } = words
  const language = useLanguage()
  const [shareParam, choose] = useSearchParam('share')
  const when = event.startsAt
    ? spanText(
        { startsAt: event.startsAt, endsAt: event.endsAt, timeZone: event.timeZone },
        language,
      )
    : ''
  const where = event.place ?? t('event.online')
  const price = priceText(event.price, words, true)
  const placeAndPrice = {
    message: [where, price].filter(Boolean).join('\n'),
    post: [where, price].filter(Boolean).join(' · '),
    mail: [where, price && t('create.terms-price', { price })].filter(Boolean).join('\n'),
  }
  const values = {
    title: event.title,
    when,
    link,
    summary: event.summary || t('share.what-it-is'),
  }
  const canShare = typeof navigator.share === 'function'
  const tabs = kinds.map((kind) => {
    const text = t(`share.${kind}-text`, { ...values, where: placeAndPrice[kind] })
    return {
      id: kind,
      label: t(`share.${kind}`),
      content: (
        <div className="grid gap-4 pt-4">
          <p className="rounded-control bg-sunken px-4 py-3 text-left wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={text} label={t('share.copy')} />
            {kind === 'mail' && (
              <a
                href={`mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(text)}`}
                className={look('outline')}
              >
                <Mail aria-hidden className="size-4.5" />
                {t('share.open-mail')}
              </a>
            )}
            {canShare && kind !== 'mail' && (
              <Button
                kind="outline"
                onClick={() =>
                  void navigator.share({ title: event.title, text }).catch(() => undefined)
                }
              >
                <Share2 aria-hidden className="size-4.5" />
                {t('share.share')}
              </Button>
            )}
          </div>
        </div>
      ),
    }
  })
  return (
    <section className="grid gap-2">
      <h2 className="title-3">{t('share.title')}</h2>
      <Tabs
        label={t('share.title')}
        chosen={kinds.find((kind) => kind === shareParam) ?? 'message'}
        onChoose={choose}
        tabs={tabs}
      />
    </section>
  )
}
