/** What somebody put into the invitation box: a link that says everything, or a code to look up. */
export type Pasted = { kind: 'link'; eventId: string; invitationCode: string } | { kind: 'code'; code: string }

const inLink = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([^/\s?#]+)\/register/i

export function readPasted(text: string): Pasted | null {
  const link = inLink.exec(text.toWellFormed())
  if (link?.[1] && link[2]) return { kind: 'link', eventId: link[1].toLowerCase(), invitationCode: decoded(link[2]) }
  const code = text.trim()
  return code === '' ? null : { kind: 'code', code: code.slice(0, 64) }
}

/** A code with a per cent sign that means nothing is no code, and is looked up as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
