/** What a column of a list of people may hold. */
export const roles = ['name', 'given', 'family', 'email', 'objectives', 'offerings', 'status'] as const
export type Role = (typeof roles)[number]

/**
 * What people and products call these columns: in lower case, without accents, with blanks for `_`, `-`, `.` and the like.
 * English, Spanish, Chinese and Hindi, and the most common German, French and Portuguese ones.
 */
export const called: Record<Role, readonly string[]> = {
  name: [
    'name', 'full name', 'fullname', 'whole name', 'display name', 'your name', 'what is your name', 'name and surname', 'my name', 'legal name', 'real name', 'participant name', 'first and last name', 'first name and last name', 'ticket full name', 'name surname', 'surname name', 'name last name first name', 'lead booker name',
    'nombre', 'nombre completo', 'nombre y apellido', 'nombre y apellidos', 'nombres y apellidos', 'tu nombre', '姓名', '名字', '全名', '您的姓名', '你的姓名', '称呼', 'नाम', 'पूरा नाम', 'आपका नाम',
    'vollstandiger name', 'vor und nachname', 'vorname und nachname', 'vorname nachname', 'nom', 'nom complet', 'nom et prenom', 'prenom et nom', 'nome', 'nome completo', 'nome e sobrenome', 'nome e cognome', 'naam', 'teilnehmername', 'gastname', 'besuchername', 'name des teilnehmers', 'nome del partecipante', 'volledige naam', '氏名', 'お名前', '이름', '성명', 'имя', 'фио', 'imie i nazwisko',
  ],
  given: [
    'first name', 'firstname', 'given name', 'givenname', 'forename', 'ticket first name', 'fname', 'f name', 'first', 'given', 'legal first name', 'name given name', 'name first name', 'nombre de pila', 'primer nombre', 'nombres', 'nombre(s)', '名', 'पहला नाम', 'दिया गया नाम', 'प्रथम नाम',
    'vorname', 'prenom', 'primeiro nome', 'voornaam', 'imie',
  ],
  family: [
    'last name', 'lastname', 'surname', 'family name', 'familyname', 'ticket last name', 'lname', 'l name', 'last', 'family', 'legal last name', 'name family name', 'name last name', 'apellido', 'apellidos', 'primer apellido', 'apellido paterno', 'apellido 1', 'first surname', 'paternal surname', '姓', '姓氏', 'उपनाम', 'कुलनाम', 'अंतिम नाम', 'सरनेम',
    'nachname', 'familienname', 'zuname', 'nom de famille', 'sobrenome', 'apelido', 'ultimo nome', 'cognome', 'achternaam', 'nazwisko', 'фамилия', '성',
  ],
  email: [
    'email', 'e mail', 'mail', 'email address', 'e mail address', 'mail address', 'emailaddress', 'your email', 'your email address', 'user email', 'what is your email', 'email id', 'e mail id', 'ticket email', 'primary email', 'contact email', 'work email', 'personal email', 'private email', 'business email', 'company email', 'corporate email', 'professional email', 'school email', 'university email', 'home email', 'secondary email', 'alternate email', 'alternative email', 'other email', 'backup email', 'email 1', 'email 2', 'email 3', 'e mail 1', 'e mail 2', 'e mail 3',
    'e mail 1 value', 'email 1 value', 'e mail 1 address', 'e mail 2 value', 'e mail 3 value', 'e mail 2 address', 'e mail 3 address', 'correo de trabajo', 'correo laboral', 'correo personal', 'correo alternativo', 'correo secundario', 'email personal', 'email de trabajo', 'correo', 'correo electronico', 'tu correo', 'direccion de correo', 'direccion de correo electronico', 'direccion de email',
    '邮箱', '电子邮箱', '电子邮件', '邮件', '邮箱地址', '电子邮箱地址', '电子邮件地址', '邮件地址', '电邮', 'email地址', '您的邮箱', '郵箱', '電子郵件', '電子信箱', '信箱', '電郵', '工作邮箱', '公司邮箱', '个人邮箱', '私人邮箱', '备用邮箱', '常用邮箱', 'ईमेल', 'ई मेल', 'ईमेल पता', 'ई मेल पता', 'ईमेल आईडी', 'कार्य ईमेल', 'निजी ईमेल', 'व्यक्तिगत ईमेल', 'वैकल्पिक ईमेल', 'आपका ईमेल',
    'e mail adresse', 'private e mail', 'geschäftliche e mail', 'berufliche e mail', 'zweite e mail', 'e mail professionnel', 'email professionnel', 'e mail personnel', 'email personnel', 'email profissional', 'email pessoal', 'e mail pessoal', 'email adresse', 'emailadresse', 'mail adresse', 'mailadresse', 'adresse e mail', 'adresse email', 'adresse mail', 'adresse electronique', 'courriel', 'endereco de email', 'endereco de e mail', 'correio eletronico', 'indirizzo email', 'indirizzo e mail', 'teilnehmer e mail', 'teilnehmeremail', 'teilnehmermail', 'gast e mail', 'posta elettronica', 'e mailadres', 'emailadres', 'メール', 'メールアドレス', '이메일', 'почта', 'эл почта', 'электронная почта', 'adres e mail', 'adres email',
  ],
  objectives: [
    'objectives', 'objective', 'seeks', 'seek', 'seeking', 'looking for', 'wants', 'needs', 'asks', 'ask', 'objetivos', 'objetivo', 'busca', 'buscas', 'busco', 'necesita', '寻找', '寻求', '目标', '需求', '想找', '所求', '尋找', '需要', 'खोज', 'उद्देश्य', 'तलाश', 'चाहिए', 'ज़रूरत',
    'sucht', 'suche', 'gesucht', 'recherche', 'cherche', 'procura', 'procuro', 'goals', 'my goals', 'i need', 'needing', 'what i need', 'मुझे चाहिए', 'मैं खोज रहा हूं', 'मैं खोज रही हूं', 'मुझे तलाश है', 'cerca', 'cerco', 'zoekt', 'zoek', '探しているもの', '찾는 것', 'ищу',
  ],
  offerings: [
    'offerings', 'offering', 'offers', 'offer', 'gives', 'give', 'can offer', 'ofertas', 'oferta', 'ofrece', 'ofreces', 'ofrezco', 'aporta', '提供', '可提供', '能提供', '可以提供', '所予', 'पेशकश', 'देते हैं', 'दे सकते हैं', 'ऑफ़र',
    'bietet', 'biete', 'angebot', 'angebote', 'offre', 'propose', 'oferece', 'ofereco', 'expertise', 'areas of expertise', 'giving', 'i give', 'what i give', 'what i bring', 'i bring', 'i offer', 'मैं दे सकता हूं', 'मैं दे सकती हूं', 'area of expertise', 'fields of expertise', 'skills', 'my skills', 'skills to share', 'skills offered', 'i can help with', 'can help with', 'areas de experiencia', 'area de especialidad', 'especialidad', 'especialidades', 'habilidades', 'conocimientos', '专长', '專長', '擅长', '擅長', '特长', '技能', '专业领域', '擅长领域', 'विशेषज्ञता', 'कौशल', 'हुनर', 'fachgebiet', 'fachgebiete', 'fahigkeiten', 'kompetenzen', 'competences', 'domaines d expertise', 'habilidades para compartilhar', 'areas de atuacao', 'offro', 'competenze', 'biedt', '提供できるもの', 'предлагаю',
  ],
  status: [
    'status', 'approval status', 'registration status', 'rsvp', 'rsvp status', 'order status', 'ticket status', 'payment status', 'booking status', 'campaign member status', 'invitation status', 'invite status', 'attendance status', 'estatus',
    'estado de la inscripcion', 'estado de inscripcion', 'estado del pedido', 'estado de asistencia', 'estado del pago', 'estado de la entrada', '状态', '报名状态', '审核状态', '订单状态', '支付状态', '参加状态', '狀態', '報名狀態', 'स्टेटस', 'पंजीकरण की स्थिति', 'पंजीकरण स्थिति', 'रजिस्ट्रेशन स्थिति',
    'anmeldestatus', 'bestellstatus', 'zahlungsstatus', 'teilnahmestatus', 'statut', 'statut de la commande', 'situacao', 'status do pedido', 'status da inscricao',
  ],
}

