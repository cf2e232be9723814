const form = String.raw

export const negated = form`(?<!(?:nobody|no one|never|nadie|nunca|没有人|没人|किसी ने नहीं) (?:\p{L}+ )?)`
export const ends = form`(?![\p{L}\p{M}])`

// English: who, does what, to me.
const closeOnes = form`husband|wife|boyfriend|girlfriend|partner|fianc[eé]e?|ex|father|mother|dad|mom|mum|stepfather|stepmother|stepdad|uncle|aunt|brother|sister|son|cousin|grandfather|in-laws?|family|parents|boss|manager|supervisor|colleague|coworker|co-worker|teacher|professor|coach|landlord|neighbou?r|roommate|flatmate|client|customer|host|friend|date|driver|doctor|priest|guru|employer`
const guests = form`(?:guest|man|men|guy|guys|woman|boy|person|people|participant|attendee|host|organi[sz]er|speaker|stranger|dude|creep|member)s?`
export const somebodyDoes = form`\b(?:(?:my|the|a|his|her|our) (?:\p{L}+ )?(?:${closeOnes})|he|she|they|someone|somebody|one of (?:the|them|your)(?: \p{L}+){0,2}|(?:a|an|the|this|that|some|another|two|three|these) (?:\p{L}+ ){0,2}${guests})`
export const between = form` (?:(?:has|have|had|is|was|are|were|keeps?|kept|always|often|sometimes|just|also|once|then|there|here|really|regularly|suddenly|repeatedly|still|tried to|drunkenly|who|at|the|event|party|meetup|been) ){0,5}`
const outright = form`(?:grop(?:ed|es?|ing)|molest(?:ed|s|ing)?|rap(?:ed|es|ing)|fondl(?:ed|es|ing)|sexually \p{L}+|harass(?:ed|es|ing)?|stalk(?:ed|s|ing)?|assault(?:ed|s|ing)?|abus(?:ed|es|ing)|strangl(?:ed|es|ing)|chok(?:ed|es|ing)|slapp(?:ed|ing)|slaps|punch(?:ed|es|ing)|threaten(?:ed|s|ing)|blackmail(?:ed|s|ing)?|catcall(?:ed|s|ing)|roofied|drugged)`
const byAPerson = form`(?:touch(?:ed|es|ing)?|hit(?:s|ting)?|beat(?:s|ing)?|kick(?:ed|s|ing)?|attack(?:ed|s|ing)?|corner(?:ed|s|ing)?|grabb(?:ed|ing)|grabs|pinch(?:ed|es|ing)?|push(?:ed|es) me|following|kiss(?:ed|es|ing)?|hurts?|hurting|forced himself on|forces himself on|exposed himself to|flashed|cornering|scares)`
const harmless = form`(?! (?:up(?: with|$| on)|with (?:a|an|the|his|her|their|some)(?: \p{L}+)? (?:idea|question|story|talk|speech|song|music|words|poem|proposal|kindness|news)|deeply|emotionally|out|at (?:chess|tennis|poker|cards|go|table|the game|ping)|to it|in (?:chess|tennis|poker|a game|the race|the final)|on (?:instagram|twitter|linkedin|facebook|tiktok|youtube|social|mastodon|x)|a (?:coffee|drink|beer|seat|chair|plate|copy)|online course))`
const befallen = form`(?:sexually \p{L}+|raped|groped|molested|fondled|assaulted|harassed|stalked|abused|beaten(?: up)?(?! (?:at|in|to|by (?:a|my) (?:computer|machine|team)))|drugged|spiked|roofied|threatened(?! by (?:the |a )?(?:rain|storm|weather|snow|wind|ai\b|competition))|attacked(?! by (?:a |an |some )?(?:dogs?|mosquito\p{L}*|bees?|wasps?|bugs?|critics?|birds?|germs))|blackmailed|mugged|catcalled|strangled|slapped|punched|touched (?:without|inappropriately|against|by (?:a|my|one|some)|there|sexually)|followed (?:home|by)|hit by my|in danger|forced to (?:have sex|kiss|undress|marry))`
const english: readonly string[] = [
  form`${negated}\b${outright} me\b(?!-)(?! with (?:questions|e?mails|love|kindness|offers|compliments))`,
  form`${negated}${somebodyDoes}${between}${byAPerson} me\b${harmless}`,
  form`${negated}${somebodyDoes}${between}follow(?:ed|s|ing) me (?:home|around|everywhere|to (?:the|my))`,
  form`\b(?:touch(?:ed|es|ing)?|grabb?(?:ed|s|ing)?|kiss(?:ed|es|ing)?|hugg(?:ed|ing)) me (?:there|without|against my|inappropriately|sexually|under|between|where i|even though|by force|on (?:the|my) (?:breasts?|butt|bottom|bum|ass|thigh|legs?|chest|crotch|mouth))`,
  form`${somebodyDoes}${between}(?:touch(?:ed|es|ing)?|grabb?(?:ed|s|ing)?|rubb?(?:ed|s|ing)?|squeez(?:ed|es|ing)|slapp?(?:ed|s|ing)?|strok(?:ed|es|ing)) (?:me on )?(?:the |my )(?:breasts?|boobs?|butt|bottom|bum|ass|thighs?|legs?|crotch|private parts?|waist|body|knee)\b`,
  form`\bhands? (?:on|up|down|under|in|between) my (?:breasts?|butt|bottom|bum|ass|thighs?|legs?|crotch|skirt|shirt|blouse|pants|trousers|dress|waist|knee|body)\b`,
  form`\bi(?:’m|’ve| am| was| got| get| have| keep| kept)(?: (?:been|being|getting|just|now|also|once|often|always|nearly|almost|constantly|still)){0,3} ${befallen}(?! (?:women|people|children|kids|girls|animals))`,
  form`\b(?:got|was|been|being|am) (?:raped|groped|molested|sexually (?:assaulted|abused|harassed))\b(?= (?:at|there|here|by|last|yesterday|in|on|again|tonight|and)|$)(?<!(?:who|that|women|people|girls|she|he|they|children) (?:was|were|been|have been|got|being) \p{L}+(?: \p{L}+)?)`,
  form`\b(?:tried|tries|trying|wants|wanted|threaten(?:s|ed|ing)?|forced|forces|keeps (?:trying|threatening)) (?:me )?to (?:rape|kiss|grope|touch|kill|hurt|hit|strangle|undress|sleep with|molest|have sex with) me\b`,
  form`\bforc(?:ed|es|ing) me (?:to (?:have sex|kiss|undress|touch|drink|marry|sleep)|into (?:sex|bed|marriage|a))`,
  form`\b(?:something in|spiked|drugged) my drink\b|\bsen(?:t|ds) me (?:nudes|dick pics?|porn|pictures of his|naked)`,
  form`${somebodyDoes} (?:is |are |was |has been |keeps )?(?:stalking|following|harassing|threatening|beating|hitting|abusing|blackmailing) me\b${harmless}`,
  form`\bi(?:’m| am) (?:a )?victim of (?:rape|abuse|sexual|domestic|violence|assault|harassment|stalking)`,
  form`\bmy (?:${closeOnes}) (?:is |gets |has been |has become |became )(?:violent|abusive)\b|\bafraid of my (?:husband|wife|boyfriend|girlfriend|partner|ex|father|boss)\b|\b(?:he|she) (?:is|was) (?:violent|abusive) (?:to|with|towards?) me\b`,
]

