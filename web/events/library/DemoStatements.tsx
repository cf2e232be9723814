import { useState } from 'react'
import { addItem, listItems } from '#contract/items.ts'
import { every } from '#web/kit/api/call.ts'
import { draftOf, dropDraft, keepDraft } from '#web/kit/forms/draft.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { demoStatementsDraft, emptyDemoStatements } from '#web/parts/forms/drafts.ts'

const kinds = ['objective', 'offering'] as const

/**
 * Statements from the demo, to add to one's own items or dismiss. Each is sent once, however often
 * the other fails.
 */
export function DemoStatements() {
  const { t } = useWords()
  const [brought, setBrought] = useState(() => draftOf(demoStatementsDraft, emptyDemoStatements))
  const add = useSend(addItem, () => queryClient.invalidateQueries(every(listItems)))
  const left = kinds.filter((kind) => brought[kind] !== '')
  if (left.length === 0) return null
  const drop = (part: Partial<typeof brought>) => {
    keepDraft(demoStatementsDraft, part)
    setBrought((now) => ({ ...now, ...part }))
  }
  const leave = () => {
    dropDraft(demoStatementsDraft)
    setBrought(emptyDemoStatements)
  }
  const keep = async () => {
    for (const kind of left) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is known to be kept
      await add.mutateAsync({ body: { kind, text: brought[kind] } })
      drop({ [kind]: '' })
    }
    dropDraft(demoStatementsDraft)
    showToast(t('demo.brought.kept', { page: t('nav.items') }))
  }
  return (
    <section className={`${look('card')} mb-8 grid max-w-160 gap-4 p-5`}>
      <h2 className="title-3">{t('demo.brought.title')}</h2>
      <ul className="grid gap-2">
        {left.map((kind) => (
          <li
            key={kind}
            className={`border-l-4 pl-3 wrap-anywhere ${kind === 'objective' ? 'border-seek' : 'border-offer'}`}
          >
            {brought[kind]}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">{t('demo.brought.text', { page: t('nav.items') })}</p>
      {add.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, add.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="outline"
          isPending={add.isPending}
          onClick={() => void keep().catch(() => undefined)}
        >
          {t('demo.brought.keep', { page: t('nav.items') })}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {t('demo.brought.leave')}
        </Button>
      </div>
    </section>
  )
}
