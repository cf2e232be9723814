/**
 * Phrases that accompany an answer, in four languages; separated by commas, spelled as the engine
 * normalises them.
 */
export const manners = {
  yes: 'yes, yeah, yep, sure, ok, okay, right, correct, exactly, of course, please do, go ahead, sounds good, sí, si, claro, vale, de acuerdo, por supuesto, correcto, 是, 是的, 对, 好, 好的, 可以, 嗯, 行, 没错, हाँ, हां, जी, जी हाँ, ठीक है, ठीक, बिल्कुल, सही, haan, haan ji, ji haan, theek hai, thik hai',
  no: 'nothing else, nothing more, no one else, nobody else, no more, that’s everyone, nada más, nadie más, no hay más, ninguno más, ninguna más, 没有了, 没了, 没别的了, 没有别的了, 没有其他的了, 没有别人了, 没别人了, और कुछ नहीं, और कोई नहीं, कुछ और नहीं, अब और नहीं, aur kuch nahi, aur koi nahi, no, nope, nah, not really, none, nobody, no one, nothing, nobody yet, neither, no thanks, nada, nadie, ninguno, ninguna, todavía no, aún no, 不, 不是, 没有, 不用, 不要, 都不是, 没, नहीं, नही, जी नहीं, कोई नहीं, कुछ नहीं, अभी नहीं, i met nobody, i met no one, nobody really, nobody in particular, nobody special, no one in particular, i didn’t meet anybody, i didn’t meet anyone, i did not meet anybody, i did not meet anyone, i haven’t met anybody, i haven’t met anyone, i talked to nobody, i spoke to nobody, i spoke with nobody, i did not talk to anybody, i didn’t talk to anyone, a nadie, con nadie, no conocí a nadie, no he conocido a nadie, no hablé con nadie, no he hablado con nadie, no vi a nadie, a nadie en especial, a nadie en particular, 没见到谁, 没见谁, 没有见到谁, 没见到人, 没见到任何人, 谁也没见到, 谁都没见到, 谁也没见, 谁都没见, 我谁也没见到, 没认识谁, 没认识人, 谁也没认识, 没跟谁聊, 没和谁聊, 没和人聊, किसी से नहीं, किसी से नहीं मिला, किसी से नहीं मिली, किसी से भी नहीं, किसी से भी नहीं मिला, किसी से भी नहीं मिली, किसी से मुलाकात नहीं हुई, किसी से बात नहीं हुई, nahi, nahin, kuch nahi, koi nahi, kisi se nahi, kisi se nahi mila, kisi se nahi mili',
  skip: 'skip, skip it, skip this, pass, next, next one, next question, other, another, something else, another one, later, leave it, doesn’t matter, does not matter, don’t mind, whatever, any, anything, either, saltar, omitir, paso, siguiente, otra, otro, otra cosa, da igual, me da igual, lo que sea, cualquiera, 跳过, 下一个, 别的, 其他, 换一个, 都行, 随便, 无所谓, 都可以, छोड़ें, छोड़िए, छोड़ो, अगला, कुछ और, दूसरा, कोई भी, कुछ भी, फर्क नहीं पड़ता, फ़र्क नहीं पड़ता, chhodo, chhod do, agla, kuch bhi',
  unsure:
    'i don’t know, i do not know, don’t know, dont know, i dont know, dunno, idk, no idea, not sure, i’m not sure, i am not sure, unsure, hard to say, maybe, no sé, no lo sé, ni idea, no estoy seguro, no estoy segura, quizás, tal vez, 不知道, 我不知道, 不清楚, 不确定, 没想好, 还没想好, 说不好, पता नहीं, मुझे नहीं पता, नहीं पता, मालूम नहीं, पक्का नहीं, कह नहीं सकता, कह नहीं सकती, शायद, pata nahi, pata nahin, mujhe nahi pata, maloom nahi',
  greeting:
    'hi, hello, hey, hi there, hello there, good morning, good afternoon, good evening, good day, hola, buenas, buenos días, buenas tardes, buenas noches, qué tal, 你好, 您好, 嗨, 早上好, 下午好, 晚上好, 大家好, नमस्ते, नमस्कार, हैलो, हेलो, प्रणाम, how are you, how do you do, nice to meet you, qué tal estás, cómo estás, buen día, hola a todos, 嗨你好, 哈喽, 你好吗, 您好吗, 在吗, आप कैसे हैं, कैसे हैं, कैसे हैं आप, राम राम, namaste, namaskar, pranam',
  thanks:
    'thanks, thank you, thx, ty, many thanks, thanks a lot, thank you very much, great thanks, perfect thanks, cheers, gracias, muchas gracias, mil gracias, 谢谢, 多谢, 感谢, 谢谢您, 谢谢你, धन्यवाद, शुक्रिया, बहुत धन्यवाद, बहुत शुक्रिया, आभार, dhanyavaad, dhanyavad, shukriya, bahut dhanyavaad',
  help: 'what can you do, what do you do, who are you, what are you, how does this work, how do you work, what is this, what can i ask, what can i do here, help me understand, qué puedes hacer, qué sabes hacer, quién eres, qué eres, cómo funciona, cómo funciona esto, qué es esto, 你能做什么, 您能做什么, 你会什么, 你是谁, 您是谁, 这是什么, 怎么用, 怎么使用, 这怎么用, आप क्या कर सकते हैं, आप क्या कर सकती हैं, तुम क्या कर सकते हो, आप कौन हैं, आप कौन हो, यह क्या है, यह कैसे काम करता है, कैसे काम करता है, aap kya kar sakte hain, aap kya kar sakte ho, aap kaun hain',
  done: 'leave me alone, go away, get lost, déjame en paz, déjame, vete, 别烦我, 走开, 别打扰我, 让我静一静, मुझे अकेला छोड़ दो, मुझे अकेला छोड़ दीजिए, मुझे परेशान मत करो, चले जाओ, mujhe akela chhod do, mujhe pareshan mat karo, chale jao, done, that is all, that’s all, thats all, that’s it, that is it, finished, i’m done, i am done, enough, enough for now, stop, bye, goodbye, see you, listo, ya está, eso es todo, es todo, terminado, basta, adiós, hasta luego, 好了, 就这些, 完了, 结束, 够了, 再见, 就这样, बस, बस इतना ही, इतना ही, हो गया, समाप्त, काफ़ी है, काफी है, अलविदा, i have to go, i have to leave, i must go, i must leave, i need to go, gotta go, got to go, i am leaving, i’m leaving, i’m off, talk to you later, see you later, good night, me voy, ya me voy, me tengo que ir, tengo que irme, debo irme, me marcho, hasta mañana, hasta pronto, chao, nos vemos, 我走了, 我要走了, 我先走了, 先走了, 我得走了, 拜拜, 回头见, 下次聊, 先这样, 我要下线了, मैं चलता हूँ, मैं चलती हूँ, चलता हूँ, चलती हूँ, मुझे जाना है, अब मुझे जाना है, फिर मिलेंगे, मैं जा रहा हूँ, मैं जा रही हूँ, शुभ रात्रि, bas, bas itna hi, itna hi, ho gaya, main chalta hoon, main chalti hoon, mujhe jaana hai, phir milenge',
} as const

