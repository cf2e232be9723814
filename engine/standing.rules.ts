import { flagOf } from './flags.rules.ts'

/** How it stands with somebody by the state that a file gives them; only who is `in` comes. */
export type Standing = 'in' | 'declined' | 'cancelled' | 'refunded' | 'waiting' | 'pending' | 'invited' | 'removed' | 'unknown'

// The states of Luma, Eventbrite, pretix, Hi.Events, Tito and Meetup, of our own export, and what people write, in four languages and the most common German, French and Portuguese words.
const said: Record<Exclude<Standing, 'unknown'>, readonly string[]> = {
  in: [
    'in', 'yes', 'y', 'true', 'going', 'approved', 'accepted', 'confirmed', 'attending', 'will attend', 'registered', 'active', 'valid', 'complete', 'completed', 'paid', 'free', 'issued', 'checked in', 'check in', 'checkedin', 'attended', 'came', 'present', 'host',
    'si', 'confirmado', 'confirmada', 'aprobado', 'aprobada', 'aceptado', 'aceptada', 'asiste', 'asistira', 'va', 'inscrito', 'inscrita', 'pagado', 'pagada', 'registrado', 'registrada', 'asistio', 'completado', 'completada',
    '是', '参加', '会参加', '已确认', '确认', '已批准', '已通过', '通过', '审核通过', '已报名', '报名成功', '已付款', '已支付', '已签到', '签到', '已完成', '已參加', '已確認', '出席',
    'हाँ', 'हां', 'पुष्ट', 'पुष्टि', 'पुष्टि हो गई', 'स्वीकृत', 'मंज़ूर', 'कन्फर्म', 'कन्फ़र्म', 'आ रहे हैं', 'शामिल', 'पंजीकृत', 'भुगतान हो गया', 'चेक इन',
    'ja', 'bestatigt', 'zugesagt', 'bezahlt', 'angemeldet', 'eingecheckt', 'nimmt teil', 'oui', 'confirme', 'confirmee', 'accepte', 'acceptee', 'paye', 'payee', 'inscrit', 'inscrite', 'present', 'sim', 'pago', 'aprovado', 'aprovada', 'inscrita',
  ],
  declined: ['declined', 'denied', 'rejected', 'not approved', 'no', 'n', 'false', 'not going', 'not attending', 'wont attend', 'will not attend', 'cant go', 'rechazado', 'rechazada', 'no asiste', 'no asistira', 'no va', 'no aprobado', '否', '不参加', '已拒绝', '拒绝', '未通过', '已婉拒', '婉拒', 'अस्वीकृत', 'नहीं', 'मना', 'नहीं आ रहे', 'नामंज़ूर', 'abgelehnt', 'nein', 'nimmt nicht teil', 'refuse', 'refusee', 'non', 'decline', 'recusado', 'recusada', 'nao'],
  cancelled: ['cancelled', 'canceled', 'cancelled by host', 'cancelled by attendee', 'expired', 'void', 'voided', 'invalid', 'withdrawn', 'cancelado', 'cancelada', 'anulado', 'anulada', 'expirado', '已取消', '取消', '已过期', '已失效', 'रद्द', 'रद्द किया गया', 'रद्द किया', 'storniert', 'abgesagt', 'abgelaufen', 'annule', 'annulee', 'expire'],
  refunded: ['refunded', 'fully refunded', 'partially refunded', 'charged back', 'chargeback', 'disputed', 'reembolsado', 'reembolsada', 'devuelto', '已退款', '退款', '已退票', 'रिफंड', 'रिफ़ंड', 'रिफ़ंड किया गया', 'erstattet', 'ruckerstattet', 'rembourse', 'remboursee'],
  waiting: ['waiting', 'waitlist', 'waitlisted', 'wait list', 'waiting list', 'on waitlist', 'on the waitlist', 'offered', 'offer expired', 'en espera', 'lista de espera', 'en lista de espera', '候补', '等候', '排队', '候補', 'प्रतीक्षा', 'प्रतीक्षा सूची', 'वेटलिस्ट', 'warteliste', 'auf warteliste', 'liste d attente', 'sur liste d attente'],
  pending: ['pending', 'pending approval', 'approval pending', 'pending review', 'awaiting approval', 'awaiting payment', 'awaiting offline payment', 'payment pending', 'pending payment', 'pending overdue', 'unpaid', 'not paid', 'overdue', 'reserved', 'in progress', 'started', 'incomplete', 'requested', 'applied', 'maybe', 'interested', 'tentative', 'pendiente', 'pendiente de pago', 'sin pagar', 'quizas', 'tal vez', '待审核', '审核中', '待付款', '待支付', '未付款', '待定', '待確認', 'लंबित', 'शायद', 'भुगतान बाकी', 'ausstehend', 'offen', 'unbezahlt', 'vielleicht', 'en attente', 'peut etre', 'pendente', 'talvez'],
  invited: ['invited', 'invite sent', 'invitation sent', 'not responded', 'no response', 'no reply', 'no rsvp', 'not yet responded', 'sent', 'invitado', 'invitada', 'sin respuesta', 'sin responder', '已邀请', '未回复', '未回應', 'आमंत्रित', 'जवाब नहीं', 'eingeladen', 'keine antwort', 'invite', 'invitee', 'sans reponse', 'convidado', 'convidada', 'sem resposta'],
  removed: ['removed', 'deleted', 'blocked', 'banned', 'transferred', 'eliminado', 'eliminada', 'borrado', 'transferido', '已移除', '已删除', '已转让', 'हटाया गया', 'हटा दिया', 'entfernt', 'geloscht', 'supprime', 'supprimee', 'removido', 'removida'],
}
const known = new Map(Object.entries(said).flatMap(([standing, words]) => words.map((word) => [plain(word), standing as Standing] as const))) // keyed by the standings above