/** A second family name, which goes after the first one. */
export const secondFamily: readonly string[] = ['segundo apellido', 'apellido materno', 'apellido 2', 'second surname', 'second last name', 'second family name', 'maternal surname', 'segundo sobrenome', 'दूसरा उपनाम']

/** What a person of the list is called, where that alone is the heading of a column of names. */
export const people: readonly string[] = [
  'attendee', 'participant', 'guest', 'person', 'people', 'member', 'contact', 'invitee', 'registrant', 'visitor', 'who', 'asistente', 'participante', 'invitado', 'persona', 'miembro', 'contacto',
  '参加者', '参会者', '与会者', '参会人', '嘉宾', '来宾', '人员', '成员', '联系人', '參加者', '來賓', 'प्रतिभागी', 'अतिथि', 'मेहमान', 'व्यक्ति', 'सदस्य', 'संपर्क',
  'teilnehmer', 'teilnehmerin', 'teilnehmende', 'teilnehmer in', 'gast', 'mitglied', 'kontakt', 'besucher', 'invité', 'personne', 'membre', 'visiteur', 'convidado', 'pessoa', 'membro', 'contato',
]

/** What a form puts around the name of a field: “What's your …?”, “Please enter your …”, “1. …”, “… (required)”. */
export const frames: readonly RegExp[] = [
  /^(hi|hello|hey|welcome|hola|ciao|hallo|bonjour|ola)( there| everyone)? (?=\S)/,
  /^(q|question|frage|pregunta)? ?\d{1,3} (?=\D)/, / (required|mandatory|optional|obligatorio|obligatoria|requerido|requerida|opcional|pflichtfeld|pflicht|erforderlich|freiwillig|obligatoire|requis|facultatif|अनिवार्य|आवश्यक|वैकल्पिक)$|\s?(必填|选填|必填项|可选)$/u,
  /^(please |kindly )?((enter|type|write|provide|give|state|share|tell us|confirm|add|fill in) )?((what is|what s|whats|what are) )?(your|my|the)?(?= )/, /^(por favor )?((escriba?|escribe|indica|indique|introduce|introduzca|ingresa|ingrese|dinos) )?((cual es|cuales son) )?(tus?|sus?|mi)?(?= )/,
  /^(请)?(输入|填写|留下|提供)?(您|你|我)(的)?(?=\p{L})|^请?(输入|填写|留下|提供)(?=\p{L})/u, /(是什么|叫什么)$/, /^(कृपया )?(अपना|अपनी|आपका|आपकी|मेरा)(?= )/, / (क्या है|लिखें|दर्ज करें|बताएं|बताएँ|भरें)$/,
  /^(bitte )?((gib|geben sie|nenne|nennen sie) )?((wie|was) (ist|lautet|heisst|heißt) )?(deine?|ihre?|dein|mein|meine)(?= )/, /^(veuillez |merci de )?((indiquer|saisir|entrer|renseigner) )?((quel|quelle|quels) (est|sont) )?(votre|vos|ton|ta|mon)(?= )/, /^(por favor )?((digite|informe) )?(qual (e )?)?(o |a )?(seu|sua|meu)(?= )/,
]
/** Questions for a name that do not say “name”. */
export const nameQuestions: readonly string[] = ['who are you', 'what should we call you', '¿cómo te llamas?', '¿cómo se llama?', '您叫什么名字', '你叫什么名字', '怎么称呼您', '您怎么称呼', '如何称呼您', 'wie heißt du', 'wie heißen sie', 'comment vous appelez vous', 'comment t appelles tu', 'como você se chama', 'como se chama']