// Spanish.
const cercanos = form`(?:mi|mis|el|la|un|una|su) (?:ex ?)?(?:jef[ea]|marido|esposo|novi[oa]|pareja|ex|padre|madre|padrastro|madrastra|tí[oa]|herman[oa]|prim[oa]|hij[oa]|suegr[oa]|compañer[oa]|colega|vecin[oa]|caser[oa]|profesor[a]?|entrenador|mujer|esposa|amig[oa]|encargad[oa]|familia|cliente|anfitrión|anfitriona|organizador[a]?)|mis padres`
export const alguien = form`(?:${cercanos}|alguien|él|ella|(?:un|una|ese|esa|este|esta|el|la|otro) (?:hombre|tío|tipo|chico|invitad[oa]|asistente|desconocid[oa]|señor|participante|ponente|individuo)|un[oa] de (?:los|las) \p{L}+)`
const endings = form`(?:ó|aron|a|an|ado|aba|aban|ando|ía|ían|ió|ieron|e|en|ido|iendo|ándome)`
const aux = form`(?:(?:ha|han|había|habían|está|están|estaba|estuvo|sigue|siguen|suele|estuvieron) )?`
const spanish: readonly string[] = [
  form`${negated}\bme ${aux}(?:viol|manose|acos|agred|maltrat|amenaz|estrangul|chantaje|drog|abofete|tocó el culo|asfixi|toque|sobe)${endings}${ends}`,
  form`(?:abus)(?:ó|aron|a|an|ado|aba) (?:sexualmente )?de mí`,
  form`${negated}(?:^| )${alguien}(?: (?:siempre|también|ya|todos los días|allí|ahí|borracho|a veces|de la fiesta|en la fiesta|otra vez|que|no para de|casi|hoy|ayer)){0,2} me ${aux}(?:peg|golpe|toc|agarr|empuj|persig(?:u)?|sigu|forz|fuerz|hace daño|hizo daño|met(?:ió|e) mano|insult)${endings}?${ends}(?! (?:(?:la|el|una|un) (?:guitarra|piano|violín|flauta|canción|tema)|el corazón|el alma|con (?:su|sus) (?:canción|charla|historia|palabras|música)|el turno|hacer|presentar|en instagram|en twitter|en redes|un susto))`,
  form`\bme (?:ha |han )?toc(?:ó|aron|a|an|ado|aba) (?:el culo|los pechos|las tetas|las piernas|la pierna|el muslo|sin (?:permiso|preguntar|pedir|mi)|ahí|allí|por debajo|mis partes|el cuerpo)|\bme bes(?:ó|a|aron|aba) (?:a la fuerza|sin)|\bme (?:puso|pone|ponía|metió|mete) (?:la|una|las) manos? |\bme (?:metió|mete) mano`,
  form`\b(?:fui|he sido|estoy siendo|estaba siendo|soy|me siento) (?:\p{L}+mente )?(?:violad|acosad|agredid|manosead|maltratad|amenazad|perseguid|abusad|golpead|drogad|chantajead)[oa]${ends}`,
  form`\b(?:intent(?:ó|aron|a)|quier(?:e|en)|quiso|trat(?:ó|a) de|amenaz(?:ó|a) con|empez(?:ó|aron) a|volvió a|sigue intentando|obligó a) ?(?:violar|tocar|besar|pegar|matar|agredir|forzar|acosar|manosear)me${ends}`,
  form`\bme (?:obligó|obligaron|obliga|forzó|forzaron) a (?:tener|besar|acostar|desnudar|tocar|casar)|\bech(?:ó|aron) algo en mi (?:copa|bebida|vaso)|\bme (?:siguió|siguieron|sigue|siguen|persigue|persiguen|persiguió) (?:hasta|a casa|por la calle|un hombre|alguien|un tipo)|\btengo miedo (?:de|a) mi (?:marido|novio|pareja|ex|padre|jefe|esposo)|soy víctima de (?:violencia|abus|acoso|maltrato)`,
  form`\b(?:sufro|sufrí|he sufrido|estoy sufriendo) (?:un |una )?(?:acoso|abusos?|violencia|maltrato|agresión|violación)`,
]

