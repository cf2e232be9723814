import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { SecretField } from '#web/parts/forms/SecretField.tsx'

/** What an AI assistant can do for the person, and the way to a token for it. */
export function AssistantAccess({
  isPending,
  onCreate,
}: {
  isPending: boolean
  onCreate: () => void
}) {
  const { t } = useWords()
  return (
    <section aria-labelledby="assistants" className="grid gap-3 border-t border-rule pt-5">
      <div className="grid gap-1">
        <h3 id="assistants" className="font-semibold">
          {t('assistants.title')}
        </h3>
        <p className={look('hint')}>{t('assistants.lead')}</p>
        <p className={look('hint')}>{t('assistants.privacy')}</p>
      </div>
      <Button
        kind="outline"
        size="small"
        className="justify-self-start max-sm:min-h-11"
        isPending={isPending}
        onClick={onCreate}
      >
        {t('assistants.create')}
      </Button>
    </section>
  )
}

/** Where an assistant finds the server, beside the token just made for it. */
export function AssistantAddress() {
  const { t } = useWords()
  const address = `${location.origin}/mcp`
  return (
    <div className="grid gap-2">
      <p className="text-sm">{t('assistants.steps')}</p>
      <SecretField label={t('assistants.address')} secret={address} />
      <div>
        <CopyButton size="small" text={address} label={t('assistants.copy')} />
      </div>
    </div>
  )
}