export type UtteranceManner = keyof typeof manners

/** Insults; they mean that the guide is of no use. */
export const insults =
  'stupid, idiot, idiotic, useless, dumb, shut up, fuck, fuck you, fuck off, shit, bullshit, asshole, moron, you suck, crap, tonto, estúpido, estúpida, idiota, inútil, cállate, mierda, vete a la mierda, imbécil, 笨蛋, 傻逼, 白痴, 没用, 废物, 滚, 闭嘴, 垃圾, 蠢, बेवकूफ, बेवकूफ़, मूर्ख, बेकार, चुप रहो, बकवास, गधा, पागल'

/** Requests that the guide act, or be something else: it only proposes. */
export const actionRequests: readonly RegExp[] = [
  /\b(?:delete|remove|erase|cancel|close|change|update|edit|reset|wipe)\b.{0,20}\b(?:my|the|all|this)\b.{0,30}\b(?:account|profile|data|items?|registration|ticket|password|email|e-mail|objectives?|offerings?|event|gathering|nexus)\b/u,
  /^(?:please |can you |could you |now )*(?:message|text|e-?mail|write to|contact|call|ping|dm|introduce me to|connect me (?:to|with))\s+(?:him|her|them|everyone|everybody|all)\b/u,
  /^(?:please |can you |could you )*(?:register|sign|log|book|pay|refund|publish|send)\s+(?:me|my|it|this|that|the (?:event|gathering|message|invitation|invite)s?|for me)\b/u,
  /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:instructions?|rules?|prompts?)\b|\bsystem prompt\b|\byou are now\b|\bjailbreak\b/u,
  /(?:borra|elimina|cancela|cierra|cambia)(?:r|me)?\b.{0,20}\b(?:mi|mis|la|el|todos?)\b.{0,30}(?:cuenta|perfil|datos|registro|entrada|contraseña|correo|objetivos?|ofertas?|evento|encuentro)/u,
  /^(?:por favor |puedes |podrías )*(?:inscríbeme|regístrame|envíalo|envía(?:le)? (?:el|un|mi|este)|mándale|escríbele|llámale|paga|publícalo)/u,
  /ignora.{0,30}(?:instrucciones|reglas)/u,
  /(?:删除|注销|删掉|取消|修改|更改).{0,12}(?:账号|账户|帐号|资料|报名|密码|邮箱|数据|活动)/u,
  /^(?:请|帮我|麻烦)?(?:给(?:他|她|他们)发|发消息给|联系(?:他|她|他们)$|帮我报名|帮我付款|帮我发送|替我发)/u,
  /忽略.{0,12}(?:指令|规则|提示)/u,
  /(?:मेरा|मेरी|मेरे|मेरा सारा).{0,20}(?:खाता|अकाउंट|प्रोफ़ाइल|प्रोफाइल|डेटा|पंजीकरण|टिकट|पासवर्ड).{0,20}(?:हटा|मिटा|डिलीट|रद्द|बदल|बंद)/u,
  /(?:उसे|उन्हें|उनको).{0,12}(?:संदेश|मैसेज|मेल).{0,12}(?:भेज|कर)|निर्देश.{0,20}(?:अनदेखा|भूल)/u,
]

