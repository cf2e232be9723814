/** What a column of a list of people may hold. */
export const roles = ['name', 'given', 'family', 'email', 'objectives', 'offerings', 'status'] as const
export type Role = (typeof roles)[number]

/**
 * What people and products call these columns: in lower case, without accents, with blanks for `_`, `-`, `.` and the like.
 * English, Spanish, Chinese and Hindi, and the most common German, French and Portuguese ones.
 */
export const called: Record<Role, readonly string[]> = {
  name: [
    'name', 'full name', 'fullname', 'whole name', 'display name', 'your name', 'what is your name', 'name and surname', 'first and last name', 'first name and last name', 'ticket full name',
    'nombre', 'nombre completo', 'nombre y apellido', 'nombre y apellidos', 'nombres y apellidos', 'tu nombre', '姓名', '名字', '全名', '您的姓名', '你的姓名', '称呼', 'नाम', 'पूरा नाम', 'आपका नाम',
    'vollstandiger name', 'vor und nachname', 'vorname und nachname', 'vorname nachname', 'nom', 'nom complet', 'nom et prenom', 'prenom et nom', 'nome', 'nome completo', 'nome e sobrenome',
  ],
  given: [
    'first name', 'firstname', 'given name', 'givenname', 'forename', 'ticket first name', 'name given name', 'name first name', 'nombre de pila', 'primer nombre', 'nombres', '名', 'पहला नाम', 'दिया गया नाम', 'प्रथम नाम',
    'vorname', 'prenom', 'primeiro nome',
  ],
  family: [
    'last name', 'lastname', 'surname', 'family name', 'familyname', 'ticket last name', 'name family name', 'name last name', 'apellido', 'apellidos', 'primer apellido', '姓', '姓氏', 'उपनाम', 'कुलनाम', 'अंतिम नाम', 'सरनेम',
    'nachname', 'familienname', 'zuname', 'nom de famille', 'sobrenome', 'apelido', 'ultimo nome',
  ],
  email: [
    'email', 'e mail', 'mail', 'email address', 'e mail address', 'mail address', 'emailaddress', 'your email', 'your email address', 'what is your email', 'email id', 'e mail id', 'ticket email', 'primary email', 'contact email', 'work email', 'personal email',
    'e mail 1 value', 'email 1 value', 'e mail 1 address', 'correo', 'correo electronico', 'tu correo', 'direccion de correo', 'direccion de correo electronico', 'direccion de email',
    '邮箱', '电子邮箱', '电子邮件', '邮件', '邮箱地址', '电子邮箱地址', '电子邮件地址', '邮件地址', '电邮', 'email地址', '您的邮箱', '郵箱', '電子郵件', '電子信箱', '信箱', '電郵', 'ईमेल', 'ई मेल', 'ईमेल पता', 'ई मेल पता', 'ईमेल आईडी', 'आपका ईमेल',
    'e mail adresse', 'email adresse', 'emailadresse', 'mail adresse', 'mailadresse', 'adresse e mail', 'adresse email', 'adresse mail', 'adresse electronique', 'courriel', 'endereco de email', 'endereco de e mail', 'correio eletronico',
  ],
  objectives: [
    'objectives', 'objective', 'seeks', 'seek', 'seeking', 'looking for', 'wants', 'needs', 'asks', 'ask', 'objetivos', 'objetivo', 'busca', 'buscas', 'busco', 'necesita', '寻找', '寻求', '目标', '需求', '想找', '所求', '尋找', '需要', 'खोज', 'उद्देश्य', 'तलाश', 'चाहिए', 'ज़रूरत',
    'sucht', 'suche', 'gesucht', 'recherche', 'cherche', 'procura', 'procuro',
  ],
  offerings: [
    'offerings', 'offering', 'offers', 'offer', 'gives', 'give', 'can offer', 'ofertas', 'oferta', 'ofrece', 'ofreces', 'ofrezco', 'aporta', '提供', '可提供', '能提供', '可以提供', '所予', 'पेशकश', 'देते हैं', 'दे सकते हैं', 'ऑफ़र',
    'bietet', 'biete', 'angebot', 'angebote', 'offre', 'propose', 'oferece', 'ofereco',
  ],
  status: [
    'status', 'approval status', 'registration status', 'rsvp', 'rsvp status', 'order status', 'ticket status', 'payment status', 'booking status', 'invitation status', 'invite status', 'attendance status', 'reply', 'response', 'estatus',
    'estado de la inscripcion', 'estado de inscripcion', 'estado del pedido', 'estado de asistencia', 'estado del pago', 'estado de la entrada', '状态', '报名状态', '审核状态', '订单状态', '支付状态', '参加状态', '狀態', '報名狀態', 'स्टेटस', 'पंजीकरण की स्थिति', 'पंजीकरण स्थिति', 'रजिस्ट्रेशन स्थिति',
    'anmeldestatus', 'bestellstatus', 'zahlungsstatus', 'teilnahmestatus', 'statut', 'statut de la commande', 'situacao', 'status do pedido', 'status da inscricao',
  ],
}

