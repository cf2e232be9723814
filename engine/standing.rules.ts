import { flagOf } from './flags.rules.ts'

/** How it stands with somebody by the state that a file gives them; only who is `in` comes. */
export type Standing = 'in' | 'declined' | 'cancelled' | 'refunded' | 'waiting' | 'pending' | 'invited' | 'removed' | 'unknown'

// The states of Luma, Eventbrite, pretix, Hi.Events, Tito and Meetup, of our own export, and what people write, in four languages and the most common German, French and Portuguese words.
const said: Record<Exclude<Standing, 'unknown'>, readonly string[]> = {
  in: [
    'in', 'yes', 'y', 'true', 'going', 'approved', 'accepted', 'confirmed', 'attending', 'will attend', 'registered', 'active', 'valid', 'complete', 'completed', 'paid', 'free', 'issued', 'checked in', 'check in', 'checkedin', 'attended', 'came', 'present', 'host',
    'ok', 'okay', 'accepts', 'accepts with pleasure', 'gladly accepts', 'joyfully accepts', 'happily accepts', 'will be there', 'approve', 'accept', 'success', 'successful', 'succeeded', 'verified', 'admitted', 'enrolled', 'booked', 'purchased', 'im in', 'count me in', 'ill be there', 'i will be there', 'im coming', 'i am coming', 'ill come', 'i will come', 'i will attend', 'ill attend', 'will come', 'coming', 'joining',
    'si', 'confirmado', 'confirmada', 'aprobado', 'aprobada', 'aceptado', 'aceptada', 'asiste', 'asistira', 'va', 'inscrito', 'inscrita', 'pagado', 'pagada', 'registrado', 'registrada', 'asistio', 'completado', 'completada',
    'asistire', 'si asistire', 'voy', 'ire', 'vendra', 'vendre', 'cuenta conmigo', 'admitido', 'admitida', 'validado', 'validada', 'exito', 'acreditado', 'acreditada',
    '會參加', '參加', '我会来', '我会参加', '會出席', '会出席', '确认参加', '確認參加', '确认出席', '確認出席', '会来', '会去', '已報名', '報名成功', '已報到', '已报到', '已付', '已繳費', '已缴费', '已簽到', '簽到', '已通過', '通過', '審核通過', '已录取', '录取', '已錄取', '已接受', '接受', '成功', '支付成功', '付款成功', '有效',
    '是', '参加', '会参加', '已确认', '确认', '已批准', '已通过', '通过', '审核通过', '已报名', '报名成功', '已付款', '已支付', '已签到', '签到', '已完成', '已參加', '已確認', '出席',
    'हाँ', 'हां', 'पुष्ट', 'पुष्टि', 'पुष्टि हो गई', 'स्वीकृत', 'मंज़ूर', 'कन्फर्म', 'कन्फ़र्म', 'आ रहे हैं', 'शामिल', 'पंजीकृत', 'भुगतान हो गया', 'चेक इन',
    'आ रही हैं', 'आ रहा हूं', 'आ रही हूं', 'आ रहा है', 'आ रही है', 'आऊंगा', 'आऊंगी', 'आएंगे', 'आएगा', 'आएगी', 'हां आऊंगा', 'हां आऊंगी', 'सफल', 'स्वीकार', 'अनुमोदित', 'उपस्थित', 'सत्यापित',
    'ich komme', 'komme', 'kommt', 'dabei', 'erfolgreich', 'gultig', 'je viens', 'je viendrai', 'participe', 'participera', 'vient', 'viendra', 'valide', 'validee', 'reussi', 'approuve', 'approuvee', 'vou', 'vai', 'irei', 'valido', 'confermato', 'confermata', 'partecipa', 'pagato', 'approvato', 'approvata', 'bevestigd', 'betaald', 'aanwezig', 'potwierdzone', '出席する', '参加する', '確定', '支払済み', '확정', '참석', '승인', 'подтверждено', 'оплачено',
    'ja', 'bestatigt', 'zugesagt', 'bezahlt', 'angemeldet', 'eingecheckt', 'nimmt teil', 'oui', 'confirme', 'confirmee', 'accepte', 'acceptee', 'paye', 'payee', 'inscrit', 'inscrite', 'present', 'sim', 'pago', 'aprovado', 'aprovada', 'inscrita',
  ],
  declined: ['declined', 'denied', 'rejected', 'not approved', 'no', 'n', 'false', 'not going', 'not attending', 'wont attend', 'will not attend', 'cant go', 'rechazado', 'rechazada', 'no asiste', 'no asistira', 'no va', 'no aprobado', '否', '不参加', '已拒绝', '拒绝', '未通过', '已婉拒', '婉拒', 'अस्वीकृत', 'नहीं', 'मना', 'नहीं आ रहे', 'नामंज़ूर', 'abgelehnt', 'nein', 'nimmt nicht teil', 'refuse', 'refusee', 'non', 'decline', 'recusado', 'recusada', 'nao', 'uninvited', 'disinvited', 'opted out', 'opt out', 'absent', 'absente', 'cannot make it', 'cant make it', 'cant', 'cannot', 'can not', 'declines', 'regretfully declines', 'unsubscribed', 'unsubscribe', 'desinscrit', 'desinscrite', 'desinscription', 'désabonné', 'baja voluntaria', 'no puedo', 'ausente', 'baja', 'dado de baja', 'dada de baja', 'no asistio', 'denegado', 'denegada', '不去', '不去了', '不来', '不來', '不来了', '不了', '来不了', '去不了', '缺席', '驳回', '已驳回', '駁回', '拒絕', '已拒絕', '不參加', '未通過', 'अनुपस्थित', 'अस्वीकार', 'खारिज', 'नहीं आएंगे', 'abwesend', 'abgemeldet', 'ausgeladen', 'indeferido', 'rifiutato', 'rifiutata', 'assente', 'non partecipa', 'afgewezen', 'afgemeld', '欠席', '辞退', '불참', '거절', 'odrzucone', 'отклонено', 'отказ'],
  cancelled: ['cancelled', 'canceled', 'cancelled by host', 'cancelled by attendee', 'expired', 'void', 'voided', 'invalid', 'withdrawn', 'cancelado', 'cancelada', 'anulado', 'anulada', 'expirado', '已取消', '取消', '已过期', '已失效', 'रद्द', 'रद्द किया गया', 'रद्द किया', 'storniert', 'abgesagt', 'abgelaufen', 'annule', 'annulee', 'expire', 'revoked', 'rescinded', 'canx', 'cancelled by guest', 'cxl', 'cxld', 'cncl', 'cancel', 'dropped', 'dropped out', '作废', '作廢', '撤销', '撤銷', '已撤销', '撤回', '退出', '已退出', 'निरस्त', 'कैंसिल', 'कैंसल', 'annullato', 'annullata', 'cancellato', 'cancellata', 'geannuleerd', 'anulowane', 'キャンセル', 'キャンセル済み', '취소', '취소됨', 'отменено'],
  refunded: ['refunded', 'fully refunded', 'partially refunded', 'charged back', 'chargeback', 'disputed', 'reembolsado', 'reembolsada', 'devuelto', '已退款', '退款', '已退票', 'रिफंड', 'रिफ़ंड', 'रिफ़ंड किया गया', 'erstattet', 'ruckerstattet', 'rembourse', 'remboursee', 'refund', 'refunds', 'money back', 'devolucion', 'devuelta', 'reembolso', '退费', '已退费', '退款成功', 'धनवापसी', 'धन वापसी', 'पैसे वापस', 'ruckerstattung', 'remboursement', 'estornado', 'estornada', 'rimborsato', 'rimborsata', 'terugbetaald', '返金', '返金済み', '환불', 'возврат'],
  waiting: ['waiting', 'waitlist', 'waitlisted', 'wait list', 'waiting list', 'on waitlist', 'on the waitlist', 'offered', 'offer expired', 'en espera', 'lista de espera', 'en lista de espera', '候补', '等候', '排队', '候補', 'प्रतीक्षा', 'प्रतीक्षा सूची', 'वेटलिस्ट', 'warteliste', 'auf warteliste', 'liste d attente', 'sur liste d attente', 'wl', 'waiting for a spot', '等待', '等待名单', '轮候', '候補中', '等候名單', 'प्रतीक्षारत', 'liste attente', 'lista d attesa', 'in lista d attesa', 'wachtlijst', 'op wachtlijst', 'lista rezerwowa', 'キャンセル待ち', '대기', '대기자', 'лист ожидания'],
  pending: ['pending', 'pending approval', 'approval pending', 'pending review', 'awaiting approval', 'awaiting payment', 'awaiting offline payment', 'payment pending', 'pending payment', 'pending overdue', 'unpaid', 'not paid', 'overdue', 'reserved', 'in progress', 'started', 'incomplete', 'requested', 'applied', 'maybe', 'interested', 'tentative', 'pendiente', 'pendiente de pago', 'sin pagar', 'quizas', 'tal vez', '待审核', '审核中', '待付款', '待支付', '未付款', '待定', '待確認', 'लंबित', 'शायद', 'भुगतान बाकी', 'ausstehend', 'offen', 'unbezahlt', 'vielleicht', 'en attente', 'peut etre', 'pendente', 'talvez', 'failed', 'fail', 'payment failed', 'failure', 'declined payment', 'not confirmed', 'unconfirmed', 'tbc', 'tbd', 'to be confirmed', 'on hold', 'hold', 'needs review', 'under review', 'in review', 'open', 'no se', 'no estoy seguro', 'no estoy segura', 'fallido', 'fallida', 'por confirmar', 'sin confirmar', 'pago fallido', '失败', '失敗', '支付失败', '付款失败', '待審核', '待确认', '待确定', '可能', '不确定', '也许', 'विफल', 'असफल', 'भुगतान विफल', 'अपुष्ट', 'fehlgeschlagen', 'unbestatigt', 'echoue', 'echouee', 'a confirmer', 'falhou', 'a confirmar', 'in attesa', 'in sospeso', 'fallito', 'in afwachting', 'misschien', '保留', '未定', '미정', '보류'],
  invited: ['invited', 'invite sent', 'invitation sent', 'not responded', 'no response', 'no reply', 'no rsvp', 'not yet responded', 'sent', 'invitado', 'invitada', 'sin respuesta', 'sin responder', '已邀请', '未回复', '未回應', 'आमंत्रित', 'जवाब नहीं', 'eingeladen', 'keine antwort', 'invite', 'invitee', 'sans reponse', 'convidado', 'convidada', 'sem resposta', 'needs action', 'sin contestar', 'no ha respondido', '待回复', '未答复', '未回覆', '已邀請', 'आमंत्रित किया', 'invitato', 'invitata', 'uitgenodigd', '招待済み', '초대됨'],
  removed: ['removed', 'deleted', 'blocked', 'banned', 'transferred', 'eliminado', 'eliminada', 'borrado', 'transferido', '已移除', '已删除', '已转让', 'हटाया गया', 'हटा दिया', 'entfernt', 'geloscht', 'supprime', 'supprimee', 'removido', 'removida', 'deactivated', 'disabled', 'cleaned', 'archived', 'bounced', 'do not contact', 'suspended', 'kicked', 'delegated', 'ticket transferred', 'gave ticket away', 'bloqueado', 'bloqueada', 'dado de baja por el host', '已拉黑', '已刪除', '刪除', '已轉讓', 'gesperrt', 'ubertragen', 'bloque', 'bloquee', 'rimosso', 'rimossa', 'verwijderd', '削除', '삭제', 'удалено'],
}
const known = new Map(Object.entries(said).flatMap(([standing, words]) => words.map((word) => [plain(word), standing as Standing] as const))) // keyed by the standings above

