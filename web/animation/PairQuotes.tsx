import { useWords } from '#web/kit/i18n/i18n.ts'
import type { PictureFigure, PictureMeeting } from './picture.ts'

/** One pair in words: what one seeks and the other offers, as they wrote it. */
export function PairQuotes({
  pair: { a, b, said },
  people,
}: {
  pair: PictureMeeting
  people: readonly PictureFigure[]
}) {
  const { t } = useWords()
  const nameOf = (key: string) =>
    people.find((person) => person.key === key)?.name ?? t('animation.somebody')
  return (
    <>
      <Half
        line="bg-seek"
        caption={t('animation.meeting.seeks', { name: nameOf(a) })}
        text={said?.seek}
        lang={said?.seekLang}
      />
      <Half
        line="bg-offer"
        caption={t('animation.meeting.offers', { name: nameOf(b) })}
        text={said?.give}
        lang={said?.giveLang}
      />
    </>
  )
}

type HalfProps = {
  line: string
  caption: string
  text: string | undefined
  lang: string | undefined
}

function Half({ line, caption, text, lang }: HalfProps) {
  return (
    <figure className="grid min-w-0 grid-cols-[0.625rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className={`row-span-2 rounded-full ${line}`} />
      <figcaption className="text-sm font-semibold">{caption}</figcaption>
      {text !== undefined && (
        <blockquote lang={lang} className="line-clamp-2 min-w-0 text-ink-2">
          {text}
        </blockquote>
      )}
    </figure>
  )
}
