import { useMutation } from '@tanstack/react-query'
import { Ban, Bell, BellOff, Bookmark, BookmarkX, EllipsisVertical, Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import {
  blockInConversation,
  keepConversation,
  listBlocked,
  listConversations,
  muteConversation,
  readConversation,
  type Conversation,
  unblockInConversation,
} from '#contract/conversations.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { countNotifications, listNotifications } from '#contract/notifications.ts'
import { call, every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { LanguageProvider } from '#web/kit/ui/LanguageProvider.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Props = {
  talk: Conversation
  name: string
  /** The position of the last message the reader sees. */
  shownTo: number
}

/** The actions of a conversation other than writing. */
export function ConversationMenu({ talk, name, shownTo }: Props) {
  const { t } = useWords()
  const [asking, setAsking] = useState<'report' | 'block' | null>(null)
  const params = { conversationId: talk.id }
  const runAction = useDeed()
  const mute = () =>
    runAction(
      () => call(muteConversation, { params, body: { isMuted: !talk.isMuted } }),
      t(talk.isMuted ? 'conversations.said-unmuted' : 'conversations.said-muted'),
    )
  const keep = () =>
    runAction(async () => {
      await call(keepConversation, { params, body: { isKept: !talk.isKept } })
      const { isKeptByBoth } = await call(readConversation, { params })
      showToast(
        isKeptByBoth
          ? t('conversations.said-kept-both')
          : t(talk.isKept ? 'conversations.said-unkept' : 'conversations.said-kept', { name }),
      )
    })
  const block = () =>
    talk.isBlocked ? runAction(() => call(unblockInConversation, { params })) : setAsking('block')
  return (
    <>
      <LanguageProvider>
        <MenuTrigger>
          <AriaButton
            aria-label={t('conversations.menu')}
            className={`${look('quiet', 'icon')} outline-none focus-visible:outline-3 focus-visible:outline-line/55`}
          >
            <EllipsisVertical aria-hidden className="size-5" />
          </AriaButton>
          <Popover
            placement="bottom end"
            className="min-w-60 animate-rise rounded-card border border-rule bg-raised p-1.5 shadow-overlay"
          >
            <Menu className="outline-none" aria-label={t('conversations.menu')}>
              <Item icon={talk.isMuted ? <Bell /> : <BellOff />} onAction={mute}>
                {t(talk.isMuted ? 'conversations.unmute' : 'conversations.mute')}
              </Item>
              <Item icon={talk.isKept ? <BookmarkX /> : <Bookmark />} onAction={keep}>
                {t(talk.isKept ? 'conversations.unkeep' : 'conversations.keep')}
              </Item>
              <Item icon={<Flag />} onAction={() => setAsking('report')}>
                {t('conversations.report')}
              </Item>
              <Item icon={<Ban />} onAction={block}>
                {t(talk.isBlocked ? 'conversations.unblock' : 'conversations.block')}
              </Item>
            </Menu>
          </Popover>
        </MenuTrigger>
      </LanguageProvider>
      {asking === 'report' && (
        <ReportDialog talk={talk} name={name} shownTo={shownTo} onClose={() => setAsking(null)} />
      )}
      {asking === 'block' && (
        <BlockDialog talk={talk} name={name} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

function Item({
  icon,
  onAction,
  children,
}: {
  icon: ReactNode
  onAction: () => void
  children: string
}) {
  return (
    <MenuItem
      textValue={children}
      onAction={onAction}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none focus:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-2"
    >
      {icon}
      {children}
    </MenuItem>
  )
}

/** Runs an action at once and reports success, or why it failed. */
function useDeed() {
  const { t } = useWords()
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ work }: { work: () => Promise<unknown>; said?: string | undefined }) => work(),
    onSuccess: async (_reply, { said }) => {
      if (said) showToast(said)
      await refetchConversation()
    },
    onError: (cause) => showToast(failureWords(t, cause)),
  })
  return (work: () => Promise<unknown>, toastText?: string) => mutate({ work, said: toastText })
}

async function refetchConversation(): Promise<void> {
  await Promise.all(
    [
      readConversation,
      listConversations,
      listBlocked,
      listMatches,
      listNotifications,
      countNotifications,
    ].map((endpoint) => queryClient.invalidateQueries(every(endpoint))),
  )
}

function BlockDialog({ talk, name, onClose }: Omit<Props, 'shownTo'> & { onClose: () => void }) {
  const { t } = useWords()
  const block = useMutation({
    networkMode: 'always',
    mutationFn: () => call(blockInConversation, { params: { conversationId: talk.id }, body: {} }),
    onSuccess: async () => {
      onClose()
      await refetchConversation()
    },
  })
  return (
    <Dialog
      title={t('conversations.block-title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="danger" isPending={block.isPending} onClick={() => block.mutate()}>
          {t('conversations.block')}
        </Button>
      }
    >
      <p className="wrap-anywhere">{t('conversations.block-text', { name })}</p>
      {block.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, block.error)}
        </p>
      )}
    </Dialog>
  )
}