/** Questions of registration forms whose answer is what somebody seeks, or offers. */
export const asks = {
  objectives: [
    /\b(looking for|(what|who|which \w+) do (you|they) need|looking to (meet|find|learn|connect with|hire|get)|(want|wish|like|love|hope|keen|eager) to (meet|learn|find|connect with|be introduced to|get out of)|(what|who) (would|will|do|could) (help|be helpful)|(want|would like) help with|searching for|in search of|hoping to (find|meet|learn|get)|(do|would) you seek|i seek|you are seeking|are you seeking|do you need (help|from)|who do you want to meet|who would you like to meet|help (do|would) you (need|want|like)|ideal (match|partner|introduction|contact)|get out of (this|the|it)|people (you|i) (want|wish|would like) to meet)\b/,
    /(^|\s)(que|a quien|quien) (buscas?|buscan|esta buscando|estas buscando|necesitas?|(te |le )?(gustaria|quieres?|quisieras?|esperas?|deseas?) (conocer|aprender|encontrar|hablar con|obtener|lograr|conseguir))(\s|$)|(^|\s)(a quien|con quien) (te |le )?(gustaria|quieres?|quisieras?) |\b(estoy|estas|esta) buscando\b|\ben busca de\b/,
    /(你|您|我)?(在|想|要)?(寻找|寻求|尋找)|想找|(想要?|希望|期待)(能)?(认识|认識|認識|结识|結識|学习|學習|找到|见到|見到|获得|獲得)|想見|想见|(你|您)(需要|想要)/, /(तलाश|ढूंढ|ढूँढ|खोज) (रहे|रही|कर)|क्या (चाहिए|चाहते|ढूंढ|सीखना चाहते|पाना चाहते)|किसकी तलाश|किस(से|को) (\S+ )?(मिलना|जुड़ना|जुडना|बात करना)|मिलना चाह/,
    /\b(wonach|was|wen) such(st|en)\b|\bich suche\b|\b(wen|was) (mochten?|mochtest|willst|wollen) (du|sie) (kennenlernen|treffen|lernen|finden)\b/, /\b(que|qui) (recherchez|cherchez|cherches?)\b|\bcherchez vous\b|\bje (re)?cherche\b|\b(souhaitez|souhaites|voulez|voudriez|aimeriez) vous (rencontrer|apprendre|trouver)\b/, /\b(o que|quem) (voce )?(procura|busca|(quer|gostaria de) (conhecer|aprender|encontrar))\b|\b(cosa|chi) (cerchi|cerca|stai cercando)\b/,
  ],
  offerings: [
    /\b((can|could|do|would|will) (you|i|we) (offer|give|share|contribute|teach|provide|bring to the table|help (others |people |someone )?with|help (others|people|someone))|(you|i|we) (offer|are offering|am offering|(can|could|would like to|would love to|am happy to|are happy to) (offer|give|share|contribute|teach|provide|help))|what (are )?you offering|how can you help|ask me (about|for)|happy to help|(skills|knowledge|expertise|experience) (to|you|i) (can )?(share|offer|bring|contribute)|bring to the table|you are (good|an expert|experienced) (at|in)|your (expertise|superpower|strengths))\b/,
    /\b(que|como|en que|con que) (ofreces?|ofrecen|(puedes?|podrias?) (ofrecer|aportar|dar|ayudar|ensenar|compartir|contribuir)|aportas?)\b|\bpuedo (ofrecer|aportar|ayudar|compartir|ensenar)\b/, /(你|您|我)?(能|可以|可|愿意|願意)(为|為|给|給)?(大家|他人|别人|別人|其他人)?(提供|分享|帮助|幫助|帮|教|贡献|貢獻|给|給)|提供(什么|什麼|哪些)|擅[长長](什么|什麼|哪些|的)/, /(दे|पेशकश कर|मदद कर|सहायता कर|सिखा|साझा कर|योगदान (दे|कर)) (सकते|सकती|रहे|सकता|पाएंगे)|क्या (देते|ऑफर)/,
    /\bwas (bietest|bieten|kannst du (an)?bieten|konnen sie (an)?bieten)\b|\bich biete\b|\b(womit|wobei|wie|wem) (kannst|konnen|konntest) (du|sie) (anderen )?(helfen|weiterhelfen|unterstutzen|beitragen)\b/, /\b(que|quoi) (offrez|proposez|pouvez vous (offrir|apporter|proposer|partager|enseigner|aider))\b|\bcomment pouvez vous aider\b|\bproposez vous\b|\bje propose\b/, /\bo que (voce )?(oferece|pode (oferecer|ensinar|compartilhar))\b|\bcomo (voce )?pode ajudar\b|\bcosa (offri|offre|puoi offrire)\b/,
  ],
} as const

