import { importAttendees } from '#contract/admission/attendees.ts'
import type { EndpointReply } from '#contract/endpoint.ts'

export type ImportReadResult = EndpointReply<typeof importAttendees>
