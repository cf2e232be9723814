import { type Consents } from '#contract/admission/registration.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import type { FieldProps } from '#web/kit/ui/Field.tsx'

type Props = {
  field: (
    name: keyof Consents,
  ) => Pick<FieldProps<boolean>, 'id' | 'name' | 'value' | 'onChange' | 'errorCode'>
}

/** Asks for consent to each purpose separately, with its meaning. */
export function ConsentFields({ field }: Props) {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      <Checkbox
        {...field('matching')}
        label={<Purpose title={t('consent.matching')} text={t('consent.matching-text')} />}
      />
      <Checkbox
        {...field('directory')}
        label={<Purpose title={t('consent.directory')} text={t('consent.directory-text')} />}
      />
      <Checkbox
        {...field('photos')}
        label={<Purpose title={t('consent.photos')} text={t('consent.photos-text')} />}
      />
      <Checkbox
        {...field('sponsors')}
        label={<Purpose title={t('consent.sponsors')} text={t('consent.sponsors-text')} />}
      />
    </div>
  )
}

function Purpose({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="font-medium">{title}</span> <span className="text-ink-2">{text}</span>
    </>
  )
}