// Chinese.
export const ren = form`(?:有人|有个人|有一个人|某人|他|她|他们|那个人|这个人|那个男的|那男的|一个男的|一个男人|男人|老板|上司|领导|经理|主管|同事|老师|教练|教授|房东|邻居|室友|客户|朋友|前男友|前女友|前夫|前妻|男友|女友|男朋友|女朋友|老公|老婆|丈夫|妻子|爸爸?|妈妈?|父亲|母亲|继父|叔叔|舅舅|哥哥|弟弟|家人|公公|婆婆|司机|嘉宾|客人|主办人|主办方|组织者|参加者|陌生人|对方)`
const shi = form`(?:强奸|性侵|猥亵|性骚扰|骚扰|非礼|跟踪|殴打|家暴|虐待|威胁|恐吓|尾随|偷拍|强吻|勒索|敲诈|侵犯|迷奸|下药|强暴)`
export const noBody = form`(?!们|方|国|家(?!里)|的(?!身|胸|腿|屁|脸|手|背|腰|下|隐|大腿|私)|公司|店)`
const chinese: readonly string[] = [
  form`(?<!不|没有人|没人|别)${shi}(?:了|过|着)?我${noBody}`,
  form`${ren}[^，。]{0,12}?(?:摸|打|踢|掐|抱|亲|碰|跟着|推|揍|扇|抓)(?:了|过|着|住|到)?(?:一?下)?我${noBody}(?!电话|手机|微信|招呼|工|打|看|学|走|入门|成长|进)`,
  form`(?:摸|碰|捏)(?:了|过)我${noBody}(?!的头)`,
  form`(?:摸|碰|抓|捏|掐)(?:了|过|到)?我的?(?:胸|屁股|大腿|下体|私处|腰|身体|腿)`,
  form`(?:^|我|刚才|昨天|今天|昨晚|那天|在(?:那里|那儿|活动上|聚会上|会上))[^，。]{0,10}被[^，。的]{0,8}(?:${shi}|摸|打|揍|绑架|侵害)(?:了|过|着)?(?!的|者|案|折|动|扰|败|造|开|扮)`,
  form`对我[^，。]{0,6}(?:动手动脚|性骚扰|骚扰|毛手毛脚|施暴|家暴|动手|非礼|下药|暴力)`,
  form`(?:往|在)我(?:的)?(?:杯|酒|饮料)[^，。]{0,6}(?:下|放)(?:了)?(?:药|东西)|(?:逼|强迫|强行)(?:着|了)?我(?:和|跟|发生|做爱|脱|结婚|陪)|(?:我)?遭(?:到|受|遇)(?:了)?(?:性侵|性骚扰|强奸|家暴|猥亵|家庭暴力)(?!的)`,
]

