import { useQuery } from '@tanstack/react-query'
import { listAffiliations } from '#contract/payments/affiliations.ts'
import { q } from '#web/kit/api/call.ts'
import { ReferralList } from './ReferralList.tsx'

/** The events that the reader brings people to; renders nothing if there are none. */
export function ReferralCard() {
  const { data } = useQuery(q(listAffiliations, {}))
  return data && data.items.length > 0 ? <ReferralList known={data} /> : null
}
