import { type Host, listHostEvents, readHost } from '#contract/hosts.ts'
import { PageMovedError, type PagePreparer } from '#web/kit/browser/prepare.ts'
import { addressTo, paths } from '#web/paths.ts'
import { feedAddress } from './addresses.ts'

/**
 * Prepares a host's page: one URL for any spelling of the handle, and a redirect from a handle the
 * host gave up.
 */
export const prepareHost: PagePreparer = async ({ params: { handle = '' }, t, keep, origin }) => {
  const { host, movedTo } = await keep(readHost, { params: { handle } })
  if (!host || host.handle !== handle)
    throw new PageMovedError(addressTo(paths.host, { handle: movedTo ?? host?.handle ?? '' }))
  const lists = (['upcoming', 'past'] as const).filter((when) => host[when] > 0)
  // Without the lists the rest of the page still renders, and the browser requests them again.
  await Promise.all(
    lists.map((when) =>
      keep(listHostEvents, { params: { handle }, query: { when } }).catch(() => undefined),
    ),
  )
  return {
    title: host.name,
    description: firstLines(host.about) || t('hosts.description', { name: host.name }),
    // Search engines should not index a page without content.
    isUnlisted: lists.length === 0,
    isEmbeddable: true,
    feed: feedAddress(handle),
    about: aboutHost(host, origin),
  }
}

const previewLength = 200

function firstLines(about: string): string {
  const line = about.replaceAll(/\s+/g, ' ')
  return line.length <= previewLength
    ? line
    : `${line.slice(0, previewLength).replace(/\s\S*$/, '')} …`
}

/** https://schema.org/ProfilePage */
function aboutHost(
  { handle, name, about, links, since, followers }: Host,
  origin: string,
): Record<string, unknown> {
  const url = origin + addressTo(paths.host, { handle })
  return {
    '@type': 'ProfilePage',
    url,
    dateCreated: since,
    mainEntity: {
      '@type': 'Person',
      name,
      alternateName: `@${handle}`,
      url,
      ...(about && { description: about }),
      ...(links.length > 0 && { sameAs: links }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: followers,
      },
    },
  }
}
