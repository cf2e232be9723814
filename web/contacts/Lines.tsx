import type { CardFields } from '#contract/contacts/contacts.ts'
import { telOf } from '#contract/text/phone.ts'
import { look } from '#web/kit/ui/look.ts'

/** A contact's shared fields, each as a way to reach them. */
export function Lines({ fields: { email, phone, links, line } }: { fields: CardFields }) {
  return (
    <div className="grid gap-1 empty:hidden">
      {line !== '' && <p className="wrap-anywhere text-ink-2">{line}</p>}
      {email !== '' && (
        <a
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className={`${look('link')} inline-flex min-h-11 items-center justify-self-start wrap-anywhere`}
        >
          {email}
        </a>
      )}
      {phone !== '' && (
        <a
          href={telOf(phone)}
          className={`${look('link')} inline-flex min-h-11 items-center justify-self-start wrap-anywhere`}
          dir="ltr"
        >
          {phone}
        </a>
      )}
      {links.map((link) => (
        <a
          key={link}
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${look('link')} inline-flex min-h-11 items-center justify-self-start wrap-anywhere`}
        >
          {link.replace(/^https?:\/\//, '')}
        </a>
      ))}
    </div>
  )
}
