import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { removePhoto, setPhoto } from '#contract/about.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { fieldWords } from '#web/kit/i18n/field-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { Face } from '#web/parts/people/Face.tsx'
import { CropDialog } from './CropDialog.tsx'
import { openPicture } from './photo.ts'
import { setOwnAbout } from './own-about.ts'
import { ProfileSection } from './ProfileSection.tsx'

type Props = { name: string; photoId: string | null }

/** The photo as a part of the profile's form. */
export function PhotoField(props: Props) {
  const { t } = useWords()
  return (
    <ProfileSection title={t('about.photo')}>
      <PhotoPicker {...props} />
    </ProfileSection>
  )
}

/** The photo: picked from the device, cut to a square there, and sent when it looks right. */
export function PhotoPicker({ name, photoId }: Props) {
  const { t } = useWords()
  const [picked, setPicked] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const set = useSend(setPhoto, setOwnAbout)
  const remove = useSend(removePhoto, setOwnAbout)
  const work = async (change: () => Promise<unknown>) => {
    setProblem(null)
    await change().catch(setProblem)
  }
  const send = (picture: string) =>
    work(async () => {
      await set.mutateAsync({ body: { picture } })
      setPicked(null)
      showToast(t('saved'))
    })
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <Face name={name} photoId={photoId} isLarge />
        <div className="flex min-w-0 flex-wrap gap-2">
          <label
            className={`${look('outline')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-line/55`}
          >
            <ImagePlus aria-hidden className="size-4.5" />
            {t(photoId ? 'about.photo-change' : 'about.photo-add')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              aria-describedby="photo-hint"
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) void work(async () => setPicked(await openPicture(file)))
                event.target.value = ''
              }}
            />
          </label>
          {photoId && (
            <Button
              kind="quiet"
              isPending={remove.isPending}
              onClick={() => void work(() => remove.mutateAsync({}))}
            >
              {t('about.photo-remove')}
            </Button>
          )}
        </div>
      </div>
      <p id="photo-hint" className={look('hint')}>
        {t('about.photo-hint')}
      </p>
      {problem !== null && picked === null && (
        <p role="alert" className={look('error')}>
          {wordsFor(t, problem)}
        </p>
      )}
      {picked && (
        <CropDialog
          picture={picked}
          isSending={set.isPending}
          problem={problem === null ? null : wordsFor(t, problem)}
          onDone={send}
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  )
}

function wordsFor(t: ReturnType<typeof useWords>['t'], problem: unknown): string {
  const code = problem instanceof ApiError ? problem.fields['picture'] : undefined
  return code ? fieldWords(t, code) : failureWords(t, problem)
}
