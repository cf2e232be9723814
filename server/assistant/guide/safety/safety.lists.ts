/** Signs that the speaker may be about to harm themselves; spelled as the engine normalises it. */
export const distress: readonly string[] = [
  '\\b(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|drown|drowning|starve|starving) my ?self\\b',
  '\\b(?:end|ending|take|taking) my (?:own )?life\\b',
  '\\bend(?:ing)? it all\\b',
  '\\bkms\\b',
  '^(?:commit )?suicide$',
  '\\bi\\b.{0,30}\\bsuicid(?:e|al)\\b(?! (?:prevention|hotline|helpline|awareness))',
  '\\bsuicidal (?:thoughts|feelings)\\b',
  '\\b(?:want|wanna|wish|going) (?:to )?(?:die|be dead|i was dead|i were dead)\\b(?! (?:for|laughing))',
  '\\bi wish i (?:was|were) dead\\b',
  '\\b(?:do not|don’t|dont|no longer|not) want to (?:live|be alive|exist|wake up)\\b(?! (?:in|with|at|near|here|there|on|alone))',
  '\\bbetter off (?:dead|without me)\\b',
  '\\bno (?:reason|point) (?:to live|in living|to go on living)\\b',
  '\\bcan(?:’t|not| not) go on(?: living| like this| any ?more)?$',
  '\\bself[- ]?harm(?:ing)?\\b(?! (?:prevention|awareness|research))',
  '(?:me quiero|quiero|quisiera|voy a|pienso en|ganas de|pensando en|deseo) (?:morir(?:me)?|matarme(?! a )|suicidarme|quitarme la vida|acabar con (?:mi vida|todo)|hacerme daño|desaparecer para siempre|estar muert[oa])',
  'me quiero (?:morir|matar|suicidar)(?! de (?:risa|vergüenza))',
  '(?:^| )(?:suicidarme|quitarme la vida|cortarme las venas|autolesionarme|autolesiono)',
  'no quiero (?:seguir )?(?:vivir|viviendo)(?: más| ya)?$',
  'pensamientos suicidas|^suicidio$|sin ganas de vivir',
  '(?:想|要|打算|准备|考虑|企图|试过|想要)自杀|^自杀$|想死(?!你|您|我了)|不想活|活不下去|不想再活|想结束(?:自己的?|我的?)?生命|想轻生|^轻生$|自残|伤害(?:我)?自己|割腕|寻死',
  'आत्महत्या (?:कर|के बारे में)|^आत्महत्या$|खुदकुशी|मरना चाहत|मर जाना चाहत|मुझे मरना है|मर जाऊं|जीना नहीं चाहत|जीने का मन नहीं|जीने की इच्छा नहीं|अब जीना नहीं|अपनी जान (?:ले|दे)|जान दे दूं|(?:खुद|अपने आप|स्वयं) को (?:मार|नुकसान|चोट|खत्म)|अपनी जिंदगी खत्म',
  '\\b(?:khudkushi|suicide karna|marna chahta|marna chahti|mar jana chahta|mar jana chahti|jeena nahi chahta|jeena nahi chahti|mujhe marna hai)\\b',
  '\\b(?:my )?life (?:has|have|is|feels)(?: (?:so|completely|totally|really|just))? (?:no (?:meaning|sense|purpose|point)|without (?:meaning|sense)|meaningless|worthless|pointless|not worth (?:it|living))\\b',
  '\\bnothing (?:left )?to live for\\b|\\b(?:tired|sick) of (?:life|living|being alive)(?! (?:in|with|at|here|on|out|alone|abroad))|\\bgiv(?:e|en|ing) up on (?:my )?life\\b|\\bcan(?:’t|not| not) (?:take|bear|stand) (?:this |my )?(?:it|life) any ?more$',
  '^(?:(?:ya|yo|de verdad|es que|lo siento|ayuda|hola|y|pero|estoy \\p{L}+|me siento \\p{L}+) )*no puedo más(?: ya| con (?:mi vida|la vida|todo|todo esto))?$',
  '(?:la|mi) vida (?:ya )?no (?:me )?(?:tiene sentido|vale nada|vale la pena|merece la pena)|no le (?:veo|encuentro) (?:ningún )?sentido a (?:la|mi) vida|cansad[oa] de (?:la vida|vivir)(?! (?:en|con|sol|de|lejos))|no (?:vale|merece) la pena (?:seguir )?vivi(?:r|endo)$',
  '(?<!(?:店|公司|项目|企业|生意|餐厅|工厂|厂|业务|团队).{0,6})撑不下去|(?:活着|生活|人生|生命)(?:对我来说|对我)?(?:真|太|好|很|都|已经|就)?(?:没|没有|毫无)(?:什么|任何)?(?:意思|意义)|活着(?:好|太|真)累|活腻|不如死了|死了算了',
  '(?:जिंदगी|जीवन|जीने) से .{0,8}?(?:थक|तंग|ऊब|हार|परेशान हो)|(?:थक|तंग आ|ऊब|हार) .{0,12}(?:जिंदगी|जीवन) से|(?:जीने|जिंदगी|जीवन) का (?:अब )?(?:कोई )?(?:मतलब|अर्थ|मकसद|फायदा) नहीं|मरने का मन',
  '\\b(?:thak|tang aa|haar|ub) .{0,12}(?:zindagi|jindagi|jeevan|life) se\\b|\\b(?:zindagi|jindagi|jeevan|life) se .{0,8}?(?:thak|tang|haar|ub)|\\bkhud ?ko (?:chot|maar|mar|khatam|khatm|nuksaa?n|hurt)|\\b(?:jeene|jine|zindagi|jindagi) ka (?:ab )?(?:koi )?(?:matlab|fayda|mann?|maksad) nahi|\\bmarne ka mann?\\b|\\bapni jaan (?:le|de)|\\bji+na nahi chahta|\\bsuicide kar(?:na|ne|lu)',
]
export const distressOfOthers: readonly string[] = [
  '\\b(?:kill|killing|hurt|hurting|harm|harming|cut|cutting) (?:him|her|them) ?sel(?:f|ves)\\b',
  '(?:se quiere|quiere) (?:morir|matarse|suicidarse)|quitarse la vida',
  '(?:他|她|朋友).{0,6}(?:想自杀|要自杀|不想活|想轻生)',
  '(?:वह|वो|दोस्त|भाई|बहन).{0,20}(?:आत्महत्या कर|मरना चाह|जान देना)',
]