// Inside a longer text these words say that a person is out; never that they are in. The order counts: a Japanese waitlist is written with the word for “cancel”.
const inside: readonly (readonly [RegExp, Standing])[] = [
  [/\b(wait ?list(ed)?|waiting list|lista de espera|warteliste|liste d ?attente|lista d ?attesa|wachtlijst)\b|候[补補]|等[待候]名[单單]|キャンセル待ち|대기|प्रतीक्षा सूची|वेट ?लिस्ट/u, 'waiting'],
  [/\b(refunded|money back|chargeback|reembolsad[oa]|devuelto el dinero|rembourse|erstattet|estornad[oa]|rimborsat[oa])\b|退款|退票|退费|返金|환불|रिफंड|धन ?वापसी|पैसे वापस/u, 'refunded'],
  [/\b(cancell?ed|revoked|withdrawn|withdrew|dropped out|drop out|pulled out|backed out|cancelad[oa]|cancelo|anulad[oa]|annulee?|decommandee?|desistee?|storniert|abgesagt|annullat[oa]|geannuleerd)\b|取消|作[废廢]|撤[销銷回]|キャンセル|취소|रद्द|निरस्त|कैंसि?ल/u, 'cancelled'],
  [/\b(declined?|rejected|denied|refused|uninvited|opted out|rechazad[oa]|denegad[oa]|abgelehnt|ausgeladen|refusee?|recusad[oa]|rifiutat[oa])\b|拒[绝絕]|[驳駁]回|谢绝|謝絕|अस्वीकृत|अस्वीकार|खारिज/u, 'declined'],
  [/\b(removed|deleted|deactivated|blocked|banned|eliminad[oa]|dad[oa] de baja|entfernt|supprimee?)\b|移除|[删刪]除|拉黑|हटा(या|ए|ई) ग/u, 'removed'],
  [/\b(pending|unpaid|payment failed|pendiente|sin pagar|ausstehend|unbezahlt)\b|(待|未)(付款|支付|缴费|繳費|[审審]核)|लंबित/u, 'pending'],
]

