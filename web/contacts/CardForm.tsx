import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  CardField,
  CardFields,
  type OwnCard,
  readCard,
  writeCard,
} from '#contract/contacts/contacts.ts'
import { call, every } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { ShareableField } from './ShareableField.tsx'
import { isConflict } from './edit-contact.ts'

const { links: Links, ...texts } = CardFields.shape
/** Links in one line, separated by spaces. */
const linksIn = (text: string) => text.split(/\s+/).filter((link) => link !== '')
const TypedLinks = z.string().check(({ value, issues }) => {
  const [first] = Links.safeParse(linksIn(value)).error?.issues ?? []
  if (first) issues.push({ code: 'custom', input: value, message: first.message })
})
const Form = z.object({ ...texts, links: TypedLinks, given: z.array(CardField) })
const order = [
  'name',
  'company',
  'email',
  'role',
  'phone',
  'links',
  'line',
] as const satisfies readonly CardField[]
const always: readonly CardField[] = ['name', 'company', 'email']
const inputs = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email' },
  role: { autoComplete: 'organization-title' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  links: { autoComplete: 'url', inputMode: 'url' },
  line: { autoComplete: 'off' },
} as const

type CardFormValues = Record<CardField, string> & { given: CardField[] }
const typedFrom = ({ fields, given }: OwnCard): CardFormValues => ({
  ...fields,
  links: fields.links.join(' '),
  given: [...given],
})

/**
 * Edits the card, and for each field whether it is shared: at first only the name. Fields that few
 * people share are folded.
 */
export function CardForm({
  card,
  onDone,
  onCancel,
}: {
  card: OwnCard
  onDone: () => unknown
  onCancel?: (() => void) | undefined
}) {
  const { t } = useWords()
  const { theirs, keep, settle } = useKeeping(card)
  const form = useForm({
    schema: Form,
    initial: typedFrom(card),
    submit: async ({ given, ...fields }) => {
      await keep({ fields: { ...fields, links: linksIn(fields.links) }, given })
      await queryClient.invalidateQueries(every(readCard))
      showToast(t('people.card-saved'))
      onDone()
    },
  })
  const { values } = form
  const { isShown, unfold } = useFolds(form.id, typedFrom(card))
  const give = (field: CardField, isOn: boolean) =>
    form.change({
      given: isOn ? [...values.given, field] : values.given.filter((one) => one !== field),
    })
  const take = (newer: OwnCard) => {
    form.change(typedFrom(newer))
    settle()
  }
  const folded = order.filter((field) => !isShown(field, values))
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      {theirs && <Changed key={theirs.version} card={theirs} onTake={() => take(theirs)} />}
      {(theirs === null || form.problem === null) && (
        <ErrorSummary
          form={form}
          labels={Object.fromEntries(order.map((field) => [field, t(`people.field.${field}`)]))}
        />
      )}
      <div className={`${look('card')} overflow-hidden`}>
        <p aria-hidden className="flex justify-end px-4 pt-3 text-sm font-semibold text-ink-2">
          {t('people.given')}
        </p>
        <ul>
          {order
            .filter((field) => isShown(field, values))
            .map((field) => (
              <ShareableField
                key={field}
                {...form.field(field)}
                {...inputs[field]}
                field={field}
                hint={field === 'links' ? t('people.links-hint') : undefined}
                switchId={`${form.id}given-${field}`}
                isGiven={values.given.includes(field)}
                onGive={(isOn) => give(field, isOn)}
              />
            ))}
        </ul>
        {folded.length > 0 && (
          <div
            role="group"
            aria-label={t('people.more-fields')}
            className="flex flex-wrap gap-2 border-t border-rule p-4"
          >
            {folded.map((field) => (
              <Button
                key={field}
                kind="outline"
                size="small"
                className="min-h-11"
                onClick={() => unfold(field)}
              >
                <Plus aria-hidden className="size-4" />
                {t(`people.field.${field}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t('people.save-card')}
        </Button>
        {onCancel && (
          <Button kind="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/**
 * Returns the visible fields: common ones, ones filled before, and ones unfolded. The latest
 * unfolded takes the focus.
 */
function useFolds(formId: string, before: CardFormValues) {
  const [unfolded, setUnfolded] = useState<readonly CardField[]>([])
  const latest = unfolded.at(-1)
  useEffect(() => {
    if (latest) document.getElementById(`${formId}${latest}`)?.focus()
  }, [formId, latest])
  return {
    isShown: (field: CardField, now: CardFormValues) =>
      always.includes(field) ||
      unfolded.includes(field) ||
      now.given.includes(field) ||
      before[field] !== '' ||
      now[field] !== '',
    unfold: (field: CardField) => setUnfolded([...unfolded, field]),
  }
}

/**
 * Saves over the card as opened here. If it was changed meanwhile, the newer one is shown first;
 * saving again overwrites it.
 */
function useKeeping(initialCard: OwnCard) {
  const [base, setBase] = useState(initialCard)
  const [theirs, setTheirs] = useState<OwnCard | null>(null)
  const save = useSend(writeCard)
  const keep = async (content: Pick<OwnCard, 'fields' | 'given'>) => {
    try {
      return await save.mutateAsync({ body: { ...content, version: base.version } })
    } catch (cause) {
      if (!isConflict(cause)) throw cause
      const now = await call(readCard, {})
      // Only its code was replaced, not its content.
      if (saysTheSame(typedFrom(now), typedFrom(base)))
        return save.mutateAsync({ body: { ...content, version: now.version } })
      setBase(now)
      setTheirs(now)
      throw cause
    }
  }
  return { theirs, keep, settle: () => setTheirs(null) }
}

function saysTheSame(one: CardFormValues, other: CardFormValues): boolean {
  return order.every(
    (field) =>
      one[field] === other[field] && one.given.includes(field) === other.given.includes(field),
  )
}

/** Shows the card's current content, as saved by another tab or device. */
function Changed({ card, onTake }: { card: OwnCard; onTake: () => void }) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const typed = typedFrom(card)
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid justify-items-start gap-2 rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 text-sm"
    >
      <p className="font-semibold text-seek-ink">{t('people.card-changed')}</p>
      <ul className="grid gap-0.5">
        {order
          .filter((field) => typed[field] !== '')
          .map((field) => (
            <li key={field} className="wrap-anywhere">
              {t(`people.field.${field}`)}: {typed[field]}
              {typed.given.includes(field) && ` · ${t('people.given')}`}
            </li>
          ))}
      </ul>
      <Button kind="outline" size="small" className="min-h-11" onClick={onTake}>
        {t('people.take-newer')}
      </Button>
    </div>
  )
}
