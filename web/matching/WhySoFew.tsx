import { Link } from '@tanstack/react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { Statement } from '#contract/registering.ts'
import type { listMatches } from '#contract/matching.ts'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { fixFor, openIn } from './few.rules.ts'

export type Few = NonNullable<Reply<typeof listMatches>['few']>
type Props = { few: Few; statements: readonly Statement[]; eventId: string; isOpen: boolean }

/** The cause, in one's own words, and one thing that would help. */
export function WhySoFew({ few, statements, eventId, isOpen }: Props) {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid max-w-180 gap-4 p-5 sm:p-6`}>
      <h2 className="title-2">{t('few.title')}</h2>
      <Cause few={few} statements={statements} />
      {isOpen && (
        <div className="grid gap-3 border-t border-rule pt-4 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-6">
          <p><strong className="block text-sm font-semibold">{t('few.fix')}</strong>{t(fixWords[fixFor(few.why, statements)])}</p>
          <Link to={paths.event} params={{ eventId }} hash="statements" className={`${look('primary')} justify-self-start`}>{t('matches.restate')}</Link>
        </div>
      )}
    </section>
  )
}

/** Why, and the statements that it is about. */
export function Cause({ few, statements }: Pick<Props, 'few' | 'statements'>) {
  const { t } = useWords()
  return (
    <div className="grid gap-3 text-ink">
      <p>{t(`few.${few.why}`)}</p>
      <ul className="grid w-fit gap-2 text-left empty:hidden">
        {openIn(few, statements).map(({ id, kind, text }) => <li key={id} className={`border-l-4 pl-3 wrap-anywhere ${kind === 'objective' ? 'border-seek' : 'border-offer'}`}>{text}</li>)}
      </ul>
    </div>
  )
}

export const fixWords = {
  'say-offering': 'matches.say-offering', 'say-objective': 'matches.say-objective', 'say-more': 'matches.say-more',
  'offer-else': 'few.offer-else', 'seek-else': 'few.seek-else', 'add-line': 'few.add-line',
} as const
