/** Returns the addresses in a text, one a line; those without a scheme get https. */
export function linksIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      /^[a-z][\w+.-]*:/i.test(line) && !/^[\w.-]+:\d/.test(line) ? line : `https://${line}`,
    )
}

/** Returns an address for reading: without the scheme, and without a final slash. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
