/** Shows the notice to the person concerned, word for word. */
export function NotificationText({ label, children }: { label: string; children: string }) {
  return (
    <figure className="grid gap-1 rounded-card border-l-8 border-seek bg-seek-wash px-5 py-4">
      <figcaption className="text-sm font-semibold text-seek-ink">{label}</figcaption>
      <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
        {children}
      </blockquote>
    </figure>
  )
}