// Hindi, in its own letters and in Latin ones.
const apne = form`(?:पति|पत्नी|बॉस|मालिक|मैनेजर|पिता|पापा|मां|भाई|चाचा|मामा|सौतेले पिता|ससुर|सास|ससुराल वाले|बॉयफ्रेंड|गर्लफ्रेंड|प्रेमी|साथी|सहकर्मी|शिक्षक|टीचर|कोच|पडोसी|मकान मालिक|दोस्त|ड्राइवर|मेजबान|मेहमान|आदमी|लडके|लडका|औरत|अजनबी|ग्राहक|बेटा|बेटे|रिश्तेदार|घरवाले)`
export const koi = form`(?:${apne}(?: ने)?|किसी ने|कोई|उसने|उन्होंने|इसने|वह|वो|(?<!कहानी|बात|बातों|गाने|कविता|भाषण|फिल्म|संगीत|किताब|शब्दों|लेख|विचार|काम|घटना) ने)`
const kiya = form`(?:गलत तरीके से )?(?:छुआ|छूता|छूते|छूती|छू लिया|छू रहा|छेडा|छेडता|छेडते|दबोच|मारा|मारता|मारती|मारते|पीटा|पीटता|पीटती|पीटते|थप्पड|धमकी|धमकाया|धमकाता|धमकाती|परेशान कर|सताता|सताते|तंग कर|ब्लैकमेल|जबरदस्ती|जबरन|घूरता|नशा|नोचा)`
export const apneLatin = form`(?:pati|patni|boss|malik|manager|sir|papa|pitaji|baap|bhai|chacha|mama|sasur|saas|sasural wale|boyfriend|girlfriend|dost|teacher|padosi|makan malik|aadmi|admi|ladke|ladka|koi|kisi ne|usne|unhone|woh|wo|vo|mehman|guest|colleague|\p{L}+ ne)`
const kiyaLatin = form`(?:chh?u+h?(?:a|aa|ta|te|ti|ya|wa)|chh?oo(?:ta|te|a)|chh?ed(?:a|ta|te|ti)|touch k|ma+rt[aei]\b|ma+ra\b|peet(?:a|ta|te|ti)|pit(?:ta|te|ti)|thappad|dhamk|pareshan k|tang k|blackmail k|zabardasti|jabardasti)`
const hindi: readonly string[] = [
  form`(?:मेरे|हमारे) साथ .{0,16}?(?:छेडछाड|छेडखानी|बलात्कार|रेप|बदसलूकी|मारपीट|मार पीट|यौन|जबरदस्ती|दुष्कर्म|गलत हरकत|बदतमीजी|हिंसा|दुर्व्यवहार|अश्लील)`,
  form`${koi}.{0,24}? मुझे (?:\S+ ){0,3}?${kiya}`,
  form`मुझे ${koi} (?:\S+ ){0,2}?${kiya}`,
  form`मेरा (?:\S+ )?(?:पीछा कर|यौन|बलात्कार|रेप|शोषण|उत्पीडन)`,
  form`मुझ ?पर (?:हमला|हाथ उठा)|मुझ ?से (?:छेडछाड|जबरदस्ती|छेडखानी)|मेरे (?:शरीर|सीने|जांघ|स्तन|कमर|पैर).{0,12}(?:छुआ|छूता|हाथ (?:रख|लगा|डाल|फेर))|मेरी (?:पिटाई|मर्जी के बिना)`,
  form`\b(?:mere|humare|hamare) saa?th .{0,16}?(?:ch+h?ed ?-?(?:ch+h?aa?d|khani|khaani)|balatkaa?r|rape|[zj]abardasti|badsalu+ki|maar ?peet|mar ?pit|galat (?:harkat|kaam)|badtami[zj]i)`,
  form`\b${apneLatin}\b.{0,24}? mujhe (?:\p{L}+ ){0,3}?${kiyaLatin}`,
  form`\bmujhe ${apneLatin} (?:\p{L}+ ){0,2}?${kiyaLatin}`,
  form`\bmera (?:\p{L}+ )?(?:pee?ch+h?a kar|rape|balatkaa?r|shoshan)|\bmujh ?(?:pe|par) (?:hamla|haath utha)|\bmujhse (?:[zj]abardasti|ch+h?ed)`,
]

