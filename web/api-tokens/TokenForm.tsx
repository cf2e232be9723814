import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenLifetimes } from '#contract/identity/api-tokens.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { dateText, ownZone } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { FieldNotes } from '#web/kit/ui/Field.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { isSignInTooOld } from '#web/parts/auth/fresh-sign-in.ts'
import { eventLabel } from '#web/parts/events/event-label.ts'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import {
  assistantAccess,
  levelsFor,
  noAccess,
  resourcesFor,
  scopesOf,
  TokenFields,
  type TokenLevels,
} from './token-form.rules.ts'
import { eventChoices, type MadeToken, tokensPath, useMakeToken } from './tokens.ts'
import { useFocus } from '#web/parts/forms/focus.ts'

/** The key of the unsent form, kept until it is sent or cancelled. */
export const tokenDraft = 'api-token'

type Props = {
  /** Whether it starts with the access that an AI assistant needs. */
  isForAssistant: boolean
  onMade: (made: MadeToken) => void
  onCancel: () => void
}

/** The form of a new token. Its id is chosen once, so that a repeat replaces and never doubles. */
export function TokenForm({ isForAssistant, onMade, onCancel }: Props) {
  const { t } = useWords()
  const [tokenId] = useState(() => crypto.randomUUID())
  const make = useMakeToken(onMade)
  const form = useForm({
    schema: TokenFields,
    initial: {
      name: isForAssistant ? t('assistants.token-name') : '',
      eventId: '',
      days: '90',
      levels: isForAssistant ? assistantAccess : noAccess,
    },
    draft: tokenDraft,
    submit: ({ name, eventId, days, levels }) =>
      make.mutateAsync({
        params: { tokenId },
        body: {
          name,
          scopes: scopesOf(levels, eventId),
          eventId: eventId || null,
          days: Number(days),
        },
      }),
  })
  useFocus(`${form.id}name`)
  const isStale = isSignInTooOld(form.problem)
  const { eventId, days, levels } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-6">
      {!isStale && (
        <ErrorSummary
          form={form}
          labels={{
            name: t('tokens.name'),
            eventId: t('tokens.event'),
            levels: t('tokens.access'),
          }}
        />
      )}
      <TextField
        {...form.field('name')}
        label={t('tokens.name')}
        hint={t('tokens.name-hint')}
        autoComplete="off"
      />
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        <EventChoice field={form.field('eventId')} />
        <Select
          {...form.field('days')}
          label={t('tokens.days')}
          hint={<Ending days={Number(days)} />}
          choices={tokenLifetimes.map((count) => ({
            value: String(count),
            label: t('tokens.days-long', { count }),
          }))}
        />
      </div>
      <AccessChoice
        id={`${form.id}levels`}
        eventId={eventId}
        levels={levels}
        errorCode={form.errors['levels']}
        onChange={(changed) => form.change({ levels: { ...levels, ...changed } })}
      />
      {/* Beside the button that was pressed: the top of the form may be out of sight. */}
      {isStale && <RefusalNote problem={form.problem} from={tokensPath} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t('tokens.create')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Ending({ days }: { days: number }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  const day = new Date(now + days * 86_400_000).toISOString()
  return t('tokens.ends', { day: dateText(day, ownZone(), language) })
}

/** All of one's events, or one; hidden from a person without any. */
function EventChoice({
  field,
}: {
  field: Omit<Parameters<typeof Select>[0], 'label' | 'choices'>
}) {
  const { t, language } = useWords()
  const { data } = useQuery(eventChoices)
  if (data?.items.length === 0) return null
  const events = data?.items ?? []
  return (
    <Select
      {...field}
      label={t('tokens.event')}
      choices={[
        { value: '', label: t('tokens.event-all') },
        ...events.map((event) => ({ value: event.id, label: eventLabel(event, language) })),
      ]}
    />
  )
}

type AccessProps = {
  id: string
  eventId: string
  levels: TokenLevels
  errorCode: string | undefined
  onChange: (changed: Partial<TokenLevels>) => void
}

/** What the token may reach: one line for each resource. */
function AccessChoice({ id, eventId, levels, errorCode, onChange }: AccessProps) {
  const { t } = useWords()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={errorCode && `${id}-error`}
      className="grid gap-2 outline-none"
    >
      <legend className="mb-1 font-semibold">{t('tokens.access')}</legend>
      <FieldNotes id={id} {...(errorCode !== undefined && { errorCode })} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {resourcesFor(eventId).map((resource) => (
          <Select
            key={resource}
            id={`${id}-${resource}`}
            // Named `matches` alone, it would shadow a method of the form.
            name={`${resource}-access`}
            label={t(`tokens.resource.${resource}`)}
            hint={t(`tokens.reaches.${resource}`)}
            value={levels[resource]}
            onChange={(level) => onChange({ [resource]: level })}
            choices={levelsFor(resource).map((level) => ({
              value: level,
              label: t(`tokens.level.${level}`),
            }))}
          />
        ))}
      </div>
    </fieldset>
  )
}
