import { end, form, start } from './forms.ts'

const called = `(?:${start}(?:called|named|titled|entitled|title(?: is|:)?|llamad[oa]|titulad[oa]|con el título|título(?: es|:)?|que se llame|llámal[oa]|cámbiale el nombre a|(?:call|name|rename) (?:it|this|the event)(?: to| as)?|शीर्षक(?: है|:)?|नाम(?: है|:))|名字(?:改成|改为|叫)|改名(?:为|叫)|名为|名叫|叫做|叫|标题(?:改为|改成|是|为|：|:)?|名称(?:改为|改成|是|为|：|:)?)`

/** A title in quotation marks, after the word for it or alone. It is read before anything else. */
export const quotedTitles = [
  form(`(?:${called} ?)?[“"«「『《](?<title>[^”"»」』》¦]{2,120})[”"»」』》](?: नाम (?:का|की|से))?`),
]

/** A title up to the word that begins another fact. It is read before the day. */
export const earlyTitles = [
  form(
    `^(?:इसका |इवेंट का )?नाम (?<title>[^¦,，;；。।]{2,80}?) (?:रखो|रखें|रखिए|कर दो|कर दें)(?=[\\s।.!]*$)`,
  ),
  form(
    `${called} ?:?\\s?(?<title>[\\p{L}\\p{N}][^¦,，;；。।"“«]{1,119}?)(?=,| (?:on|at|from|next|this|tomorrow|today|tonight|el|a las|en|mañana|hoy|este) )`,
  ),
]

/** A title after the word for it. It is read once times, sums and places are taken out. */
export const calledTitles = [
  form(`${called} ?[:：]?\\s?(?<title>[^¦,，;；。।]{2,120})`),
  form(`(?<title>[^¦,，;；。।]{2,80}) नाम (?:का|की|से)${end}`),
]

const please =
  "(?:please|can you|could you|would you|i'd like (?:you )?to|i would like (?:you )?to|i want (?:you )?to|i need (?:you )?to|we want to|we'd like to|let's|let us|help me(?: to)?|por favor|puedes|podrías|quiero|queremos|quisiera|me gustaría|necesito|ayúdame a|hay que)"

/** The order to create an event, with the words around it. */
export const createForms = [
  form(
    `^(?:${please},? )*(?:create|make(?! it| that| the)|set up|setup|plan|organi[sz]e|schedule|host|throw|put on|(?:add|hold|prepare|draft)(?= (?:an?|the|my|new) (?:new )?(?:event|nexus|dinner|meetup|workshop|party))|crea|créame|crear|haz|hazme|hacer|organiza|organízame|organizar|monta|montar|prepara|preparar|programa|programar|planea|planear|añade|convoca|convocar|celebrar)(?: me| us)?${end}`,
  ),
  form(`^(?:new|nuevo|nueva|新|नया|नई)(?= ?(?:event|nexus|evento|nexo|活动|इवेंट|कार्यक्रम|आयोजन))`),
  form(
    '(?:请|帮我|帮忙|麻烦|我们?想要?|我们?要|想|打算)*(?:创建|新建|建立|举办|举行|办|组织|安排|策划|搞)(?:一个|一场|一次|一下|个|场|次)?',
  ),
  form(
    `${start}(?:बनाओ|बनाएँ|बनाएं|बनाइए|बनाइये|बना दो|बना दीजिए|बना दें|बनाना(?: है| चाहता हूँ| चाहती हूँ| चाहते हैं)?|आयोजित (?:करो|करें|कीजिए|करना है|करना चाहता हूँ|करना चाहती हूँ)|का आयोजन (?:करो|करें|कीजिए)|रखो|रखें|रखिए|banao|banaiye|banaye|bana do|banana hai|rakho)${end}`,
  ),
]

/** The order to change something, with the words around it. */
export const changeForms = [
  form(
    `^(?:no,? |but |actually,? |sorry,? |ok,? |okay,? |and )*(?:${please},? )*(?:change|move|postpone|reschedule|set(?! up)|update|edit|shift|correct|bring|put off|make it|let it be|make that|make(?! an? | the event))(?: it| that| this| the)?(?: (?:event|date|day|time|start|end|place|location|venue|price|ticket|capacity|seats|spots|number of (?:people|seats|spots)))*(?: forward| back)?(?: to| on| for| be| is| at(?= \\d))?${end}`,
  ),
  form(
    `^(?:no,? |pero |mejor |vale,? )*(?:${please},? )*(?:cambia|cámbialo|cambiar|mueve|muévelo|mover|pasa|pásalo|aplaza|aplázalo|pospón|adelanta|modifica|actualiza|pon|ponlo|que sea|que sean)(?: (?:el|la|los|las))?(?: (?:evento|fecha|día|hora|inicio|fin|lugar|sitio|precio|aforo|capacidad|plazas))*(?: (?:al|a|para|en|por))?${end}`,
  ),
  form(
    '^(?:不，?|请|麻烦|那|还是)*(?:把)?(?:活动|日期|时间|地点|价格|票价|人数|名额|开始时间|结束时间)*(?:改为|改成|改到|改在|换成|换到|换在|推迟到|提前到|调整为|调整到|变更为|设为|定在|定为|改|换)',
  ),
  form(
    `${start}(?:बदलकर|बदल दो|बदलो|बदलें|बदलना है|बदल दीजिए|बदल दें|कर दो|कर दीजिए|कर दें|badal do|kar do)(?: (?:कर दो|करें|कर दीजिए))?(?=[\\s।.!]*$)`,
  ),
]

