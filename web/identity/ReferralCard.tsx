import { useQuery } from '@tanstack/react-query'
import { listAffiliations } from '#contract/affiliations.ts'
import { q } from '#web/kit/call.ts'
import { ReferralList } from './ReferralList.tsx'

/** Where the reader brings people to; nothing for whoever does not. */
export function ReferralCard() {
  const { data } = useQuery(q(listAffiliations, {}))
  return data && data.items.length > 0 ? <ReferralList known={data} /> : null
}
