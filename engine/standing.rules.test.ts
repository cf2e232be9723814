import { expect, test } from 'vitest'
import { saysOut, standingOf } from './standing.rules.ts'
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
  ['declined', ['Unfortunately not', 'Regretfully decline', "I can't make it this time", 'Cannot attend', "won't be able to come", 'Not coming anymore', 'Uninvited', 'Opted out', 'No puedo', 'Lamentablemente no podré asistir', 'no voy', '不去了', '来不了', '缺席', '驳回', '很遗憾，无法参加', 'नहीं आऊँगा', 'मैं नहीं आ सकता', 'अनुपस्थित', 'आने में असमर्थ', 'Leider nicht', 'Kann nicht kommen', 'Je ne peux pas venir', 'Malheureusement non', 'Não posso ir', 'Rifiutato', '欠席', '불참']],
  ['cancelled', ['Revoked', 'Annullato', 'Withdrew', '作废', '已撤销', 'निरस्त', 'Geannuleerd', 'キャンセル']], ['refunded', ['धनवापसी', 'Money back', '已退费', 'Rimborsato', '返金済み']], ['waiting', ["Liste d'attente", 'Lista d’attesa', 'キャンセル待ち', '候補']],
  ['pending', ['Failed', 'विफल', '付款失败', 'Not sure yet if I can come', '还不确定', 'Forse']], ['invited', ['NEEDS-ACTION', '未回覆']], ['removed', ['DELEGATED', 'Deactivated', '已拉黑']],
  ['in', ['已報名', '會參加', 'Count me in', "I'll be there", 'Asistiré', 'आऊँगा', 'Confermato']], ['unknown', ["Can't wait to join you", '无所谓', 'Marked absentmindedly']],
] as const)('%s is what %j say', (standing, cells) => {
  expect(cells.map((cell) => [cell, standingOf(cell)])).toEqual(cells.map((cell) => [cell, standing]))
})

test.each([
  [[], 'in'], [['Paid', 'Attending'], 'in'], [['Paid', 'Refunded'], 'refunded'], [['', 'approved'], 'in'], [['', ''], 'unknown'], [['approved', 'VIP'], 'unknown'], [['VIP', 'declined'], 'declined'],
] as const)('of the states %j together comes %s', (cells, standing) => {
  expect(standingIn(cells.map((cell) => ({ heading: 'Status', cell })))).toBe(standing)
})

test.each([
  [true, ['Cancelled', 'cancelled by phone', 'Sorry, can’t make it anymore', 'refunded 3 Oct', '退款了', '不来了', 'रद्द', 'No puede venir', 'kommt nicht', 'sur liste d’attente']],
  [false, ['', 'Yes', 'No', 'No, thanks', 'confirmed', 'Vegan', 'Maybe', 'Unfortunately vegan', 'Baja', 'Disabled', 'not cancelled', 'needs a visa letter', 'I cancelled my other plan', '取消辣椒', 'I would have declined', 'Pays by invoice', 'Cannot eat nuts', 'A very long text of a person who was rejected by three juries before they came here']],
] as const)('that a person is out is said by itself (%s) by each of %j', (isOut, remarks) => {
  expect(remarks.map((remark) => [remark, saysOut(remark)])).toEqual(remarks.map((remark) => [remark, isOut]))
})
