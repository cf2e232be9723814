import { hostLimits, type OwnHost } from '#contract/hosts.ts'

export type HostFormValues = { name: string; handle: string; about: string; links: string }

/** Returns the form's initial values: the existing page, or a first suggestion for a new one. */
export function hostFormValues(own: OwnHost | null, name: string): HostFormValues {
  if (!own) return { name, handle: suggestHandle(name), about: '', links: '' }
  return { name: own.name, handle: own.handle, about: own.about, links: own.links.join('\n') }
}

/** Returns a handle made from a name; '' if the name has no usable characters. */
export function suggestHandle(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/(?<=[a-z])\p{M}+/giu, '')
    .normalize('NFC')
    .toLowerCase()
  const parts = plain.replaceAll(/['’]/g, '').match(/[\p{L}\p{M}\d]+/gu) ?? []
  return Array.from(parts.join('-')).slice(0, hostLimits.handle).join('').replace(/-$/, '')
}
