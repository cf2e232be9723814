/** Criticism of the guide, with any text around it; spelled as the engine normalises it. */
export const scolding: readonly string[] = [
  '^(?:you|this|that|it)(?:’re| are|’s| is| r)? (?:such |just |so |really |a |an |the )*(?:\\w+ )?(?:stupid|idiot|idiotic|useless|dumb|moron|worthless|pathetic|terrible|awful|garbage|trash|annoying|ridiculous)(?: (?:bot|robot|machine|thing|assistant|program|computer|ai|guide))?$',
  '^(?:you |what a |such a )*(?:stupid|useless|dumb|silly|bloody|damn|terrible) (?:bot|robot|machine|thing|assistant|program|computer|ai|guide)$',
  '^i hate (?:you|this)(?: bot| thing)?$',
  '^you suck',
  '^(?:tú |es que |qué )*(?:eres|es) (?:un |una |muy |tan |el |la )*(?:(?:bot|robot|máquina|asistente) )?(?:muy |tan )?(?:tont|estúpid|idiota|inútil|imbécil|torpe|pesad)',
  '^te odio$',
  '^(?:你|您|这)(?:这个)?(?:机器人|机器|助手)?(?:真的?|太|好|很|是个?|就是|怎么这么)*(?:笨|蠢|傻|没用|垃圾|废物|烦人|讨厌|白痴|差劲)',
  '^(?:तुम|तू|आप|यह|ये)(?: तो)?(?: एक| बहुत| कितने| बिल्कुल)*(?: \\S+)? (?:बेवकूफ|मूर्ख|बेकार|गधे|गधा|पागल|घटिया|निकम्मे|निकम्मा)',
  '^(?:tum|tu|aap|ye|yeh)(?: to)?(?: ek| bahut| kitne| bilkul)*(?: \\w+)? (?:bewakoof|bewkoof|bevkoof|bevakoof|murkh|moorkh|bekar|bekaar|gadhe|gadha|pagal|ghatiya|nikamme)\\b',
]

/** Requests to the guide for fun. */
export const playing: readonly string[] = [
  '^(?:please |can you |could you |now |just )*(?:tell|sing|write|recite|read|give) (?:me |us )?(?:a |an |some |another )?(?:good |funny |short )?(?:jokes?|story|stories|song|poem|riddle)(?: please| now| then)*$',
  '^(?:make me laugh|entertain me|dance(?: for me)?(?: now)?|say something funny)$',
  '^(?:por favor |puedes )*(?:cuéntame|cuenta|dime|cántame|contarme) (?:un|una|algún) (?:chiste|cuento|historia|canción|poema|broma)',
  '^(?:请|能)?(?:给我)?(?:讲|说|唱|写)(?:一?个|一?首|一?段)?(?:笑话|故事|歌|诗)',
  '^(?:मुझे )?(?:कोई |एक )*(?:चुटकुला|कहानी|गाना|कविता|शायरी) (?:सुना|सुनाओ|सुनाइए|सुनाएं|बताओ|बताइए)',
  '^(?:mujhe )?(?:koi |ek )*(?:chutkula|joke|kahani|gaana|kavita|shayari) (?:suna|sunao|sunaiye|batao)',
]

/** Objections to the guide's understanding, including the text that follows them. */
export const protesting: readonly string[] = [
  '^(?:no )?(?:that|this|it)(?: is|’s|s) (?:wrong|not right|not true|incorrect|not what i said) (?:i |we |you |because )',
  '^(?:no )?(?:i|we) (?:never|did not|didn’t) (?:said?|mention(?:ed)?|ask(?:ed)? for|wr[io]te?)\\b',
  '^(?:no )?(?:eso|esto) (?:está mal|no es (?:correcto|verdad|cierto|lo que)) ',
  '^(?:no )?(?:yo )?(?:nunca|no) (?:dije|he dicho|mencioné|pedí|he pedido|escribí) ',
  '^(?:这|那)?(?:不对|错了|不是这样) ?我(?:从来|可)?(?:没有?|不曾)(?:说|提|要|写)',
  '^我(?:从来|可)?没有?(?:说过|提过|提到|要过|写过)',
  '^(?:यह |ये )?गलत(?: है)? मैंने .*नहीं (?:कह|बोल|लिख|मांग)',
  '^मैंने (?:कभी )?.{0,24}(?:नहीं|कभी नहीं) (?:कहा|बोला|लिखा|मांगा)',
  '^(?:yeh |ye )?galat(?: hai)? maine .*nahi (?:kaha|bola|likha)',
  '^maine (?:kabhi )?.{0,24}nahi (?:kaha|bola|likha)',
]

/** Remarks on the question or to the guide that answer nothing. */
export const disliking: readonly string[] = [
  '^(?:i )?(?:do not|don’t|dont) like (?:that|this|your|the|these|those) questions?$',
  '^(?:what a |that is a |that’s a )(?:stupid|silly|bad|strange|weird) question$',
  '^no me (?:gusta|gustan|convence) (?:esa|esta|tu|la|esas|tus|las) preguntas?$',
  '^我?不喜欢(?:这个|那个|你的|您的|这种|那种)问题$',
  '^(?:मुझे )?(?:यह|ये|वह|आपका|तुम्हारा) सवाल (?:पसंद नहीं|अच्छा नहीं)',
  '^(?:mujhe )?(?:yeh|ye|woh|aapka) sawal (?:pasand nahi|accha nahi)',
]

