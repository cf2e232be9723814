import type { ProductPage, ThreadPurpose } from '#contract/assistant.ts'
import type { ChipKey } from '../reading/wordings.ts'

/** A thing that can be offered: a task of the guide, by its chip, or a page of the product. */
export type NearestOffer = { chip: ChipKey } | { page: ProductPage }
type OfferWithWords = { thing: NearestOffer; words: RegExp }

const form = (source: string) => new RegExp(source, 'giu')

/** The words that lead to each page, in the four languages. */
const pages: readonly OfferWithWords[] = [
  {
    thing: { page: 'new-event' },
    words: form(
      'events?|host(?:ing)?|organi[sz]e|publish|template|eventos?|organiza|publica|plantilla|活动|举办|组织|发布|模板|इवेंट|कार्यक्रम|आयोजन|प्रकाशित',
    ),
  },
  {
    thing: { page: 'own-account' },
    words: form(
      'account|password|passcode|sign(?:ing)? (?:in|out)|log(?:ging)? (?:in|out)|log-?in|delete|e-?mail address|device|two.factor|cuenta|contraseña|clave|iniciar sesión|cerrar sesión|borra|elimina|dispositivo|账号|账户|帐号|密码|登录|登陆|注销|删除|设备|खाता|अकाउंट|पासवर्ड|साइन इन|लॉग ?इन|हटा|मिटा|डिलीट|account|khata',
    ),
  },
  {
    thing: { page: 'own-profile' },
    words: form(
      'profile|photo|picture|avatar|my name|company|job title|language|perfil|foto|mi nombre|empresa|cargo|idioma|个人资料|资料|头像|照片|名字|公司|职位|语言|प्रोफ़ाइल|प्रोफाइल|फ़ोटो|फोटो|तस्वीर|नाम|कंपनी|भाषा|naam|photo',
    ),
  },
  {
    thing: { page: 'own-events' },
    words: form(
      'refund|money back|tickets?|receipt|invoice|registration|registered|cancel|waitlist|my events?|qr|check.?in|reembolso|devol|entradas?|recibo|factura|inscripción|cancela|lista de espera|mis eventos|退款|退钱|退票|门票|票|收据|发票|报名|取消|候补|我的活动|签到|रिफ़ंड|रिफंड|पैसे वापस|वापसी|टिकट|रसीद|बिल|पंजीकरण|रद्द|मेरे इवेंट|refund|ticket',
    ),
  },
  {
    thing: { page: 'payouts' },
    words: form(
      'payouts?|paid out|bank|stripe|transfer|earnings|my money|revenue|fees?|pagos?|cobrar|banco|transferencia|ganancias|ingresos|comisión|提现|收款|到账|银行|收入|转账|手续费|भुगतान|पेआउट|बैंक|कमाई|पैसे|फ़ीस|paise',
    ),
  },
  {
    thing: { page: 'notifications' },
    words: form(
      'notif|reminders?|e-?mails?|spam|unsubscribe|alerts?|too many (?:mails|emails)|avisos?|recordatorios?|correos?|notificaci|baja|通知|提醒|邮件|退订|सूचना|सूचनाएँ|नोटिफ़िकेशन|ईमेल|मेल|याद',
    ),
  },
  {
    thing: { page: 'contacts' },
    words: form(
      'contacts?|business cards?|people i met|address book|who did i meet|contactos?|tarjetas?|personas que conocí|联系人|名片|通讯录|认识的人|संपर्क|कॉन्टैक्ट|कार्ड|मिले',
    ),
  },
  {
    thing: { page: 'conversations' },
    words: form(
      'messages?|write to|chat|talk to|reply|answer them|contact (?:him|her|them)|mensajes?|escrib|responder|hablar con|消息|私信|聊天|写信|回复|联系他|联系她|संदेश|मैसेज|चैट|जवाब|लिख|बात',
    ),
  },
  {
    thing: { page: 'feedback' },
    words: form(
      "bug|broken|does(?:n’t|n't| not) work|error|problem|report|support|help desk|complain|feature|no funciona|error|fallo|problema|soporte|queja|denunciar|坏了|不能用|出错|错误|问题|客服|投诉|举报|反馈|खराब|काम नहीं|गड़बड़|समस्या|त्रुटि|शिकायत|सहायता",
    ),
  },
]