// Sentences by which people say that they do not come.
const away: readonly RegExp[] = [
  /\b(cant|cannot|can not|couldnt|wont|will not|unable to|not able to|no longer|not) (?!wait\b|sure\b|only\b|just\b)(\w+ ){0,3}(come|coming|make it|attend|attending|join|joining|go|going|be there|participate|participating)\b|\bhave to (decline|cancel|pass)\b/,
  /\bno (puedo|podre|podra|podran|podremos|podemos|puede) (ir|venir|asistir|acudir|llegar|participar|estar)\b|\bno (voy|ire|ira|iremos|asisto|asiste|asistire|asistira|asistiran|vengo|vendre|vendra|viene|participo|participare|participara|acudire|acudira|estare|cuent\w+ conmigo)\b/,
  /(不|未|没法|沒法|无法|無法)(能|会|會|想|打算|再)?(去|来|來|参加|參加|出席|到场|到場|前往|参与|參與)|[来來去](不了|不成)|(参加|參加|出席|赶)不了|缺席|欠席|불참|参加できません|参加できない/u,
  /नहीं (आ|जा|पहुंच|शामिल हो|भाग ले|उपस्थित)|(आ|शामिल|उपस्थित|भाग ले)\S* (\S+ )?(नहीं|असमर्थ)|आने में असमर्थ|अनुपस्थित|गैर ?हाजिर/u,
  /\b(komme|kommt|kommen|kann|konnen|schaffe|schafft) (es )?(leider )?nicht\b|\bnicht (dabei|kommen|teilnehmen)\b|\bnimmt nicht teil\b|\bnehme nicht teil\b|\bleider (verhindert|nicht)\b/,
  /\b(peux|peut|pourrai|pourra|pourrons|viens|vient|viendrai|viendra|viendrons|participe|participerai|participera|serai|sera) (pas|plus)\b|\bempeche(e|es)?\b/,
  /\bnao (posso|poderei|pode|podera|vou|vai|irei|ira|comparecerei|comparecera|compareceu|participarei|participara|vem|venho)\b|\bnon (posso|potro|puo|vengo|verro|viene|verra|partecipo|partecipero|partecipa|partecipera)\b|\b(kom|komt|kan) (helaas )?niet\b|не (приду|придет|смогу|сможет)/,
]
// Words that go with a no, where it has been asked whether a person comes.
const regrets = /\b(unfortunately|regret|regrets|regretfully|sadly|lamentablemente|desgraciadamente|por desgracia|lo siento|leider|bedauerlicherweise|malheureusement|helas|desolee?|infelizmente|lamento|purtroppo|helaas)\b|^sorry\b|^no puedo\b|遗憾|遺憾|抱歉|खेद|अफसोस|क्षमा करें|माफ करें|असमर्थ/u
const unsure = /\b(not (yet |so |quite )?sure|maybe|perhaps|might|undecided|tal vez|quizas?|vielleicht|peut etre|talvez|forse|misschien)\b|不[确確]定|也许|也許|可能|शायद/u