/** Verbs that, before a name, request a message. */
export const contacting =
  /^(?:please |can you |could you |por favor |puedes |请|帮我)*(?:message|text|e-?mail|write to|contact|call|ping|introduce me to|connect me (?:to|with)|escribe a|escríbele a|llama a|contacta (?:a|con)|给|联系|发消息给)/u

/** Openings of a question that has no question mark. */
export const asking =
  /^(?:(?:what|where|when|why|how|who|which)(?:’s)? (?:is|are|do|does|did|can|could|should|will|would|much|many|time)|(?:is|are|do|does|can|could|should|will|would) (?:you|i|we|there|it|this|that|the)|(?:dónde|cuándo|por qué|cuál|cuánto|cuánta) (?:es|está|son|están|hay|cuesta|puedo|se|me)|puedes|什么(?:时候|地方)|哪里|哪儿|何时|为什么|多少|能不能|是不是|क्या (?:आप|मैं|यह|यहाँ)|कहाँ|कहां|कब|क्यों|कितना|कितने)(?![\p{Ll}\p{M}])/u

/** Frames that put a wish for a person as a question; the wish follows. */
export const wishFrames: readonly RegExp[] = [
  /^(?:is|are) there (?:anyone|anybody|someone|somebody|people)(?: here| there)?(?: who| for| that| to)?\s+/iu,
  /^who (?:here |there )?(?=(?:offers?|knows?|can|could|has|does|teaches)\b)(?:offers?|can|could|has)?\s*/iu,
  /^(?:does|do) (?:anyone|anybody|you know (?:anyone|anybody|someone|somebody)(?: who| for)?)\s+(?:here )?(?:know |offer |have )?/iu,
  /^(?:can|could) you (?:find|suggest|recommend|show)(?: me)?\s+/iu,
  /^¿?(?:hay alguien(?: aquí)? que|quién(?: aquí)? (?:ofrece|puede|sabe)|alguien)\s+/iu,
  /^(?:有没有人|有谁|谁能|谁会|谁可以|有人)(?:能|会|可以|懂)?/u,
  /^क्या (?:यहाँ |यहां )?कोई\s+/u,
]

