import { useQuery } from '@tanstack/react-query'
import { type LibraryStatement, type StatementKind, listItems } from '#contract/items.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { AssistantLink } from '#web/parts/events/AssistantLink.tsx'
import { AddItem } from './AddItem.tsx'
import { DemoStatements } from './DemoStatements.tsx'
import { LibraryItem } from './LibraryItem.tsx'

/** The person's objectives and offerings, kept for future events. */
export function LibraryTab() {
  const { t } = useWords()
  const query = useQuery(q(listItems, {}))
  return (
    <div className="grid gap-8">
      <DemoStatements />
      <div className="grid justify-items-start gap-4">
        <p className="lead">{t('items.library-lead')}</p>
        <AssistantLink purpose="objectives">{t('assistant.link.think')}</AssistantLink>
      </div>
      <QueryView query={query}>
        {({ items }) => (
          <div className="grid items-start gap-x-10 gap-y-12 md:grid-cols-2">
            <Column kind="objective" items={items} />
            <Column kind="offering" items={items} />
          </div>
        )}
      </QueryView>
    </div>
  )
}

function Column({ kind, items }: { kind: StatementKind; items: readonly LibraryStatement[] }) {
  const { t } = useWords()
  const own = items.filter((item) => item.kind === kind)
  const isSeek = kind === 'objective'
  return (
    <section className="grid min-w-0 gap-5">
      <header className="grid gap-3">
        <span aria-hidden className={`h-2.5 rounded-full ${isSeek ? 'bg-seek' : 'bg-offer'}`} />
        <h2 className="title-2">{isSeek ? t('items.objectives') : t('items.offerings')}</h2>
        <p className="-mt-2 text-ink-2">
          {isSeek ? t('items.objectives-text') : t('items.offerings-text')}
        </p>
      </header>
      {own.length > 0 && (
        <ul className="grid overflow-hidden rounded-card border border-rule bg-surface">
          {own.map((item) => (
            <LibraryItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      <AddItem kind={kind} own={own.map((item) => item.text)} />
    </section>
  )
}