/** What a cell of a column of states says. An empty one says nothing, which is not that a person comes. */
export function standingOf(cell: string): Standing {
  const text = plain(cell)
  const named = known.get(text) ?? known.get(text.replace(/ \d{1,2}$/, '')) ?? outIn(text) // “Yes (+1)”
  if (named !== undefined) return named
  if (unsure.test(text)) return 'pending'
  return regrets.test(text) ? 'declined' : 'unknown'
}

/** Whether a text says in a sentence that a person does not come. */
function awayIn(text: string): 'declined' | undefined {
  return !unsure.test(text) && away.some((sentence) => sentence.test(text)) ? 'declined' : undefined
}

/** The state of being out that a text names somewhere, or that a sentence such as “I can’t make it” says. */
function outIn(text: string): Standing | undefined {
  if (unsure.test(text)) return undefined
  const sentence = awayIn(text)
  if (sentence) return sentence
  const isDenied = /(^|\s)(not|no|nicht|pas)\s|^(未|没)(?!付款|支付)|\sनहीं/u.test(text)
  return isDenied ? undefined : inside.find(([words]) => words.test(text))?.[1]
}

/** Whether a cell is a state at all. */
export function isStanding(cell: string): boolean {
  return standingOf(cell) !== 'unknown'
}

// Words that say something else as easily: a price, a role, the state of a letter or of a membership.
const vague = new Set(['in', 'va', 'free', 'paid', 'host', 'present', 'active', 'valid', 'complete', 'completed', 'issued', 'sent', 'invite', 'expired', 'invalid', 'blocked', 'started', 'offered', 'offen', 'requested', 'applied', 'interested', 'incomplete', 'in progress', 'reserved', 'disabled', 'cleaned', 'archived', 'bounced', 'ok', 'okay', 'cancel', 'suspended', 'open', 'hold', 'on hold', 'failed', 'fail', 'failure', 'dropped', 'baja', 'refunds', 'accept', 'approve', 'success', 'successful', 'succeeded', 'verified', 'admitted', 'enrolled', 'booked', 'purchased', 'coming', 'joining', 'voy', 'ire', 'vai', 'vou', 'valido', 'valide', 'exito', 'kommt', 'dabei', 'gultig', 'erfolgreich', '成功', '有效', '接受', '可能', '等待', '退出', 'सफल', '대기'].map(plain))