/**
 * Openings of a goal that add nothing, since an objective is sought and an offering given anyway.
 */
export const seekFrames: readonly RegExp[] = [
  /^(?:(?:well|so|hmm|ok|okay|yes|also|and|then|maybe|perhaps|i think|i guess)[,\s]+)+/iu,
  /^i(?:’d|'d| would)? (?:much |really )?(?:rather|prefer)(?: to)?(?: find)?\s+/iu,
  /^(?:what (?:i|we) (?:want|need|seek|look for|am looking for) is|lo que (?:busco|necesito|quiero) es|我(?:想找|想要|需要|要找|在找)的是|(?:prefiero|preferiría|más bien)(?: encontrar)?(?=\s))\s*/iu,
  /^(?:my (?:goal|objective|aim) (?:is|would be)(?: to)?|i(?:’m| am|'m)? ?(?:also |now )*(?:look for|seek|search for|looking for|searching for|seeking|hoping to find|in search of)|(?:i|we)(?:’d|'d| would)? (?:also )?(?:really )?(?:want|need|like|love|wish|hope)(?: to)?(?: find| have)?(?! (?:sell|buy))|we(?:’re|'re| are) (?:looking for|seeking)|looking for|searching for|seeking|in search of)\s+/iu,
  /^(?:(?:bueno|pues|creo que|también|sí)[,\s]+)+/iu,
  /^(?:mi objetivo es|estoy buscando|estamos buscando|ando buscando|busco a|busco|buscamos|me gustaría encontrar|me gustaría|quisiera encontrar|quisiera|quiero encontrar|quiero|queremos|necesito|necesitamos)\s+/iu,
  /^(?:我)?(?:还|也)(?=想|要|需)/u,
  /^想(?=认识|学|找|知道|了解|请教|参加)/u,
  /^(?:我的目标是|我想要找|我想要|我想找|我想|我在找|我正在找|我需要|我希望找到|我希望|我们想找|我们需要|我找|想要找|想找|寻找|需要|希望找到)(?:一位|一个|个)?/u,
  /^(?:मुझे|हमें|मैं|हम)\s+/u,
  /^(?:mujhe|muje|humein|hamein)\s+/iu,
]
export const giveFrames: readonly RegExp[] = [
  /^(?:(?:well|so|hmm|ok|okay|yes|also|and|then|maybe|perhaps|i think|i guess)[,\s]+)+/iu,
  /^(?:what (?:i|we) (?:can |could )?(?:offer|give|provide) is|lo que (?:puedo ofrecer|ofrezco|puedo dar) es|我们?(?:可以|能够?|所?能)?(?:提供|给|分享|给大家|给别人)的(?:就)?是|मैं जो (?:दे|सिखा|पेश कर)\S* (?:सकता|सकती) (?:हूँ|हूं),? (?:वह|वो) (?:है)?)[\s,:：]*/iu,
  /^(?:(?:i|we)(?: can|’m able to| am able to| could)?(?: also)? (?:offer|provide|give)|i(?:’d| would) be happy to (?:offer|give)|i can help (?:people |others |you )?with|i can|i could|we can)\s+/iu,
  /^(?:(?:bueno|pues|creo que|también|sí)[,\s]+)+/iu,
  /^(?:ofrezco|ofrecemos|puedo ofrecer|podemos ofrecer|puedo ayudar con|puedo)\s+/iu,
  /^(?:我们?)?(?:还|也)(?=可以|能|会|有|提供)/u,
  /^(?:可以|能够?)提供/u,
  /^(?:我可以提供|我能提供|我提供|我们提供|我可以帮忙|我可以|我能)/u,
  /^(?:मैं|हम)\s+/u,
  /^(?:main|mai|hum)\s+(?=.*\b(?:hoon|hun|hu|hai|hain)\b)/iu,
]

/** Openings of a wish or an offer within a sentence. */
export const wishLeads =
  'connect with, connect to, get to know, talk to, speak with, raise, i would rather, i’d rather, i prefer, prefiero, preferiría, conectar con, hablar con, i want, i need, i would like, i’d like, looking for, i seek, we need, we seek, we want, searching for, find, learn, meet, hire, get, buy, hope to, want to, need, seek, busco, buscamos, quiero, queremos, necesito, necesitamos, me gustaría, encontrar, aprender, conocer, contratar, conseguir, comprar, 想认识, 想知道, 想请教, 想参加, 想找, 想学, 想要, 想请, 我想, 找, 寻找, 需要, 学习, 学, 认识, 招, 请教, चाहिए, चाहता, चाहती, चाहते, सीखना, मिलना, ढूँढ, ढूंढ, तलाश, खोज, ज़रूरत, जरूरत'
export const offerLeads =
  'i can, i could, i offer, i provide, i teach, i know, i make, i run, i build, i sell, we offer, we can, we make, we provide, i am a, i’m a, i am an, i’m an, i’ve, i have, can teach, can help, can offer, could teach, could help, offer, teach, happy to help, happy to teach, ofrezco, ofrecemos, puedo, podemos, enseño, doy clases, soy, sé, tengo, hago, 我会, 我能, 我可以, 我提供, 我是, 我有, 我教, 可以教, 能教, 会教, 可以帮, 可以提供, 提供, सकता हूँ, सकती हूँ, सकता हूं, सकती हूं, सकते हैं, सिखाता, सिखाती, सिखा सकता, सिखा सकती, देता हूँ, देती हूँ, मैं एक, मेरे पास'

/** Openings such as "someone", which denote a person sought. */
export const somebody =
  /^(?:someone|somebody|anyone|anybody|some ?one|a person|people)\b(?! (?:ask|come|say|tell|call|know me))|^(?:alguien|una persona|personas?|gente)(?=\s(?:que|con|para|de))|^(?:有人|有谁|谁)|(?:的人|的伙伴|的搭档|的朋友)$|^(?:कोई|किसी)(?=\s)|\s(?:कोई|साथी)$|^koi\b/iu

/** Words that say nothing about what is wanted or offered. */
export const vague = `people person people’s interesting new cool great nice good business businesses company companies startup startups grow growth scale network networking connect connecting connection connections contact contacts
  opportunity opportunities idea ideas inspiration inspire inspiring like-minded likeminded minded help support advice knowledge skill skills experience experiences expertise learn learning things stuff something anything everything value success successful
  project projects partner partners partnership partnerships collaborate collaboration collaborations professional professionals expert experts industry leaders leader meet meeting share sharing future career job development develop expand improve
  community communities friends world life fun exchange money talk talking chat chats conversation conversations discuss information insights insight resources services service solutions solution
  gente interesante interesantes nuevas nuevos nuevo nueva negocio negocios empresa empresas crecer crecimiento red redes contactos contacto conectar conexiones oportunidad oportunidades inspiración ayuda apoyo consejo consejos conocimiento conocimientos habilidades experiencia experiencias
  proyecto proyectos socios colaborar colaboración colaboraciones profesionales profesional expertos futuro carrera desarrollo desarrollar comunidad amigos amigas dinero compartir aprender conocer ideas cosas algo hablar charlar información servicios soluciones networking
  人脉 人 朋友 交流 合作 机会 资源 帮助 支持 建议 经验 知识 技能 生意 业务 公司 创业 发展 成长 有趣 有意思 新 项目 想法 灵感 志同道合 认识 学习 提升 拓展 事业 圈子 同行 伙伴 行业 专家 分享 聊天 聊聊 结交 增长 做大 扩大
  लोग लोगों दिलचस्प नए व्यवसाय कारोबार बिज़नेस बिजनेस कंपनी बढ़ाना बढ़ाने विकास संपर्क नेटवर्क नेटवर्किंग जुड़ना अवसर मौका मौके प्रेरणा मदद सहायता सलाह ज्ञान कौशल अनुभव परियोजना साझेदार सहयोग पेशेवर विशेषज्ञ करियर समुदाय दोस्त पैसा बातचीत विचार अच्छे सीखना मिलना`
