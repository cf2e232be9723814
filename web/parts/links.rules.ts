/** The addresses in a text of one a line; what has no scheme is meant as https. */
export function linksIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      /^[a-z][\w+.-]*:/i.test(line) && !/^[\w.-]+:\d/.test(line) ? line : `https://${line}`,
    )
}

/** An address as people read it: without the scheme, and without a slash at its end. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
