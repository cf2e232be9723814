import { expect, test } from 'vitest'
import { standingOf } from './standing.rules.ts'
import { standingIn } from './status-columns.rules.ts'

test.each([
  ['in', ['approved', 'Going', 'CONFIRMED', 'Attending', 'Checked In', 'checked_in', 'Paid', 'ACTIVE', 'Yes', 'attended', 'Confirmada', '已确认', 'पुष्ट', 'bestätigt', 'Payé', '✅ Going']],
  ['declined', ['declined', 'Not Attending', 'Not going', "Won't attend", 'No', 'rejected', 'rechazada', '已拒绝', 'अस्वीकृत', 'abgelehnt', 'Declined by host']],
  ['cancelled', ['cancelled_by_host', 'cancelled_by_attendee', 'Cancelled', 'canceled', 'CANCELLED', 'expired', 'Canceled (order)', 'cancelada', '已取消', 'रद्द', 'storniert', 'annulé']],
  ['refunded', ['Refunded', 'partially_refunded', 'Order refunded', 'reembolsado', '已退款', 'रिफ़ंड', 'remboursé']],
  ['waiting', ['waitlist', 'Waitlisted', 'Waiting list', 'offered', 'offer_expired', 'En lista de espera', '候补', 'वेटलिस्ट', 'Warteliste']],
  ['pending', ['pending', 'pending_approval', 'awaiting_payment', 'AWAITING_OFFLINE_PAYMENT', 'Approval pending', 'Pending (overdue)', 'unpaid', 'maybe', 'Pendiente', '待审核', 'लंबित', 'ausstehend']],
  ['invited', ['invited', 'Not responded', 'invitado', '已邀请', 'eingeladen']], ['removed', ['Deleted', 'removed', 'Transferred', '已移除', 'entfernt']],
  ['unknown', ['', 'VIP', 'no_show', 'not cancelled', '未取消', 'रद्द नहीं', '?', 'Student', 'constructor']],
] as const)('%s is what %j say', (standing, cells) => {
  expect(cells.map((cell) => [cell, standingOf(cell)])).toEqual(cells.map((cell) => [cell, standing]))
})

test.each([
  [[], 'in'], [['Paid', 'Attending'], 'in'], [['Paid', 'Refunded'], 'refunded'], [['', 'approved'], 'in'], [['', ''], 'unknown'], [['approved', 'VIP'], 'unknown'], [['VIP', 'declined'], 'declined'],
] as const)('of the states %j together comes %s', (cells, standing) => {
  expect(standingIn(cells.map((cell) => ({ heading: 'Status', cell })))).toBe(standing)
})
