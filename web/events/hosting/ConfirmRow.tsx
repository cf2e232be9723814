import type { Users } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/forms/ConfirmDialog.tsx'
import { Face, RowButton } from './rows.tsx'

type Props = {
  icon: typeof Users
  /** The action; also the label of the confirm button. */
  name: string
  title: string
  text: string
  doing: { isPending: boolean; error: unknown }
  onYes: () => void
}

/** A row of the host's panel that asks for confirmation before its action. */
export function ConfirmRow({ icon, name, title, text, doing, onYes }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <RowButton isPending={doing.isPending} problem={null} onClick={() => setAsking(true)}>
        <Face icon={icon} leads={false}>
          {name}
        </Face>
      </RowButton>
      <ConfirmDialog
        title={title}
        yes={name}
        isOpen={isAsking}
        sent={doing}
        onClose={() => setAsking(false)}
        onYes={onYes}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