// Inside a longer text these words say that somebody is out; never that somebody is in.
const inside: readonly (readonly [RegExp, Standing])[] = [
  [/\b(refunded|chargeback|reembolsad[oa]|rembourse|erstattet)\b|退款|रिफ़?ंड/, 'refunded'], [/\b(cancell?ed|cancelad[oa]|annule|storniert)\b|取消|रद्द/, 'cancelled'], [/\b(declined|rejected|denied|rechazad[oa]|abgelehnt)\b|拒绝|अस्वीकृत/, 'declined'],
  [/\b(wait ?list(ed)?|waiting list|lista de espera|warteliste)\b|候补/, 'waiting'], [/\b(removed|deleted)\b/, 'removed'], [/\b(pending|unpaid|pendiente)\b/, 'pending'],
]

/** What a cell of a column of states says. An empty one says nothing, which is not that somebody comes. */
export function standingOf(cell: string): Standing {
  const text = plain(cell)
  const isDenied = /(^|\s)(not|no|nicht|pas)\s|^(未|没)|\sनहीं/u.test(text)
  return known.get(text) ?? (isDenied ? undefined : inside.find(([words]) => words.test(text))?.[1]) ?? 'unknown'
}

/** Whether a cell is a state at all. */
export function isStanding(cell: string): boolean {
  return standingOf(cell) !== 'unknown'
}

// Words that say something else as easily: a price, a role, the state of a letter or of a membership.
const vague = new Set(['in', 'va', 'free', 'paid', 'host', 'present', 'active', 'valid', 'complete', 'completed', 'issued', 'sent', 'invite', 'expired', 'invalid', 'blocked', 'started', 'offered', 'offen', 'requested', 'applied', 'interested', 'incomplete', 'in progress', 'reserved'])

/** Whether a cell is a state in a word that hardly means anything else, and no bare yes or no. */
export function isTellingState(cell: string): boolean {
  return isStanding(cell) && flagOf(cell) === undefined && !vague.has(plain(cell))
}

function plain(cell: string): string {
  const latin = cell.normalize('NFKD').replaceAll(/[\u0300-\u036F\u093C\p{Cf}'’]/gu, '').normalize('NFC')
  return latin.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}
