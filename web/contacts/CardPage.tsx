import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import {
  cardPath,
  selectCardFields,
  type OwnCard,
  readCard,
  replaceCardCode,
} from '#contract/contacts/contacts.ts'
import { codeOf } from '#contract/contacts/vcard.ts'
import { every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { Camera } from '#web/parts/check-in/Camera.tsx'
import { codeReader } from '#web/parts/check-in/code-reader.ts'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { paths } from '#web/paths.ts'
import { CardForm } from './CardForm.tsx'
import { ScanOutcome } from './ScanOutcome.tsx'
import { useReader } from './reader.ts'
import { ownCard } from './queries.ts'

/**
 * The page for two phones held to each other: one's own code, and the camera that reads the
 * other's. Works offline.
 */
export function CardPage() {
  const { t } = useWords()
  const card = useQuery(ownCard)
  useOfflinePage(paths.card)
  return (
    <div className="shell grid gap-6 py-6 sm:py-12">
      <header className="grid gap-3">
        <BackLink to={paths.people}>{t('people.title')}</BackLink>
        <PageTitle>{t('people.card-title')}</PageTitle>
      </header>
      <QueryView query={card}>{(loadedCard) => <Exchange card={loadedCard} />}</QueryView>
    </div>
  )
}
export { CardPage as Page }

/** Shows the own side first; the scanned person stays beside it, whatever happens there. */
function Exchange({ card }: { card: OwnCard }) {
  const { t } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const own = useRef<HTMLHeadingElement>(null)
  const choose = (isOn: boolean) => {
    setChoosing(isOn)
    requestAnimationFrame(() => own.current?.focus())
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
      {card.token !== null && !isChoosing ? (
        <OwnCode heading={own} card={card} token={card.token} onChoose={() => choose(true)} />
      ) : (
        <section aria-labelledby="fields" className="grid gap-4">
          <h2 ref={own} tabIndex={-1} id="fields" className="title-2 scroll-mt-24 outline-none">
            {t('people.choose-title')}
          </h2>
          <p className="text-ink-2">{t('people.choose-text')}</p>
          <CardForm
            card={card}
            onDone={() => choose(false)}
            onCancel={card.token === null ? undefined : () => choose(false)}
          />
        </section>
      )}
      <CodeReader onChoose={() => choose(true)} />
    </div>
  )
}

type OwnCodeProps = {
  heading: Ref<HTMLHeadingElement>
  card: OwnCard
  token: string
  onChoose: () => void
}

function OwnCode({ heading, card, token, onChoose }: OwnCodeProps) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const sharedFields = selectCardFields(card.fields, card.given)
  const address = `${location.origin}${cardPath}#${token}`
  const { text, isWhole } = codeOf(sharedFields, address)
  const details = [
    sharedFields.role,
    sharedFields.company,
    sharedFields.email,
    sharedFields.phone,
    ...sharedFields.links,
    sharedFields.line,
  ].filter((one) => one !== '')
  return (
    <section
      aria-labelledby="code"
      className={`${look('card')} relative grid gap-4 overflow-hidden p-3 pt-5 sm:p-8`}
    >
      <span aria-hidden className="absolute top-0 left-0 h-1.5 w-1/2 bg-seek" />
      <span aria-hidden className="absolute top-0 right-0 h-1.5 w-1/2 bg-offer" />
      <QrCode
        text={text}
        label={t('people.your-code')}
        className="w-full max-w-112 justify-self-center"
      />
      <div className="grid gap-1 px-2 text-center">
        <h2 ref={heading} tabIndex={-1} id="code" className="title-2 wrap-anywhere outline-none">
          {sharedFields.name || t('people.your-code')}
        </h2>
        {details.length > 0 && <p className="text-ink-2 wrap-anywhere">{details.join(' · ')}</p>}
        {!isWhole && <p className="text-sm">{t('people.not-whole')}</p>}
        <p className="text-sm text-ink-2">{t('people.any-camera')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2 px-2 pb-2">
        <Button kind="outline" onClick={onChoose}>
          {t('people.choose-fields')}
        </Button>
        <CopyButton text={address} label={t('people.copy-address')} />
        <Button kind="outline" onClick={() => setAsking(true)}>
          {t('people.replace')}
        </Button>
      </div>
      {isAsking && <Replace onClose={() => setAsking(false)} />}
    </section>
  )
}

function Replace({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const replace = useSend(replaceCardCode, async () => {
    onClose()
    showToast(t('people.replaced'))
    await queryClient.invalidateQueries(every(readCard))
  })
  return (
    <Dialog
      title={t('people.replace-title')}
      isOpen
      onClose={onClose}
      actions={
        <Button isPending={replace.isPending} onClick={() => replace.mutate({})}>
          {t('people.replace')}
        </Button>
      }
    >
      <p>{t('people.replace-text')}</p>
      {replace.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, replace.error)}
        </p>
      )}
    </Dialog>
  )
}

function CodeReader({ onChoose }: { onChoose: () => void }) {
  const { t } = useWords()
  const { outcome, read, giveBack } = useReader()
  const [typed, setTyped] = useState('')
  const keep = () => {
    if (typed.trim() === '') return // the earlier result stays
    read(typed)
    setTyped('')
  }
  // A pasted card has several lines, which a single-line field would lose.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    read(pasted)
  }
  useEffect(() => {
    codeReader().catch(() => undefined) // so that the camera also reads codes offline
  }, [])
  return (
    <section aria-labelledby="read" className="grid gap-4">
      <h2 id="read" className="title-2">
        {t('people.read')}
      </h2>
      <ScanOutcome outcome={outcome} onGiveBack={giveBack} onChoose={onChoose} />
      <Camera onCode={read} about={t('people.camera')} otherwise={t('people.camera-none')} />
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
        onPaste={paste}
      >
        <TextField
          id="address"
          name="address"
          label={t('people.address')}
          hint={t('people.address-hint')}
          value={typed}
          onChange={setTyped}
          inputMode="url"
          autoComplete="off"
        />
        <Button type="submit" kind="outline" className="justify-self-start">
          {t('people.keep')}
        </Button>
      </form>
    </section>
  )
}
