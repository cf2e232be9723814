import { hostLimits, type OwnHost } from '#contract/hosts.ts'

export type HostFormValues = { name: string; handle: string; about: string; links: string }

/**
 * What the form of a page begins with: the page as it is, or a first proposal for whoever has none.
 */
export function hostFormValues(own: OwnHost | null, name: string): HostFormValues {
  if (!own) return { name, handle: suggestHandle(name), about: '', links: '' }
  return { name: own.name, handle: own.handle, about: own.about, links: own.links.join('\n') }
}

/** A handle out of a name; '' where the name holds nothing that could be one. */
export function suggestHandle(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/(?<=[a-z])\p{M}+/giu, '')
    .normalize('NFC')
    .toLowerCase()
  const parts = plain.replaceAll(/['’]/g, '').match(/[\p{L}\p{M}\d]+/gu) ?? []
  return Array.from(parts.join('-')).slice(0, hostLimits.handle).join('').replace(/-$/, '')
}
