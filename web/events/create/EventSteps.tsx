import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import type { EventPricing } from '#contract/payments/pricing.ts'
import { refundPolicies } from '#contract/payments/refund-policy.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { PolishButton } from '#web/parts/forms/PolishButton.tsx'
import { priceText } from '#words/price-text.ts'
import { paths } from '#web/paths.ts'
import type { CoverProps } from './CoverField.tsx'
import type { EventFormValues } from './draft.rules.ts'
import type { EventFormState } from './form.ts'
import { shownPrice } from './price.rules.ts'
import { PriceFields } from './PriceFields.tsx'
import { TicketSummary } from './TicketSummary.tsx'
import { WhenFields } from './WhenFields.tsx'

const CoverField = lazyPart(
  'create.cover',
  async () => ({ Part: (await import('./CoverField.tsx')).CoverField }),
  <div className="min-h-27" />,
)
const QuestionFields = lazyPart('create.questions', async () => ({
  Part: (await import('./QuestionFields.tsx')).QuestionFields,
}))

const visibilityKey = {
  public: 'public',
  unlisted: 'unlisted',
  invite_only: 'invite-only',
} as const

/** Says beside the button what will be published: for how much, and for whom. */
export function PublishTerms({
  typed,
  pricing,
}: {
  typed: EventFormValues
  pricing: EventPricing | null
}) {
  const words = useWords()
  const { t } = words
  const visibility = visibilityKey[typed.visibility]
  const price = priceText(shownPrice(typed.price, pricing), words, true)
  return (
    <p className="grid w-full gap-1 text-sm text-ink-2">
      {price !== null && <span>{t('create.terms-price', { price })}</span>}
      <span>
        {t('create.terms-visibility', {
          name: t(`visibility.${visibility}`),
          text: t(`visibility.${visibility}.hint`, { page: t('nav.explore') }),
        })}
      </span>
    </p>
  )
}

/** That of an event whose host has not chosen one. */
const [usualPolicy] = refundPolicies

/** The price: typed here for a draft with one ticket, otherwise read from the tickets. */
export function Selling({
  form,
  event,
  pricing,
  onTickets,
}: {
  form: EventFormState
  event: EventView | undefined
  pricing: EventPricing | null
  onTickets: () => void
}) {
  const { t } = useWords()
  const { price } = form.values
  const isForHost = !pricing && event?.isPaid === null
  if (!price && !pricing && !isForHost) return null
  return (
    <FormStep title={t('create.price')} line="offer">
      {price && (
        <PriceFields
          form={form}
          price={price}
          policy={pricing?.refundPolicy ?? usualPolicy}
          onTickets={onTickets}
        />
      )}
      {isForHost && <p>{t('create.price-by-host')}</p>}
      {!price && pricing && <TicketSummary pricing={pricing} onTickets={onTickets} />}
    </FormStep>
  )
}

/** The questions: written here for a draft, on their page once the event is published. */
export function Asking({ form, event }: { form: EventFormState; event: EventView | undefined }) {
  const { t } = useWords()
  const { questions } = form.values
  if (!questions && !event) return null
  return (
    <FormStep title={t('create.questions')} line="offer" hint={t('create.questions-hint')}>
      {questions ? (
        <QuestionFields
          id={`${form.id}questions`}
          questions={questions}
          errorCode={form.errors['questions']}
          onChange={(next) => form.change({ questions: next })}
        />
      ) : (
        <Link
          to={paths.questions}
          params={{ eventId: event?.id ?? '' }}
          className={`${look('outline', 'small')} justify-self-start`}
        >
          {t('host.questions')}
        </Link>
      )}
    </FormStep>
  )
}

/** What, when and where. */
export function Basics({ form, cover }: { form: EventFormState; cover: CoverProps }) {
  const { t } = useWords()
  return (
    <>
      <FormStep title={t('create.what')} line="seek">
        <div className="grid gap-1">
          <TextField
            {...form.field('title')}
            label={t('create.title')}
            placeholder={t('create.title-example')}
            autoComplete="off"
          />
          <PolishButton
            kind="title"
            label={t('create.title')}
            value={form.values.title}
            onChange={(title) => form.change({ title })}
          />
        </div>
        <CoverField form={form} {...cover} />
      </FormStep>
      <FormStep title={t('create.when')} line="seek">
        <WhenFields form={form} />
      </FormStep>
      <FormStep title={t('create.where')} line="offer" hint={t('create.where-hint')}>
        <TextField
          {...form.field('place')}
          label={t('create.place')}
          placeholder={t('create.place-example')}
          autoComplete="off"
        />
        <TextField
          {...form.field('link')}
          label={t('create.link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          hint={t('create.link-hint')}
        />
      </FormStep>
    </>
  )
}