/** The words for any event, which alone are no title. */
export const eventNouns = form(
  `${start}(?:new |nuevo |नया )?(?:events?|nexus|gathering|eventos?|nexos?|encuentro|इवेंट|कार्यक्रम|आयोजन)${end}|(?:新)?活动|聚会`,
)

/** The words for a place in an order to change it. */
export const placeNouns = form(
  '^(?:to )?(?:the )?(?:place|location|venue|address|lugar|sitio|dirección|地点|地址|场地|जगह|स्थान|पता|jagah)(?: को| ko)? ?|(?<=[a-zé]) (?:place|location|venue|address|lugar|sitio|dirección)|地点|地址|场地',
)

/** A word for any event before a colon and its title. */
export const eventLabel = form(
  `^(?:new |nuevo )?(?:events?|nexus|eventos?|活动|इवेंट|कार्यक्रम) ?[:：] ?`,
)

/** Openings of a part that says more about the event, and is not its title. */
export const asideOpenings = form(
  `^(?:for|with|including|incl\\.?|on|at|in|by|and also|para|con|incluye|incluyendo|en|el|带|有|包括|含|साथ)${end}`,
)

/** The words for an event that comes again. */
export const repeatForms = [
  form(
    `${start}(?:every|each)(?: other)?(?= (?:week|day|month|mon|tue|wed|thu|fri|sat|sun))|${start}(?:weekly|monthly)${end}|${start}(?:cada|todos los|todas las)(?= )|${start}(?:हर|har)(?= )`,
  ),
  form('每个?(?=周|星期|礼拜|天|月)'),
]

/** Openings of a wish of one's own, which is no order. */
export const wishOpenings =
  /^(?:i|we|i'd|we'd|i'm|quiero|queremos|quisiera|me gustaría|necesito|necesitamos|busco|我|मैं|मुझे|हम|हमें|main|mujhe|hum)(?![\p{Script=Latin}\p{Script=Devanagari}])/iu

/** Words that say nothing where everything else was understood. */
export const fillers = new Set(
  `a an the and with for at on in of to it is be there will should please that which my our this from by until till so also then ok okay yes no instead rather maybe about around start starts starting begin begins end ends ending place takes take open people price ticket tickets each capacity
un una unos unas el la los las lo y e con para por en de del al a que es sea será este esta mi nuestro también luego vale sí no mejor empieza empezando termina hasta desde precio entrada entradas aforo
的 是 为 和 跟 在 于 请 吧 了 一个 一场 一次 个 场 从 到 开始 结束 价格 票价 地点 时间 每人 共 并 且 并且 再 也 可以 需要
एक का के की को में पर से और है हैं हो होगा होगी तक लिए के_लिए साथ भी जी कृपया यह इस वह शुरू कीमत टिकट तारीख दिन स्थान पता दाम बदलकर बदल प्रति व्यक्ति लोग ek ka ke ki ko mein me par se aur hai ho tak liye please`
    .split(/\s+/u)
    .map((word) => word.replace('_', ' ')),
)

/** A wish to change a fact of the event, perhaps without its new value. */
export const factChange =
  /(?:change|move|postpone|reschedule|set|update|edit|shift|correct|alter|bring forward|put off)\b.{0,30}\b(?:date|day|time|place|location|venue|price|capacity|hour|start|address|seats)|(?:date|time|place|price|venue) (?:should|must|has to|needs to|is now|to be)|(?:cambi|mover|mueve|aplaza|pospon|adelanta|modific|pon(?:er)?).{0,30}(?:fecha|día|hora|lugar|precio|aforo|sitio|dirección|plazas)|(?:改|换|推迟|提前|调整|修改|变更|更改).{0,12}(?:日期|时间|日子|地点|价格|票价|人数|地址)|(?:日期|时间|地点|价格|票价|人数).{0,8}(?:改|换|推迟|提前|调整)|(?:तारीख|समय|दिन|जगह|स्थान|कीमत|दाम).{0,20}(?:बदल|आगे|पीछे|ठीक कर|सुधार)/u
