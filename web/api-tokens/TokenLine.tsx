import { useState } from 'react'
import { type ApiToken, revokeToken, tokenLifetimes } from '#contract/identity/api-tokens.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { dateText, ownZone } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { Age } from '#web/parts/time/Age.tsx'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import { accessOf } from './token-form.rules.ts'
import { type MadeToken, setTokens, tokensPath, useMakeToken } from './tokens.ts'

type Props = {
  token: ApiToken
  onMade: (made: MadeToken) => void
  /** The focus has to go elsewhere. */
  onGone: () => void
}

/** One token: what it may do, until when, and when it was used. */
export function TokenLine({ token, onMade, onGone }: Props) {
  const { t } = useWords()
  const [pendingAction, setAsked] = useState<'replace' | 'revoke' | null>(null)
  const { name } = token
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <TokenFacts token={token} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="outline"
          size="small"
          className="max-sm:min-h-11"
          aria-label={t('tokens.replace-named', { name })}
          onClick={() => setAsked('replace')}
        >
          {t('tokens.replace')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          className="text-seek-ink max-sm:min-h-11"
          aria-label={t('tokens.revoke-named', { name })}
          onClick={() => setAsked('revoke')}
        >
          {t('tokens.revoke')}
        </Button>
      </div>
      <Replacing
        token={token}
        isOpen={pendingAction === 'replace'}
        onMade={onMade}
        onClose={() => setAsked(null)}
      />
      <Revoking
        token={token}
        isOpen={pendingAction === 'revoke'}
        onGone={onGone}
        onClose={() => setAsked(null)}
      />
    </li>
  )
}

function TokenFacts({ token }: { token: ApiToken }) {
  const { t, language } = useWords()
  const access = accessOf(token.scopes)
  const listed = (resources: readonly (typeof access.read)[number][]) =>
    new Intl.ListFormat(localeFor(language)).format(
      resources.map((resource) => t(`tokens.resource.${resource}`)),
    )
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        <bdi>{token.name}</bdi>
        <span translate="no" dir="ltr" className="font-mono text-sm font-normal text-ink-2">
          …{token.ending}
        </span>
        {token.isExpired && (
          <span className="rounded-full bg-seek-wash px-2 py-0.5 text-xs font-semibold text-seek-ink">
            {t('tokens.expired')}
          </span>
        )}
      </p>
      <p className="text-sm wrap-anywhere">{token.event?.title ?? t('tokens.event-all')}</p>
      {access.write.length > 0 && (
        <p className="text-sm">{t('tokens.can-write', { what: listed(access.write) })}</p>
      )}
      {access.draft.length > 0 && (
        <p className="text-sm">{t('tokens.can-draft', { what: listed(access.draft) })}</p>
      )}
      {access.read.length > 0 && (
        <p className="text-sm">{t('tokens.can-read', { what: listed(access.read) })}</p>
      )}
      <div className={`${look('hint')} flex flex-wrap gap-x-4 gap-y-1`}>
        <p>
          {t(token.isExpired ? 'tokens.expired-on' : 'tokens.expires', {
            day: dateText(token.expiresAt, ownZone(), language),
          })}
        </p>
        {token.lastUsedAt === null ? (
          <p>{t('tokens.never-used')}</p>
        ) : (
          <p>
            {t('tokens.used')} <Age at={token.lastUsedAt} />
          </p>
        )}
      </div>
    </div>
  )
}

type ActionProps = { token: ApiToken; isOpen: boolean; onClose: () => void }

/** Asks before the token is replaced: the current one stops working. */
function Replacing({
  token,
  isOpen,
  onMade,
  onClose,
}: ActionProps & { onMade: (made: MadeToken) => void }) {
  const { t } = useWords()
  const make = useMakeToken(onMade)
  const close = () => {
    make.reset()
    onClose()
  }
  const { id, name, scopes, event } = token
  const replace = () =>
    make.mutate({
      params: { tokenId: id },
      body: { name, scopes, eventId: event?.id ?? null, days: lifetimeOf(token) },
    })
  return (
    <Dialog
      title={t('tokens.replace-title', { name })}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button isPending={make.isPending} onClick={replace}>
          {t('tokens.replace')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{t('tokens.replace-text', { count: lifetimeOf(token) })}</p>
        {make.error && <RefusalNote problem={make.error} from={tokensPath} />}
      </div>
    </Dialog>
  )
}

/** The lifetime that was chosen for a token, to the next that the form offers. */
function lifetimeOf({ createdAt, expiresAt }: ApiToken): number {
  const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000
  return tokenLifetimes.find((lifetime) => lifetime >= Math.round(days)) ?? 365
}

/** Asks before the token is revoked. */
function Revoking({ token, isOpen, onGone, onClose }: ActionProps & { onGone: () => void }) {
  const { t } = useWords()
  const revoke = useSend(revokeToken, (_, { params }) => {
    setTokens((items) => items.filter(({ id }) => id !== params.tokenId))
    showToast(t('tokens.revoked'))
    onGone()
  })
  const close = () => {
    revoke.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('tokens.revoke-title', { name: token.name })}
      yes={t('tokens.revoke')}
      isOpen={isOpen}
      sent={revoke}
      onClose={close}
      onYes={() => revoke.mutate({ params: { tokenId: token.id } })}
    >
      <p>{t('tokens.revoke-text')}</p>
    </ConfirmDialog>
  )
}