/** Whether a cell is a state in a word that hardly means anything else, and no bare yes or no. */
export function isTellingState(cell: string): boolean {
  return isStanding(cell) && flagOf(cell) === undefined && !vague.has(plain(cell))
}

const mostOfRemark = 60
// “I cancelled my other plan”, “would have declined” and 取消辣椒 (no chili) are about something else.
const elsewhere = /\b(my|our|his|her|their|the|other|would|mi|mis|su|sus|otro|otra|mon|ma|mes|mein\w*|ihr\w*|meu|minha|mio|mia)\b/

/** Whether a remark such as “cancelled by phone” says by its own words, under any heading, that a person does not come. */
export function saysOut(remark: string): boolean {
  const text = plain(remark)
  if (remark.length > mostOfRemark || flagOf(remark) !== undefined || vague.has(text)) return false
  const isLoose = !elsewhere.test(text) && !/\p{Script=Han}{3}/u.test(text)
  const standing = known.get(text) ?? known.get(text.replace(/^(已经?|被)|[了过過]$/gu, '')) ?? (isLoose ? outIn(text) : awayIn(text)) ?? 'unknown'
  return ['declined', 'cancelled', 'refunded', 'waiting', 'removed'].includes(standing)
}

function plain(cell: string): string {
  const latin = cell.normalize('NFKD').replaceAll(/[\u0300-\u036F\u093C\p{Cf}'’]/gu, '').normalize('NFC')
  return latin.replaceAll('\u0901', '\u0902').toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}
