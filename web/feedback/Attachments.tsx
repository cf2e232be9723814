import { X } from 'lucide-react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { browserName } from './browser-name.rules.ts'

export const attachmentKinds = ['page', 'version', 'browser'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
type Props = {
  known: Record<AttachmentKind, string>
  isOn: Record<AttachmentKind, boolean>
  onChange: (part: Partial<Record<AttachmentKind, boolean>>) => void
}

/** Lists everything sent with the text, as it is, each with a switch to leave it out. */
export function Attachments({ known, isOn, onChange }: Props) {
  const { t } = useWords()
  const availableKinds = attachmentKinds.filter((part) => known[part] !== '')
  const includedKinds = availableKinds.filter((part) => isOn[part])
  return (
    <section aria-labelledby="attached" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="attached" className="font-text font-semibold">
          {t('feedback.attached')}
        </h2>
        <p className="text-sm text-ink-2">{t('feedback.attached-hint')}</p>
      </div>
      {includedKinds.length > 0 && (
        <dl className="grid overflow-hidden rounded-control border border-rule">
          {includedKinds.map((part) => (
            <div
              key={part}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 border-rule py-2.5 pr-1 pl-3.5 not-first:border-t"
            >
              <dt className="text-xs text-ink-2">{t(`feedback.attached-${part}`)}</dt>
              <dd className="col-start-1 min-w-0">
                {part === 'browser' ? (
                  <BrowserText text={known.browser} />
                ) : (
                  <Exact text={known[part]} />
                )}
              </dd>
              <dd className="col-start-2 row-span-2 row-start-1">
                <button
                  type="button"
                  aria-label={t('feedback.attached-remove', {
                    what: t(`feedback.attached-${part}`),
                  })}
                  onClick={() => onChange({ [part]: false })}
                  className="grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
                >
                  <X aria-hidden className="size-4.5" />
                </button>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {includedKinds.length === 0 ? t('feedback.attached-none') : ''}
      </p>
      {includedKinds.length < availableKinds.length && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ page: true, version: true, browser: true })}
        >
          {t('feedback.attached-again')}
        </Button>
      )}
    </section>
  )
}

/** Names the browser; the much longer text that is sent is below it. */
function BrowserText({ text }: { text: string }) {
  const { t } = useWords()
  const name = browserName(text)
  if (!name) return <Exact text={text} />
  return (
    <>
      <p className="text-sm">{t('feedback.browser-on', name)}</p>
      <details>
        <summary
          className={`${look('plainLink')} inline-flex min-h-7 items-center text-xs underline`}
        >
          {t('feedback.attached-whole')}
        </summary>
        <Exact text={text} />
      </details>
    </>
  )
}

function Exact({ text }: { text: string }) {
  return (
    <p className="font-mono text-xs leading-4.5 wrap-anywhere" translate="no">
      {text}
    </p>
  )
}
