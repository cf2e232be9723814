import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  giveBack,
  type OrderMoney,
  readOrderMoney,
  refundLimits,
} from '#contract/payments/refunds.ts'
import { every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { moneyText } from '#web/parts/money/figures.ts'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import { type OrderKey, useUpdateOrderMoney } from './order-money.ts'
import { parseRefundForm } from './refund-form.rules.ts'

type Props = { at: OrderKey; order: OrderMoney; buyer: string }

/**
 * Refunds a payment in full or in part; the person keeps their place. Hidden if nothing is left to
 * refund or a dispute is open.
 */
export function RefundForm(props: Props) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { left, dispute } = props.order
  if (dispute?.state === 'open') return <p className={look('hint')}>{t('money.give.disputed')}</p>
  if (left === 0) return <p className={look('hint')}>{t('money.give.nothing-left')}</p>
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {t('money.give')}
      </Button>
      {isAsking && <Giving {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function Giving({
  at,
  order: { amount, left, currency },
  buyer,
  onClose,
}: Props & { onClose: () => void }) {
  const { t, language, locale } = useWords()
  const id = useId()
  const [typed, setTyped] = useState({ isWhole: true, amount: '', note: '' })
  const [isTried, setTried] = useState(false)
  const updateOrder = useUpdateOrderMoney(at)
  const client = useQueryClient()
  const text = (sum: number) => moneyText(sum, currency, language)
  const whole = left === amount ? 'money.give.full' : 'money.give.whole'
  const send = useSend(giveBack, async (order, { body }) => {
    onClose()
    showToast(t('money.give.done', { amount: text(body.amount) }), t('money.give.done-text'))
    await updateOrder(order)
  })
  const read = parseRefundForm(typed, { left, currency, locale })
  const isTooLong = typed.note.trim().length > refundLimits.note
  const submit = (sent: FormEvent) => {
    sent.preventDefault()
    setTried(true)
    if (send.isPending || isTooLong) return
    if ('amount' in read)
      send.mutate(
        { params: at, body: { amount: read.amount, note: typed.note, left } },
        { onError: () => void client.invalidateQueries(every(readOrderMoney)) },
      )
    else document.getElementById(`${id}amount`)?.focus()
  }
  const submitButton = (
    <Button type="submit" form={id} kind="danger" isPending={send.isPending}>
      {'amount' in read
        ? t('money.give.do', { amount: text(read.amount) })
        : t('money.give.do-none')}
    </Button>
  )
  return (
    <Dialog
      title={t('money.give.title', { buyer })}
      isOpen
      onClose={onClose}
      actions={submitButton}
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <p>{t('money.give.text')}</p>
        <RadioGroup
          id={`${id}whole`}
          name="whole"
          label={t('money.give.how-much')}
          value={typed.isWhole ? 'whole' : 'part'}
          onChange={(extent) => setTyped({ ...typed, isWhole: extent === 'whole' })}
          choices={[
            { value: 'whole', label: t(whole, { amount: text(left) }) },
            { value: 'part', label: t('money.give.part') },
          ]}
        />
        {!typed.isWhole && (
          <AmountField
            id={`${id}amount`}
            name="amount"
            label={t('money.give.amount')}
            hint={t('money.give.most', { amount: text(left) })}
            unit={currency.toUpperCase()}
            value={typed.amount}
            errorCode={isTried && 'problem' in read ? read.problem : undefined}
            onChange={(amount) => setTyped({ ...typed, amount })}
          />
        )}
        <TextArea
          id={`${id}note`}
          name="note"
          label={t('money.give.note')}
          hint={t('money.give.note-hint')}
          isOptional
          rows={2}
          maxLength={refundLimits.note}
          errorCode={isTried && isTooLong ? 'too-long' : undefined}
          value={typed.note}
          onChange={(note) => setTyped({ ...typed, note })}
        />
        {send.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, send.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
