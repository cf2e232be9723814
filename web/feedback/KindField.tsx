import { FeedbackKind } from '#contract/feedback.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { describedBy, FieldNotes, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { feedbackIcons } from './kinds.ts'

type Props = Omit<FieldProps<string>, 'onChange' | 'isOptional' | 'hint'> & {
  onChange: (kind: FeedbackKind) => void
  /** The kinds to choose from. */
  kinds?: readonly FeedbackKind[] | undefined
}

/** The kind of feedback as one row of icons; the chosen one is explained below. */
export function KindField({
  id,
  name,
  label,
  value,
  onChange,
  errorCode,
  kinds = FeedbackKind.options,
}: Props) {
  const { t } = useWords()
  const selectedKind = FeedbackKind.safeParse(value).data
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 gap-2 outline-none"
      {...describedBy({ id, errorCode })}
    >
      <legend className="sr-only">{label}</legend>
      <div className="grid divide-rule overflow-hidden rounded-card border border-field bg-surface max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 text-ink transition-colors duration-150 hover:bg-sunken has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-line sm:flex-col sm:gap-2.5 sm:px-2 sm:py-5 sm:text-center"
          >
            <input
              type="radio"
              name={name}
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            <KindSign kind={kind} />
            <span className="grid">
              <span className="text-sm leading-5 font-semibold max-sm:text-base">
                {t(`feedback.kind.${kind}`)}
              </span>
              <span className="sr-only">{t(`feedback.kind.${kind}-hint`)}</span>
            </span>
          </label>
        ))}
      </div>
      {selectedKind && (
        <p aria-hidden className={look('hint')}>
          {t(`feedback.kind.${selectedKind}-hint`)}
        </p>
      )}
      <FieldNotes id={id} errorCode={errorCode} />
    </fieldset>
  )
}

export function KindSign({ kind }: { kind: FeedbackKind }) {
  const Sign = feedbackIcons[kind]
  return <Sign aria-hidden className="size-4.5 shrink-0" />
}
