import * as z from 'zod/mini'
import { readDoor } from '#contract/check-ins.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { ApiError } from '#web/kit/failure.ts'
import type {
  DoorState,
  DoorListEntry,
  CheckInStatus,
  RejectedCheckIn,
} from '#web/parts/door.rules.ts'

export type DoorView = EndpointReply<typeof readDoor>
export type DeskState = DoorState &
  Pick<DoorView, 'title' | 'status' | 'timeZone' | 'opensAt'> & {
    /**
     * What follows from the list and from what was noted, reckoned once for each change: who is in,
     * how the list is looked through, and whose name is not theirs alone.
     */
    standing: ReadonlyMap<string, CheckInStatus>
    list: readonly DoorListEntry[]
    namesakes: ReadonlySet<string>
    /** When the list was read, by the server's clock. */
    readAt: string
    /** Whether the server was heard at the last try. */
    isConnected: boolean
    troubles: readonly RejectedCheckIn[]
    /**
     * Whether something that waits is only in this tab, because the device stores nothing any more.
     */
    isFragile: boolean
    /** Why the server takes nothing from this device. */
    refused: ApiError | null
  }
export type DeskResult = {
  state: DeskState | null
  /** Why there is nothing to work with. */
  problem: unknown
}

/**
 * What is kept of it for when there is no network. `offsetMs`: by how much the server's clock is
 * ahead of this device's.
 */
export const DeskCopy = z.object({ door: readDoor.reply, offsetMs: z.number() })