/** Requests that would hurt a person. */
export const violence: readonly string[] = [
  '\\b(?:kill|murder|hurt|harm|beat up|stab|poison|kidnap|rape|torture|attack|assault) (?:my (?:wife|husband|boss|neighbou?r|ex|mother|father|brother|sister|son|daughter|child|children|partner|colleague|friend|boyfriend|girlfriend|parents|family|landlord|teacher)|him|her|them|somebody|someone|anybody|anyone|people|everyone|a (?:man|woman|child|person|guy|girl|boy)|that (?:guy|man|woman|person))\\b',
  '\\bshoot (?:him|her|someone|somebody|my (?:boss|wife|husband|neighbou?r|ex))\\b',
  '\\b(?:hit ?man|contract killer)\\b',
  '\\b(?:make|build|buy|plant) (?:a )?(?:bombs?|explosives?)\\b',
  '(?:matar|asesinar|golpear|herir|apuñalar|envenenar|secuestrar|violar|agredir|torturar) a (?:mi|alguien|un|una|el|la|él|ella|ese|esa|gente|otros|mis)',
  'hacerle? daño a (?!mi mism|nadie)',
  '\\bsicarios?\\b|dar(?:le)? una paliza|(?:fabricar|hacer|poner) una bomba',
  '(?:杀|杀死|杀掉|干掉|打死|弄死|伤害|绑架|强奸|毒死|捅死|殴打|报复)(?:了)?(?:他|她|人(?!工|类|们的)|某人|别人|我的?(?:老板|老婆|老公|邻居|丈夫|妻子|前女友|前男友|前妻|前夫|同事|妈|爸|上司))|雇凶|找杀手|做炸弹|造炸弹',
  '(?:किसी|उस|उसे|उन्हें|अपन[ेी] .{0,12}|पति|पत्नी|बॉस|पडोसी)(?: को)? (?:जान से )?(?:मारना|मार डालना|मार दूं|मार देना|पीटना|चोट पहुंचाना|नुकसान पहुंचाना|अगवा करना)|(?:की हत्या|का कत्ल|का खून) कर|बम (?:कैसे |किस तरह )?बना|सुपारी दे|(?:हाथ|पैर|टांग)\\S* (?:पैर )?(?:तोड|तुडव)|(?:को|उसे) (?:\\S+ )?(?:मरवा|पिटवा|ठिकाने लगा)',
  '\\b(?:ko|use|usko|unko|kisi ko) (?:jaan se )?(?:maar ?(?:na|daal|dal|de|do|un)|ma+rna|mar dal|marwa|khatam kar|pee?tna|pitwa|kidnap kar|uthwa|thikane laga)|\\bbomb (?:kaise |kese )?ban|\\b(?:haa?th|pair|taang|tang)\\p{L}* (?:pair )?(?:tod|tudwa)|\\bsupari de|\\b(?:ki hatya|ka khoon|ka katl) kar',
  '\\b(?:make|build|assemble) (?:a |an )?(?:pipe |petrol |nail |home ?made )?(?:bombs?|explosives?)\\b(?! (?:cake|shelter|costume))|\\bbreak (?:his|her|their|my .{0,20}|somebody’s|someone’s|the .{0,14}) (?:legs?|arms?|bones|neck|knees|fingers|jaw)\\b|\\b(?:kill|murder|hurt|beat up|stab|poison|kidnap|torture) (?:my|the|our) (?:ex[- ]\\p{L}+|(?:new |old |former )?(?:manager|supervisor|coworker|neighbou?rs?|tenant|employer|competitor|stepfather|stepmother|cousin|uncle|aunt|in-laws|roommate|flatmate|coach))\\b|\\bbeat (?:him|her|them|somebody|someone|my \\p{L}+) up\\b|\\bthrow acid\\b',
  '(?:romper|rompa|partir|parta|quebrar)(?:le|les)? (?:las|la|una|los|el) (?:piernas?|cara|brazos?|huesos|rodillas?|cuello)(?: a|$)|\\bcargarme a (?:mi|ese|alguien)|\\bmatón(?:es)?\\b|\\b(?:hago|hacer|se hace|fabrico|fabricar|construyo|construir|monto|montar|preparo) (?:una )?bombas?(?! de (?:agua|baño|chocolate|jabón|semillas|crema|humo|calor|aire))(?![\\p{L}])|\\b(?:dar(?:le)?|pegar(?:le)?) una paliza a|ácido a (?:mi|la cara|una)',
  '找人[^，。]{0,8}(?:打断|砍|弄死|教训一?下|做掉|废了|揍|打一?顿)|打断[^，。]{0,10}(?:腿|手|胳膊|骨)|砍死|砍(?:了)?(?:他|她)|买凶|(?:制造|制作|自制|怎么做|怎样做|如何做|怎么造|弄)(?:一个|个)?炸弹|泼硫酸',
]

