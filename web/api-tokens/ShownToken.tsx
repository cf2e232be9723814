import { useEffect, useRef } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { SecretField } from '#web/parts/forms/SecretField.tsx'
import { AssistantAddress } from './AssistantAccess.tsx'
import { accessOf } from './token-form.rules.ts'
import type { MadeToken } from './tokens.ts'

/** The token just made, to copy. It leaves the page only by "Done". */
export function ShownToken({
  made: { item, token },
  onDone,
}: {
  made: MadeToken
  onDone: () => void
}) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-control border-l-4 border-offer bg-offer-wash p-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none wrap-anywhere">
          {t('tokens.made-title', { name: item.name })}
        </h3>
        <p className="text-sm">{t('tokens.made-text')}</p>
      </div>
      <SecretField label={t('tokens.token')} secret={token} />
      <div>
        <CopyButton kind="primary" text={token} label={t('tokens.copy')} />
      </div>
      {accessOf(item.scopes).draft.length > 0 && <AssistantAddress />}
      <div>
        <Button kind="outline" onClick={onDone}>
          {t('tokens.done')}
        </Button>
      </div>
    </div>
  )
}