const describe: OfferWithWords = {
  thing: { chip: 'chip.describe' },
  words: form(
    'describe|description|summary|text|title|wording|write|describ|resumen|texto|título|redact|介绍|描述|摘要|标题|文字|写|विवरण|वर्णन|सारांश|शीर्षक|लिख',
  ),
}
const create: OfferWithWords = {
  thing: { chip: 'chip.create' },
  words: form(
    'create|event|host|organi[sz]e|dinner|workshop|meetup|party|conference|evento|organiza|cena|taller|fiesta|创建|活动|举办|组织|晚餐|聚会|工作坊|इवेंट|कार्यक्रम|आयोजन|पार्टी|बनाओ|बनाना',
  ),
}
const seek: OfferWithWords = {
  thing: { chip: 'chip.seek' },
  words: form(
    'look(?:ing)? for|find|need|want|search|who can|busco|buscar|necesito|quiero|encontrar|找|需要|想要|寻|ढूँढ|ढूंढ|खोज|चाहिए|चाहता|चाहती',
  ),
}
const give: OfferWithWords = {
  thing: { chip: 'chip.give' },
  words: form(
    'offer|can help|teach|give|share|provide|ofrezco|ofrecer|ayudar|enseñ|compartir|提供|可以帮|教|分享|दे सकता|दे सकती|सिखा|मदद|साझा',
  ),
}
const questions: OfferWithWords = {
  thing: { chip: 'chip.questions' },
  words: form(
    'question|ask|say|talk about|pregunta|decir|hablar de|问题|问|聊|说什么|सवाल|पूछ|प्रश्न|क्या कह',
  ),
}
const help: OfferWithWords = {
  thing: { chip: 'chip.help' },
  words: form('help|what can|how do|ayuda|qué puedes|cómo|帮助|怎么|能做什么|मदद|कैसे|क्या कर'),
}
const asking: OfferWithWords = {
  thing: { chip: 'chip.ask' },
  words: form(
    'question|ask|form|survey|pregunta|encuesta|formulario|问题|问卷|问|सवाल|पूछ|प्रश्न|फ़ॉर्म',
  ),
}
const missing: OfferWithWords = {
  thing: { chip: 'chip.missing' },
  words: form(
    'missing|who|guests|people|invite|match|falta|quién|gente|invita|缺|谁|人|邀请|匹配|कमी|कौन|लोग|आमंत्र|मिलान',
  ),
}

/** What can be offered in each kind of talk. The first come first where nothing is nearer. */
export const nearThings: Record<
  ThreadPurpose | 'host_event' | 'product',
  readonly OfferWithWords[]
> = {
  product: pages.toReversed(),
  objectives: [seek, give, create, ...pages],
  prepare_meeting: [questions, help, create, ...pages],
  debrief: [help, create, ...pages],
  host_setup: [create, describe, ...pages],
  host_event: [describe, asking, missing, ...pages],
}

/** What people ask of the product itself, in a talk about something else. */
export const productMatters: readonly RegExp[] = [
  /\b(?:want|need|get|give|request|ask for|how)\b.{0,20}refund\b(?! polic)|\brefund\b.{0,12}\bmy\b|\bmoney back\b|\b(?:forgot|reset|change|lost)\b.{0,20}\bpassword\b|\b(?:delete|close|cancel|remove)\b.{0,12}\bmy\b.{0,12}\b(?:account|registration|ticket|profile)\b|\b(?:page|app|site|website|button|login|payment|qr code)\b.{0,20}\b(?:does ?n[’']?t|does not|isn[’']?t|is not|won[’']?t|broken|fails?|crash)/u,
  /reembolso|devolución del dinero|(?:olvid|cambi|restablec)\p{L}*.{0,20}contraseña|(?:borra|elimina|cancela|cierra)\p{L}*.{0,8}\bmi\b.{0,12}(?:cuenta|inscripción|entrada|perfil)|(?:página|aplicación|app|botón|pago).{0,20}no (?:funciona|carga|va)/u,
  /退款|退票|(?:忘记|忘了|修改|重置|改).{0,4}密码|(?:删除|注销|取消).{0,4}(?:我的)?(?:账号|账户|帐号|报名|门票|资料)|(?:页面|网站|按钮|支付|登录).{0,8}(?:不能用|坏了|出错|打不开|失败)/u,
  /रिफ़ंड|रिफंड|पैसे वापस|पासवर्ड.{0,12}(?:भूल|बदल|रीसेट)|(?:मेरा|मेरी).{0,16}(?:खाता|अकाउंट|टिकट|पंजीकरण).{0,12}(?:हटा|मिटा|रद्द|बंद)|(?:पेज|ऐप|बटन|भुगतान).{0,16}(?:काम नहीं|नहीं चल)/u,
]