/** Questions of registration forms whose answer is what somebody seeks, or offers. */
export const asks = {
  objectives: [
    /\b(looking for|looking to (meet|find|learn)|searching for|in search of|hoping to (find|meet|learn|get)|(do|would) you seek|i seek|you are seeking|are you seeking|do you need (help|from)|who do you want to meet|who would you like to meet|help do you need)\b/,
    /(^|\s)(que|a quien|quien) (buscas?|buscan|esta buscando|estas buscando|necesitas?|te gustaria conocer)(\s|$)|\b(estoy|estas|esta) buscando\b|\ben busca de\b/,
    /(你|您|我)?(在|想|要)?(寻找|寻求|尋找)|想找|(想|希望)(认识|结识)|(你|您)(需要|想要)/, /(तलाश|ढूंढ|ढूँढ|खोज) (रहे|रही|कर)|क्या (चाहिए|चाहते|ढूंढ)|किसकी तलाश/,
    /\b(wonach|was|wen) such(st|en)\b|\bich suche\b/, /\b(que|qui) (recherchez|cherchez|cherches?)\b|\bcherchez vous\b|\bje (re)?cherche\b/, /\b(o que|quem) (voce )?(procura|busca)\b/,
  ],
  offerings: [
    /\b((can|could|do|would) (you|i|we) (offer|give|share|contribute|help (others )?with)|(you|i) (offer|can give|are offering|am offering)|what (are )?you offering|how can you help|can you help others)\b/,
    /\b(que|como) (ofreces?|ofrecen|puedes? (ofrecer|aportar|dar|ayudar)|aportas?)\b|\bpuedo ofrecer\b/, /(你|您|我)?(能|可以|可|愿意)(提供|分享|帮助|给)|提供什么/, /(दे|पेशकश कर) (सकते|सकती|रहे|सकता)|क्या (देते|ऑफ़र)/,
    /\bwas (bietest|bieten|kannst du (an)?bieten|konnen sie (an)?bieten)\b|\bich biete\b/, /\b(que|quoi) (offrez|proposez|pouvez vous (offrir|apporter|proposer))\b|\bproposez vous\b|\bje propose\b/, /\bo que (voce )?(oferece|pode oferecer)\b/,
  ],
} as const

/** Of whom a column speaks, where it says so. */
export const speaksOf = {
  attendee: /(^|\s)(attendees?|participants?|guests?|asistentes?|participantes?|invitados?|teilnehmers?|teilnehmerin|teilnehmende|gast|convidados?|invites?)(?=\s|$)|参加者|参会者|与会者|参会人|參加者|來賓|来宾|嘉宾|(^|\s)(प्रतिभागी|अतिथि|मेहमान)(?=\s|$)/u,
  buyer: /(^|\s)(buyers?|purchasers?|payers?|bookers?|billing|order|invoice|customers?|compradora?|pagador|kaufers?|bestellers?|rechnung|acheteur|payeur|cliente?)(?=\s|$)|购票人|购买人|购买者|付款人|下单人|購買人|(^|\s)(खरीदार|ख़रीदार|क्रेता)(?=\s|$)/u,
  link: /(^|\s)(del?|de la|des?|du|der|do|da|of|the|s|l|का|के|की)(?=\s|$)|的/gu,
} as const
