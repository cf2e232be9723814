import { useWords } from '#web/kit/i18n/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'
import { webhookTypes } from '#contract/webhooks/webhook-types.ts'
import {
  type KindGroup,
  kindGroups,
  kindsIn,
  type WebhookKind,
  withKinds,
} from './webhook-form.rules.ts'

type Props = {
  id: string
  chosen: readonly string[]
  errorCode: string | undefined
  onChange: (kinds: WebhookKind[]) => void
}

/** The kinds of messages that a webhook gets, in groups. */
export function KindChoice({ id, chosen, errorCode, onChange }: Props) {
  const { t } = useWords()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={errorCode && `${id}-error`}
      className="relative grid grid-cols-1 gap-3 outline-none"
    >
      <legend className="contents">
        <span id={`${id}-legend`} className="min-h-8 content-center pr-28 font-semibold">
          {t('webhooks.choose')}
        </span>
      </legend>
      <AllToggle
        id={id}
        kinds={webhookTypes}
        chosen={chosen}
        onChange={onChange}
        className="top-0 right-3"
      />
      <FieldNotes id={id} {...(errorCode !== undefined && { errorCode })} />
      <div className="grid gap-3 sm:grid-cols-2">
        {kindGroups.map((group) => (
          <GroupChoice
            key={group}
            id={`${id}-${group}`}
            group={group}
            chosen={chosen}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  )
}

type GroupProps = Omit<Props, 'errorCode'> & { group: KindGroup }

function GroupChoice({ id, group, chosen, onChange }: GroupProps) {
  const { t } = useWords()
  const kinds = kindsIn(group)
  return (
    <fieldset
      className={`relative grid min-w-0 grid-cols-1 content-start gap-3 rounded-control border border-rule px-4 pt-2 pb-4 ${group === 'registrations' ? 'sm:row-span-3' : ''}`}
    >
      {/* A legend would else sit on the border. */}
      <legend className="contents">
        <span id={`${id}-legend`} className={`${look('label')} min-h-8 content-center pr-24`}>
          {t(`webhooks.group.${group}`)}
        </span>
      </legend>
      {kinds.length > 1 && (
        <AllToggle
          id={id}
          kinds={kinds}
          chosen={chosen}
          onChange={onChange}
          className="top-2 right-3"
        />
      )}
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          id={`${id}-${kind}`}
          name={kind}
          value={chosen.includes(kind)}
          onChange={(isOn) => onChange(withKinds(chosen, [kind], isOn))}
          label={
            <span className="grid">
              <span className="font-medium">{t(`webhooks.type.${kind}`)}</span>
              <code translate="no" dir="ltr" className="text-xs leading-4 text-ink-2 wrap-anywhere">
                {kind}
              </code>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}

type AllToggleProps = Omit<Props, 'errorCode'> & {
  kinds: readonly WebhookKind[]
  /** Its place in the fieldset. */
  className: string
}

/** Selects all of some kinds, or clears them if all are selected. */
function AllToggle({ id, kinds, chosen, onChange, className }: AllToggleProps) {
  const { t } = useWords()
  const areAll = kinds.every((kind) => chosen.includes(kind))
  return (
    <button
      id={`${id}-all`}
      type="button"
      aria-labelledby={`${id}-all ${id}-legend`}
      onClick={() => onChange(withKinds(chosen, kinds, !areAll))}
      className={`${look('link')} absolute ${className} min-h-8 px-1 text-sm`}
    >
      {t(areAll ? 'webhooks.nothing' : 'webhooks.all')}
    </button>
  )
}