/** Words of people who work against such acts, or write about them. */
export const against =
  'prevent|against|fight(?:ing)? (?:human|drug|crime)|ethical hack|hacking ético|hackeo ético|hackers? éticos?|pentest|\\blaws?\\b|\\bley(?:es)?\\b|legislaci|derecho (?:penal|sobre)|addict|\\bquit\\b|sober|adicci|dejar (?:de|las|la)|deshabitu|desintoxic|戒|白帽|道德黑客|法律|法规|कानूनी|लत |छोडन|छुडा|नशे की लत|एथिकल|उबर|upanyas|ke khilaf|se bachne|bachav|nasha mukti|victim|survivor|awareness|compliance|forensic|research|journalis|law enforcement|police|novel|film|movie|story|stories|thriller|crime fiction|video game|security|recovery|rehab|treatment|therap|counsel|lawyer|anti[- ]|detect|protect|shelter|contra (?:el|la|las|los)|prevenci|víctim|investigaci|novela|película|guion|policía|abogad|terapia|rehabilitaci|seguridad|反|防|打击|受害|研究|合规|小说|电影|剧本|警|戒毒|治疗|律师|救助|识别|रोक|खिलाफ|बचाव|पीडित|इलाज|शोध|उपन्यास|फिल्म|कानून|पुलिस|नशा मुक्ति|वकील'

/** Stories, in which 'I' and 'me' are not the speaker. */
export const telling =
  '\\b(?:novel|story|stories|film|movie|script|screenplay|song|play|poem|memoir|podcast|documentary) (?:about|on|of|in which|where|called)\\b|\\b(?:novela|película|guion|cuento|canción|obra|documental|relato|poema) (?:sobre|de|en l[ao] que|titulad)|(?:关于|写).{0,30}(?:的)?(?:小说|电影|剧本|歌|纪录片)|(?:पर|के बारे में) .{0,10}(?:उपन्यास|फिल्म|कहानी|कविता)|(?:उपन्यास|फिल्म|कहानी) .{0,20}(?:जिसमें|बारे में)'