/**
 * A clause addressed to the listener, which is not part of a goal; what the listener could do or
 * get may be.
 */
export const addressing: readonly string[] = [
  '^(?:and |but |so |no |why |well |ok )*(?:you|u)(?:’re|’ve|’ll)? (?!can\\b|could\\b|will\\b|get\\b|learn\\b|may\\b|bring\\b)',
  '^(?:please )?(?:put|write|add|save|note|include|enter|insert) (?:it|that|this|them)(?: in| down| there| up)?(?: please)?$',
  '\\b(?:put|write|add) (?:it|that) (?:in|down|there)$',
  '^(?:y |pero |no )*(?:tú |usted )?(?:no )?(?:eres|estás|tienes|sabes|haces|dices|preguntas|entiendes|no me (?:entiendes|escuchas))(?: |$)',
  '^(?:你|您)(?!可以|能|会得到|想学)(?!们)',
  '^(?:तुम|तू) ',
  '^आप (?!.*(?:सकते|सकती|पाएंगे|मिलेगा))',
  '^(?:tum|tu) ',
  '^aap (?!.*(?:sakte|sakti))',
  '^(?:let|leave) me\\b',
  '^(?:déjame|dime|hazme|explícame) ',
]

/** Patterns that say who a person is or how to reach them. */
export const introducing: readonly string[] = [
  '^(?:hi |hello )?(?:my|the) (?:full |first |last )?(?:name|e-?mail|phone|number|address)(?: address| number)?(?:’s| is) ',
  '\\S@\\S+\\.\\S',
  '^(?:mi|me) (?:nombre|correo|email|teléfono|número|llamo)(?: es)? ',
  '^我(?:的)?(?:名字|邮箱|电话|手机|微信)?(?:叫|是\\d|号码|是\\S+@)',
  '^(?:मेरा|मेरी) (?:नाम|ईमेल|फोन|नंबर|फोन नंबर) ',
  '^mera (?:naam|email|phone|number) ',
]

/** Patterns that choose one of several; each pattern follows its position in the list. */
export const choosing: readonly [at: number, form: string][] = [
  [
    0,
    '^(?:the |option |number |take |i take )*(?:first|1st|former|one|1)(?: one| goal| of them)?(?: please| first)*$',
  ],
  [
    1,
    '^(?:the |option |number |take |i take )*(?:second|2nd|latter|two|2)(?: one| goal)?(?: please)?$',
  ],
  [2, '^(?:the |number )*(?:third|3rd|3)(?: one| goal)?$'],
  [0, '^(?:el|la|lo)? ?primer[oa]?(?: objetivo| opción)?$'],
  [1, '^(?:el|la|lo)? ?segund[oa](?: objetivo| opción)?$'],
  [2, '^(?:el|la)? ?tercer[oa]?$'],
  [0, '^(?:就|选|要)?第一(?:个|项|条|种)(?:吧)?$'],
  [1, '^(?:就|选|要)?第二(?:个|项|条|种)(?:吧)?$'],
  [2, '^第三(?:个|项|条|种)(?:吧)?$'],
  [0, '^(?:पहला|पहली|पहले)(?: वाला| वाली)?$'],
  [1, '^(?:दूसरी|दूसरे|दूसरा)(?: वाला| वाली)$'],
  [2, '^(?:तीसरा|तीसरी)(?: वाला| वाली)?$'],
  [0, '^(?:pehla|pehli|pahla|pahli)(?: wala| wali)?$'],
  [1, '^(?:doosra|dusra|doosri|dusri)(?: wala| wali)?$'],
]

/** Patterns that continue the last statement with a purpose. */
export const continuing: readonly string[] = [
  '^to (?!me\\b|be honest)\\p{Ll}+',
  '^(?:for|with) (?:my|our|the) ',
  '^so that (?:i|we) ',
  '^para (?:mi|mis|nuestr[oa]s?|que|\\p{Ll}+(?:ar|er|ir)(?:l[oae]s?|nos|me)?) ?',
  '^(?:为了|用来|用于|好让)',
  '\\p{M}* के लिए$|^.+ के लिए$',
  '^.+ ke liye$',
]

/**
 * Patterns that reject one part of what the guide took up, and openings of a correction that states
 * only the right text.
 */
export const denying: readonly string[] = [
  '^(?:no|nope)[ ,.;]+(?:not|no|nothing about) (?:the |about )?([^,]+)$',
  '^no[ ,.;]+nada de ([^,]+)$',
  '^不[，,。 ]*(?:不是|不要|不找|别)([^，,是]+)$',
  '^(?:नहीं|ना)[ ,।]+([^,]+?) नहीं$',
  '^(?:nahi|nahin|na)[ ,]+([^,]+?) (?:nahi|nahin)$',
]
export const amending =
  '^(?:no|nope|nah|wrong|不对|不是|不|错了|नहीं|ना|गलत|nahi|nahin|galat)(?:[,，。.;；:：—।-]+\\s*)(?:it is |it’s |i mean |es |era |是|应该是|我是说)?'
