import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Contact, listContacts, removeContact } from '#contract/contacts/contacts.ts'
import { vcardOf } from '#contract/contacts/vcard.ts'
import { every } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { saveFile } from '#web/kit/api/save.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { paths } from '#web/paths.ts'
import { BlockButton, BlockedNote } from './BlockButton.tsx'
import { FollowUpForm } from './FollowUpForm.tsx'
import { Lines } from './Lines.tsx'
import { NoteForm } from './NoteForm.tsx'
import { contactName, roleText } from './people.rules.ts'
import { ownContacts } from './queries.ts'

/** A contact, with the note about them. */
export function ContactPage() {
  const { t } = useWords()
  const { contactId = '' } = useParams({ strict: false })
  const contacts = useQuery(ownContacts)
  return (
    <div className="shell grid max-w-3xl gap-8 py-6 sm:py-12">
      <BackLink to={paths.people}>{t('people.title')}</BackLink>
      <QueryPage query={contacts}>
        {({ items }) => {
          const contact = items.find(({ id }) => id === contactId)
          return contact ? <One key={contact.id} contact={contact} /> : <Gone />
        }}
      </QueryPage>
    </div>
  )
}
export { ContactPage as Page }

function Gone() {
  const { t } = useWords()
  return (
    <>
      <PageTitle className="sr-only">{t('people.gone')}</PageTitle>
      <EmptyState
        title={t('people.gone')}
        actions={
          <Link to={paths.people} className={look('outline')}>
            {t('people.title')}
          </Link>
        }
      />
    </>
  )
}

function One({ contact }: { contact: Contact }) {
  const { t } = useWords()
  const language = useLanguage()
  const { fields, event, at } = contact
  const name = displayName(t, contactName(fields))
  const when = momentText(at, language)
  return (
    <>
      <header className="flex items-start gap-4">
        <Capsule isMet className="mt-1.5 h-8 w-16" />
        <div className="grid min-w-0 gap-1">
          <PageTitle name={name}>
            <span className="wrap-anywhere">{name}</span>
          </PageTitle>
          {roleText(fields) !== '' && <p className="lead wrap-anywhere">{roleText(fields)}</p>}
          <p className="text-ink-2 wrap-anywhere">
            {event
              ? t('people.met-at-when', { title: event.title, when })
              : t('people.met-when', { when })}
          </p>
        </div>
      </header>
      {contact.isBlocked && <BlockedNote contact={contact} name={name} />}
      <div className="grid gap-4">
        <Lines fields={fields} />
        <Button
          kind="outline"
          className="justify-self-start"
          onClick={() =>
            saveFile(vcardOf(fields), { title: name, ending: 'vcf', type: 'text/vcard' })
          }
        >
          <Download aria-hidden className="size-4" />
          {t('people.to-phone')}
        </Button>
      </div>
      <FollowUpForm contact={contact} />
      <NoteForm contact={contact} />
      <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
        {contact.isMember && !contact.isBlocked && <BlockButton contact={contact} name={name} />}
        <Delete contact={contact} name={name} />
      </div>
    </>
  )
}

function Delete({ contact: { id }, name }: { contact: Contact; name: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(removeContact, async () => {
    showToast(t('people.deleted', { name }))
    await navigate({ to: paths.people })
    await queryClient.invalidateQueries(every(listContacts))
  })
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('people.delete')}
      </Button>
      <Dialog
        title={t('people.delete-title', { name })}
        out={t('people.delete-not')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <Button
            kind="danger"
            isPending={remove.isPending}
            onClick={() => remove.mutate({ params: { contactId: id } })}
          >
            {t('people.delete')}
          </Button>
        }
      >
        <p>{t('people.delete-text')}</p>
        {remove.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, remove.error)}
          </p>
        )}
      </Dialog>
    </>
  )
}
