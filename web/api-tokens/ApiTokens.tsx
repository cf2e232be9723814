import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiToken } from '#contract/identity/api-tokens.ts'
import { dropDraft, isDraftKept } from '#web/kit/forms/draft.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { useFreshSignIn } from '#web/parts/auth/fresh-sign-in.ts'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import { AssistantAccess } from './AssistantAccess.tsx'
import { useMadeToken } from './made-token.tsx'
import { ShownToken } from './ShownToken.tsx'
import { tokenDraft, TokenForm } from './TokenForm.tsx'
import { TokenLine } from './TokenLine.tsx'
import { eventChoices, ownTokens, tokensPath } from './tokens.ts'

const createId = 'create-token'
type TokenFormKind = 'blank' | 'assistant'

/** The tokens with which a person's programs call the API. */
export function ApiTokens() {
  const { t } = useWords()
  const query = useQuery(ownTokens)
  // Read before the form opens, so that its fields do not move when the events arrive.
  useQuery(eventChoices)
  return (
    <section aria-labelledby="tokens" className={`${look('card')} grid gap-5 p-5`}>
      <div className="grid gap-1">
        <h2 id="tokens" className="title-3">
          {t('tokens.title')}
        </h2>
        <p className={look('hint')}>{t('tokens.lead')}</p>
        <a href="/api/docs" className={`${look('link')} justify-self-start text-sm`}>
          {t('tokens.docs')}
        </a>
      </div>
      <QueryView query={query} skeleton={<Skeleton rows={2} />}>
        {({ items }) => <TokenList tokens={items} />}
      </QueryView>
    </section>
  )
}

/** Shows one of three: the list, the form of a new token, or the token just made. */
function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const { t } = useWords()
  const [form, setForm] = useState<TokenFormKind | null>(() =>
    isDraftKept(tokenDraft) ? 'blank' : null,
  )
  const [made, setMade] = useMadeToken()
  const wanted = useRef<TokenFormKind>('blank')
  const fresh = useFreshSignIn(() => setForm(wanted.current))
  const open = (kind: TokenFormKind) => {
    wanted.current = kind
    fresh.ask()
  }
  const backToList = () => {
    dropDraft(tokenDraft)
    setMade(null)
    setForm(null)
    requestAnimationFrame(() => document.getElementById(createId)?.focus())
  }
  if (made) return <ShownToken made={made} onDone={backToList} />
  if (form !== null)
    return (
      <TokenForm isForAssistant={form === 'assistant'} onMade={setMade} onCancel={backToList} />
    )
  return (
    <>
      {tokens.length === 0 ? (
        <p className="text-ink-2">{t('tokens.none')}</p>
      ) : (
        <ul className="grid divide-y divide-rule">
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} onMade={setMade} onGone={backToList} />
          ))}
        </ul>
      )}
      <Button
        id={createId}
        kind={tokens.length === 0 ? 'primary' : 'outline'}
        size="small"
        className="justify-self-start max-sm:min-h-11"
        isPending={fresh.isAsking}
        onClick={() => open('blank')}
      >
        {t('tokens.create')}
      </Button>
      {fresh.problem !== null && <RefusalNote problem={fresh.problem} from={tokensPath} />}
      <AssistantAccess isPending={fresh.isAsking} onCreate={() => open('assistant')} />
    </>
  )
}