/** Of whom a column speaks, where it says so. */
export const speaksOf = {
  attendee: /(^|\s)(attendees?|participants?|guests?|asistentes?|participantes?|invitados?|teilnehmers?|teilnehmerin|teilnehmende|gast|convidados?|invites?)(?=\s|$)|参加者|参会者|与会者|参会人|參加者|來賓|来宾|嘉宾|(^|\s)(प्रतिभागी|अतिथि|मेहमान)(?=\s|$)/u,
  buyer: /(^|\s)(buyers?|purchasers?|payers?|bookers?|billing|order|invoice|customers?|compradora?|pagador|kaufers?|bestellers?|rechnung|acheteur|payeur|cliente?)(?=\s|$)|购票人|购买人|购买者|付款人|下单人|購買人|(^|\s)(खरीदार|ख़रीदार|क्रेता)(?=\s|$)/u,
  person: /(^|\s)(contacts?|members?|registrants?|visitors?|persons?|people|contactos?|miembros?|personas?|kontakt|mitglieds?|person|besuchers?|membre|personne|contato|membro|pessoa)(?=\s|$)|联系人|聯絡人|成员|人员|(^|\s)(संपर्क|सदस्य|व्यक्ति)(?=\s|$)/u,
  link: /(^|\s)(del?|de la|des?|du|der|do|da|of|the|s|l|का|के|की)(?=\s|$)|的/gu,
} as const
