import { useMutation } from '@tanstack/react-query'
import { ImageDown, Share2 } from 'lucide-react'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { EventView } from '#contract/events/events.ts'
import type { readRecap } from '#contract/feedback.ts'
import { fileNameOf } from '#contract/text/filename.ts'
import { saveFile } from '#web/kit/api/save.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { dateText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { recapFigures } from './figures.rules.ts'
import { drawRecap } from './picture.ts'

type Props = { event: EventView; recap: EndpointReply<typeof readRecap> }

/**
 * Makes a picture of the main figures, without money, comments and who stayed away. Phones share
 * it; elsewhere it is saved.
 */
export function PictureButton({ event, recap }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const number = new Intl.NumberFormat(localeFor(language))
  const maySend = mayShare()
  const make = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { there, met } = recapFigures(recap)
      const figures = [...there, ...met].flatMap(({ name, count, isAtLeast }) =>
        count === null || name === 'absent'
          ? []
          : [
              {
                label: t(`recap.${name}`),
                value: `${number.format(count)}${isAtLeast ? '+' : ''}`,
              },
            ],
      )
      const score = recap.score && {
        label: t('recap.score-short'),
        value: new Intl.NumberFormat(localeFor(language), { signDisplay: 'exceptZero' }).format(
          recap.score.net,
        ),
      }
      const picture = await drawRecap({
        title: event.title,
        facts: [event.startsAt && dateText(event.startsAt, event.timeZone, language), event.place]
          .filter((fact) => fact !== null && fact !== '')
          .join(' · '),
        host: t('event.hosted-by', { name: event.hostName }),
        figures: score ? [...figures, score] : figures,
        language,
      })
      await handOver(picture, `${t('recap.title')} ${event.title}`)
    },
  })
  return (
    <div className="grid gap-2">
      <Button
        size="small"
        className="min-h-11"
        isPending={make.isPending}
        onClick={() => make.mutate()}
      >
        {maySend ? (
          <Share2 aria-hidden className="size-4" />
        ) : (
          <ImageDown aria-hidden className="size-4" />
        )}
        {t(maySend ? 'recap.picture' : 'recap.picture-save')}
      </Button>
      {make.isError && (
        <p role="alert" className={look('error')}>
          {t('recap.picture-failed')}
        </p>
      )}
    </div>
  )
}

/** Whether this device shares files; a desktop's share dialog rarely leads anywhere. */
function mayShare(): boolean {
  return (
    typeof navigator.canShare === 'function' &&
    matchMedia('(pointer: coarse)').matches &&
    navigator.canShare({ files: [new File([], 'recap.png', { type: 'image/png' })] })
  )
}

async function handOver(picture: Blob, title: string): Promise<void> {
  const save = () => saveFile(picture, { title, ending: 'png', type: 'image/png' })
  if (!mayShare()) return save()
  const file = new File([picture], `${fileNameOf(title, 'recap')}.png`, { type: 'image/png' })
  // A closed share dialog is no failure; if sharing fails otherwise, the picture is saved.
  await navigator.share({ files: [file], title }).catch((cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) save()
  })
}
