/** Returns the part of an event's page that shows a host's message. */
export function messageAnchor(id: string): string {
  return `message-${id}`
}