// Asks whom to tell, or wants to report it.
const telling: readonly string[] = [
  form`^(?:(?:please|help|so|and|but) )*(?:who|whom|where) (?:can|could|should|do|to) i? ?(?:tell|report|complain|turn to|go to)(?: (?:about )?(?:this|it|that|him|her|them|what happened|to|somebody|someone))*$`,
  form`\bi (?:want|need|would like|have|wish|wanna) (?:to )?report (?:it|him|her|this|that|them|somebody|someone|(?:an? |the |some )?(?:\p{L}+ )?(?:guest|man|person|assault|harassment|incident|rape|abuse|attack|host|member|crime))$`,
  form`^how (?:do|can|could) i report (?:it|him|her|this|them|somebody|someone|harassment|a guest|an assault)`,
  form`\b(?:quiero|quisiera|necesito|puedo|cómo|me gustaría) (?:puedo )?(?:denunciar|reportar)(?:l[oae]s?|l[oa] todo| esto| el acoso| la agresión| a (?:un|una|alguien|él|ella)(?: \p{L}+)?)?$`,
  form`^(?:y )?(?:a quién|con quién|a quien|dónde) (?:se lo |lo |puedo |se )?(?:cuento|contar|contárselo|digo|decírselo|denuncio|denunciarlo|denunciar|hablar|acudo)(?: (?:esto|lo que pasó))?$`,
  form`(?:我)?(?:想|要|需要|怎么|如何)(?:举报|投诉|报警)(?:他|她|这件事|这个人|那个人|此事|有人|一下|对方)?$`,
  form`(?:可以|能|该|应该)(?:告诉|跟|和|向|找)(?:谁|哪里)(?:说|讲|举报|投诉|求助|帮忙)?$`,
  form`(?:किसे|किसको|किससे|कहां) (?:बताऊं|बता सकत|कहूं|शिकायत|बात करूं|रिपोर्ट)`,
  form`(?:इसकी|उसकी|मुझे|उनकी|किसी की) (?:\S+ )?(?:शिकायत|रिपोर्ट) (?:करनी|करना|करूं|दर्ज)`,
  form`\b(?:kise|kisko|kisse|kahan) (?:bataun|batau|bata sakt|kahun|shikayat|report)|\b(?:iski|uski|mujhe) (?:\p{L}+ )?(?:shikayat|report) kar(?:ni|na)`,
]

/**
 * Reports of harm to the speaker: who, what, and to me, in each language; or a question where to
 * report it.
 */
export const harm: readonly string[] = [...english, ...spanish, ...chinese, ...hindi, ...telling]

/** Reports of harm to another person. */
export const harmOfOthers: readonly string[] = [
  form`(?<!(?:who|that|people|women|children|girls|if|when|is) )\b(?:groped|molested|raped|fondled|sexually (?:assaulted|harassed|abused)|harassed|stalked) (?:my|her|him|them|another|two|a (?:woman|girl|guest|man)|(?!me\b)\p{L}+ (?:at|there|in|last|yesterday)|(?!me$)\p{L}+$)`,
  form`\b(?:she|he|friend|sister|brother|daughter|son|mother|colleague|guest) (?:was|got|has been|is being) (?:raped|groped|molested|stalked|beaten|sexually \p{L}+|harassed|assaulted|abused)\b`,
  form`(?:violó|manoseó|acosó|agredió|abusó|está acosando|maltrata)(?: de)? (?:a (?:mi|una|un|otra|otro|la|el|\p{L}+)|(?:una|mi))`,
  form`(?:猥亵|性骚扰|骚扰|非礼|跟踪|偷拍)(?:了|过)(?:我的?)?(?:她|他|朋友|别人|一个|另|同事|妹妹|姐姐|女儿)|(?:朋友|她|同事|妹妹|姐姐|女儿)被[^，。的]{0,8}(?:${shi}|摸)(?:了|过)`,
  form`(?:दोस्त|बहन|बेटी|उस|उसके|लडकी|महिला|सहेली) (?:के )?साथ .{0,12}(?:छेडछाड|बलात्कार|मारपीट|जबरदस्ती)`,
]
