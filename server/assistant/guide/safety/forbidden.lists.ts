const form = String.raw

// Possession and ownership, then each crime, in English, Spanish, Chinese, Hindi and Hindi in Latin
// script.
const others = form`(?:my (?:ex\b|wife|husband|girlfriend|boyfriend|partner|boss|neighbou?r|friend|daughter|son|teacher|school|bank|competitor|rival|colleague|mother|father|sister|brother|employer|landlord|crush)|his|her|their|someone|somebody|another|other people|people|a (?:competitor|girl|guy|man|woman|person|politician|rival|company)|the (?:bank|school|competitor|neighbou?r))`
const devices = form`(?:phones?|mobile|cell|e-?mails?|accounts?|whats ?app|instagram|insta|facebook|snapchat|icloud|laptop|computer|wi-?fi|bank|passwords?|website|camera|messages|gmail|location)`
const hacking: readonly string[] = [
  form`\bhack(?:s|ing)? (?:in ?to )?${others}(?:’?s)?\b.{0,30}\b${devices}\b`,
  form`\bhack(?:s|ing)? (?:in ?to )?(?:an?|the) ${devices}\b|\bhack(?:ing)? into\b(?! (?:my own|our own|things))|\bhacker to (?:get|break|look) into\b`,
  form`\b(?:spy on|track|bug|tap|break into|get into|unlock) ${others}(?:’?s)? (?:\p{L}+ )?(?:\p{L}+’?s )?${devices}\b`,
  form`(?:hacke|jaque|hackea|pirate|pinch|espi)(?:ar|e|en|o|a|an|amos|ear|ee|een)(?:le|me)?\s(?:(?:con )?(?:el|la|los|las|un|una|su|sus|mi|a) )?(?!propi).{0,20}(?:móvil|teléfono|celular|cuenta|correo|whatsapp|instagram|facebook|wifi|ordenador|banco|contraseña)(?! propi)`,
  form`(?:黑|破解|入侵|攻破|盗|监控|监听|定位|偷看|侵入)(?:了|进|掉|一下|取)?(?:我的?)?(?:他|她|前女友|前男友|老公|老婆|丈夫|妻子|男友|女友|男朋友|女朋友|别人|老板|同事|对象|前任|人家|前妻|前夫|对手|邻居|竞争对手)[^，。]{0,6}(?:手机|微信|账号|帐号|邮箱|电脑|密码|银行|qq|wifi|支付宝|网站|位置|聊天)|黑(?:进|掉|入)|盗(?:号|取)(?!版)`,
  form`(?:खाता|खाते|अकाउंट|फोन|मोबाइल|बैंक|वेबसाइट|व्हाट्सएप|इंस्टाग्राम|फेसबुक|ईमेल|पासवर्ड|कंप्यूटर) (?:\S+ )?हैक (?!हो|हुआ|होने)`,
  form`\b(?:phone|mobile|account|whats ?app|insta(?:gram)?|facebook|email|wifi|password|website|bank|laptop) (?:\p{L}+ )?hack (?!ho|hua|se)(?:kar|kr|chahiye)`,
]

const drugs = form`(?:cocaine|coke dealer|heroin|crystal meth|meth|mdma|ecstasy pills?|lsd|fentanyl|ketamine|illegal drugs|hard drugs|party drugs|opium|crack cocaine)`
const drogas = form`(?:drogas?|cocaína|heroína|éxtasis|metanfetamina|cristal meth|mdma|marihuana|ketamina|opio|fentanilo|hachís|lsd)`
const dupin = form`(?:毒品|冰毒|海洛因|可卡因|大麻|摇头丸|k粉|鸦片|吗啡|芬太尼|迷药|迷奸药)`
const nasha = form`(?:ड्रग्स|ड्रग|नशीले पदार्थ|कोकीन|हेरोइन|गांजा|गांजे|चरस|अफीम|स्मैक)`
const nashaLatin = form`(?:drugs?|ganja|gaanja|charas|afee?m|cocaine|heroin|smack|nasheele padarth)`
const trading: readonly string[] = [
  form`\b(?:buy|buying|sell|selling|get|deal|dealing|find|need|want|looking for|source|score|smuggl(?:e|ing)|suppl(?:y|ies|ying)|where can i get|offer|offering|provide|bring|deliver|order|have|got)\b.{0,30}\b${drugs}\b`,
  form`\b(?:buy|buying|sell|selling|get|score|smuggle|deal|some) (?:some |good |any )?(?:drugs|weed)(?: here| tonight| please| from| at| for the party|$)`,
  form`\b(?:sell|deal|smuggle)(?:ing)? (?:some )?(?:marijuana|cannabis|hashish)\b(?! (?:seed|oil cream|medic|licen))|\bdrug dealers?\b`,
  form`\b(?:comprar|compro|vender|vendo|vendemos|conseguir|consigo|busco|buscamos|necesito|quiero|traficar|ofrezco|tengo|pillar|pasar|paso|suministro)\b.{0,20}\b${drogas}(?![\p{L}])`,
  form`tráfico de (?:drogas|armas|personas|órganos)|\bcamello de|traficante`,
  form`(?:买|卖|搞点|弄点|找|贩卖|贩|要|提供|出售|供应|代购|有|运|带点|弄|搞)(?:点|些|一点)?[^，。]{0,4}${dupin}|贩毒|吸毒的朋友`,
  form`${nasha}.{0,15}(?:खरीद|बेच|चाहिए|मंगवा|सप्लाई|दिला|दे सक|मिलेग)`,
  form`\b${nashaLatin} .{0,15}(?:kharid|khareed|bech|chahiye|mangwa|supply|dila|milega)`,
]
const arms: readonly string[] = [
  form`\b(?:buy|sell|get|find|need|supply|smuggle)\b.{0,12}\b(?:a gun|guns|firearms?|(?:illegal )?weapons?|ammunition|grenades?)\b(?! (?:control|safety|licen))`,
  form`\b(?:comprar|compro|vender|vendo|conseguir|busco|necesito|quiero|traficar)\b.{0,14}\b(?:pistolas?|armas?(?: de fuego)?|explosivos|granadas)(?![\p{L}])(?! de (?:juguete|agua|silicona|pegamento|calor|utilería))`,
  form`(?:买|卖|弄|搞|要|找|出售|提供)(?:一|几)?(?:把|支|杆|点|些)?(?:枪(?!战|手|械法|击|版)|枪支|手枪|步枪|炸药|军火|子弹|手榴弹)`,
  form`(?:बंदूक|पिस्तौल|हथियार|कट्टा|कट्टे|गोला बारूद|तमंचा|रिवॉल्वर).{0,15}(?:खरीद|बेच|चाहिए|मंगवा|दिला)`,
  form`\b(?:bandoo?k|pistol|katta|tamancha|hathi?yar|gun|goli barood) (?:\p{L}+ )?(?:kharid|khareed|bech|chahiye|mangwa|dila)`,
]
const minors: readonly string[] = [
  form`\bchild porn|\bunderage (?:girls?|boys?|sex|teens?)\b|\b(?:sex|sleep|date|dating|hook up|flirt|romance|nudes?)\b.{0,14}\b(?:minors?|children|kids|underage|schoolgirls?|schoolboys?|1[0-7][- ]year[- ]olds?|little (?:girls?|boys?)|teenage (?:girls?|boys?))\b(?! (?:education|clothes|room))`,
  form`\b(?:meet|find|want|looking for|know) (?:some )?(?:minors for sex|little girls|young girls under|girls under 1[0-8])`,
  form`pornografía infantil|(?:conocer|ligar|quedar|sexo|acostar(?:me|se)|salir|citas?|busco|quiero|fotos)\b.{0,18}(?:(?:chic|niñ)[oa]s? (?:menor|muy jovencit)|menores de edad$|colegialas|niñas$)|(?:sexo|acostar(?:me|se)|ligar|relaciones) con (?:\p{L}+ )?(?:menores|niñ[oa]s)`,
  form`儿童色情|(?:认识|约|睡|撩|搞|泡|找|要|想要)[^，。]{0,6}(?:未成年(?:的)?(?:女|男|少女|妹|小姑娘)|幼女|小萝莉|初中女生|小学女生)|(?:和|跟|与)(?:未成年|幼女|小孩|儿童)[^，。]{0,6}(?:发生|上床|做爱|恋爱|性)`,
  form`नाबालिग .{0,4}?(?:लडक|बच्चि|बच्च).{0,16}?(?:मिल|दोस्ती|सेक्स|संबंध|डेट|चाहिए|फोटो)|(?:नाबालिग|बच्चों|बच्चियों) (?:के साथ|से) (?:सेक्स|संबंध|यौन)|बच्चों की (?:अश्लील|नंगी)|चाइल्ड पोर्न`,
  form`\bnabalig (?:\p{L}+ )?(?:ladk|bachch?i|girl|boy).{0,16}(?:mil|dosti|sex|date|chahiye)|\bchoti bachch?iyon se (?:sex|mil)`,
]
const bodies: readonly string[] = [
  form`\b(?:sell|selling|buy|buying|trade|trading) (?:\p{L}+ )?(?:kidneys?|human organs|livers? from|babies for)\b(?! (?:beans?|bowls?|pie))|\b(?:traffic|smuggl)(?:e|ing)? (?:in )?(?:people|girls|women|children|migrants|humans|organs)\b|\bsell(?:ing)? (?:my organs|organs on|(?:girls|women|babies|children)$)`,
  form`(?:vend|compr)(?:er|o|ar|emos)\b.{0,10}(?:riñón|riñones|órganos|(?:bebés?|niñas|mujeres|personas)$)`,
  form`(?:卖|买)(?:我的|我|一个|个|掉)?(?:一个|个)?(?:肾(?!宝|结)|人体器官|器官|孩子|婴儿|妇女)|拐卖`,
  form`(?:किडनी|गुर्दा|गुर्दे|मानव अंग|शरीर के अंग|बच्चे को|लडकियां|लडकियों को) .{0,10}?(?:बेच|खरीद)|मानव तस्करी कर`,
  form`\b(?:kidney|gurda|bachche ko|ladkiyan) .{0,8}(?:bech|kharid|khareed)`,
]
const money: readonly string[] = [
  form`\blaunder(?:ing)? (?:some |my |the |our |dirty )?(?:money|cash)\b|\bevad(?:e|ing) tax|\bbribe (?:a|an|the|him|her|them|officials?|somebody|someone|police|my)\b|\bscam (?:people|old|someone|somebody)\b|\bblackmail(?:ing)? (?:my|him|her|them|someone|somebody|people|a)\b|\b(?:extort|defraud)(?:ing)? (?:\p{L}+)`,
  form`(?:blanquear|lavar|blanqueo|blanqueamos) (?:mi |el |mucho )?dinero(?! (?:es|en el cine))|(?:robar|estafar|sobornar|chantajear|extorsionar)(?:le)? (?:a|en|un|una|el|la|mi|dinero|coches|datos|móviles|bicis)|evadir impuestos|evasión fiscal para`,
  form`洗(?:黑)?钱(?!包)|(?:去|想|搞|做|帮忙|一起)诈骗|骗(?:老人|别人的钱|钱)|(?:行贿|贿赂|送红包给官)|逃税|偷税|敲诈|勒索(?!软件|病毒)`,
  form`काला धन .{0,6}सफेद|मनी लॉन्ड्रिंग कर|रिश्वत (?:दे|खिला)|घूस दे|टैक्स (?:की )?चोरी कर|ठगना|ठगी कर|धोखाधडी कर|ब्लैकमेल करन|तस्करी कर`,
  form`\b(?:ka+la (?:dhan|paisa) .{0,8}(?:safed|white)|money laundering kar|(?:rishwat|ghoos|ghus) (?:de|khila)|tax (?:ki )?chori kar|thagna|thagi kar|(?:scam|fraud|dhokhadhadi|blackmail) kar(?:na|ni|ne)|taskari kar)`,
]
const things: readonly string[] = [
  form`\b(?:fake|forged|counterfeit|stolen) (?:passports?|ids?|id cards?|documents?|money|notes?|diplomas?|degrees?|licen[cs]es?|visas?|goods|phones?|credit cards?|cards?|cars?|bikes?|data)\b|\bforg(?:e|ing) (?:a |an |my |his |her )?(?:passports?|documents?|signatures?|visas?)\b`,
  form`\b(?:steal|stealing|rob|robbing) (?:from|money|cars?|data|bikes?|an? (?:car|bike|phone|bank|shop|house)|his|her|their|passwords?|somebody|someone)`,
  form`(?:pasaportes?|dni|documentos?|billetes|títulos?|carn[eé]ts?|visas?|visados?) fals[oa]s?|dinero falso|falsificar (?:un|una|el|la|mi|documentos|billetes|pasaportes)|(?:móviles|coches|bicis|bicicletas|tarjetas) robad[oa]s`,
  form`假(?:护照|证件|身份证|币|钞|发票|文凭|学历|签证|证)(?!据)|办假证|偷(?:东西|钱|车|手机|数据|电动车)|抢(?:银行|劫)|赃物|伪造(?:护照|证件|签名|文件|学历)`,
  form`(?:नकली|फर्जी|जाली) (?:पासपोर्ट|नोट|दस्तावेज|पहचान|डिग्री|वीजा|आधार|प्रमाण|लाइसेंस)|चोरी (?:करना|करनी|का सामान|के फोन|की (?:गाडी|बाइक))|(?:बैंक|दुकान|घर) लूटन|(?:पैसे|गाडी|फोन|डेटा) चुरा`,
  form`\b(?:nakli|farzi|farji|jaali|fake) (?:passport|note|degree|dastavej|document|visa|aadhaar|aadhar|id|licen[cs]e)|\bchori (?:karna|karni|ka (?:maal|saman|phone))|\b(?:paise|gaadi|phone|data) chura|\bbank loot`,
]

/** Requests that the law forbids nearly everywhere. */
export const crime: readonly string[] = [
  ...hacking,
  ...trading,
  ...arms,
  ...minors,
  ...bodies,
  ...money,
  ...things,
]

// Groups that must not be excluded: by origin, faith, colour, orientation or disability.
const folk = form`(?:people|guests?|persons?|men|women|guys|girls|folks|families|students|founders|applicants|participants|members)`
const kinds = form`(?:jews|muslims|christians|hindus|sikhs|buddhists|atheists|catholics|blacks|asians|indians|pakistanis|bangladeshis|africans|arabs|mexicans|latinos|latinas|roma|gyps(?:y|ies)|romanians|moroccans|turks|russians|ukrainians|israelis|palestinians|poles|nigerians|americans|foreigners|immigrants|migrants|refugees|gays|lesbians|homosexuals|transgenders|transsexuals|queers|trannies|fags|wheelchairs|cripples|dalits|lower castes|the disabled|coloureds|(?:jewish|muslim|islamic|christian|hindu|sikh|black|brown|colou?red|asian|chinese|japanese|indian|pakistani|african|arab|mexican|latin[ox]?|romani|foreign|immigrant|gay|lesbian|homosexual|trans|transgender|queer|lgbtq?\+?|disabled|handicapped|blind|deaf|autistic|dalit|low(?:er)?[- ]caste|non[- ]white) ${folk})`
const tipos = form`(?:judí[oa]s|musulman(?:es|as)|mor[oa]s|gitan[oa]s|negr(?:os|as)|extranjer[oa]s|inmigrantes|migrantes|sudac[oa]s|chin[oa]s|rumanos|rumanas|marroquíes|árabes|africanos|africanas|latinos|latinas|gays|maricones|homosexuales|lesbianas|trans(?! fat)|transexuales|travestis|discapacitad[oa]s|minusválid[oa]s|refugiad[oa]s|cristian[oa]s|católic[oa]s|ate[oa]s|indios|indígenas|catalanes|(?:personas|gente|mujeres|hombres) (?:trans|negr[oa]s?|gitan[oa]s?|gays?|con discapacidad|discapacitad[oa]s?|de color|extranjer[oa]s?|musulman(?:es|as|a)|judí[oa]s?|inmigrantes?))`
const zhong = form`(?:(?:河南|东北|外地|农村|乡下|新疆|西藏|上海|北京|广东|四川|湖南|湖北|福建|安徽|江西|山东|山西|陕西|甘肃|贵州|云南|广西|海南|河北|江苏|浙江|辽宁|吉林|黑龙江|内蒙古|宁夏|青海|台湾|香港|潮汕|温州|外国|日本|韩国|印度|非洲|犹太|阿拉伯|美国|俄罗斯|越南|巴基斯坦|黑|白种|残疾|聋哑|盲|外乡|外省)人|老外|穆斯林|回民|回族|维族|维吾尔族|藏族|少数民族|基督徒|佛教徒|同性恋|同性恋者|同志|跨性别|跨性别者|变性人|残障人士|残障|犹太|黑鬼|鬼子)`
const log = form`(?:मुसलमान|मुसलिम|मुस्लिम|हिंदू|हिन्दू|ईसाई|सिख|दलित|यहूदी|बिहारी|विदेशी|समलैंगिक|ट्रांसजेंडर|हिजडे|हिजडा|किन्नर|विकलांग|दिव्यांग|पाकिस्तानी|बांग्लादेशी|अफ्रीकी|आदिवासी|शरणार्थी|प्रवासी|मद्रासी|गे लोग|(?:नीची|निचली|छोटी) जाति|(?:काले|चीनी|अश्वेत) (?:लोग|आदमी))[\u0900-\u0903\u093e-\u094d]*(?:ओं|यों|ों)?`
const logLatin = form`(?:musalma+n|muslim|hindu|dalit|i+sa+i|sikh|yahudi|bihari|videshi|samlaingik|gay|viklang|divyang|pakistani|madrasi|adivasi|hijd[ae]|kinnar|(?:kaa?le|chini) log|(?:neechi|nichli|chhoti) jaa?ti)(?:s|on|o|yon)?`

/** Patterns that exclude people for what they are. */
export const shuttingOut: readonly string[] = [
  form`\b(?:no|not for|not open to|except|excluding|exclude|excludes|ban|bans|banning|without any|zero|minus|but not|neither|nor) (?:any |for |the |more )?${kinds}\b(?! (?:were|needed|was|required))`,
  form`\b(?:no|nor|or|and no) ${kinds}\b(?= (?:please|allowed|welcome|at|in|here|there|and|or)|$)`,
  form`\b(?:do not|don’t|dont|won’t|will not|not to|never|cannot|can’t|wouldn’t|would not|must not|should not|refuse to) (?:\p{L}+ ){0,2}?(?:want|let|invite|admit|accept|allow|take|have|include|welcome|like) (?:any |in |the )?${kinds}\b`,
  form`\b${kinds} (?:are |should |must |will |may )?(?:be )?(?:not |un|stay |keep )(?:be )?(?:welcome|allowed|wanted|invited|admitted|accepted|come|join|out|away|home|apply|enter)|\b${kinds} (?:are |will be )?(?:banned|forbidden|excluded|prohibited|keep out|stay away)|\bkeep (?:the |out )?(?:the )?${kinds}(?: out| away|$)`,
  form`\b(?:whites|white people|white men|white women|aryans|straights?(?: people)?|heterosexuals|able[- ]bodied(?: people)?) only\b|\b(?:only|just) (?:for )?(?:whites|white (?:people|men|women|guests)|aryans|straight (?:people|men|women)|heterosexuals|upper castes?|able[- ]bodied)\b`,
  form`(?:^| )(?:nada de|no|sin|ni|ningún|ninguna|fuera|menos|excepto|salvo|tampoco|prohibid[oa] (?:la entrada )?(?:a|para)) (?:a )?(?:los |las )?${tipos}(?![\p{L}])(?! (?:hablamos|es un|son))`,
  form`\bno (?:quiero|queremos|admitimos|admito|aceptamos|acepto|se admiten|se aceptan|se permiten|permitimos|invitamos|invites|dejamos entrar|vengan|pueden (?:venir|entrar)|son bienvenid[oa]s) (?:que vengan |venir |entrar |a )?(?:a )?(?:los |las )?${tipos}(?![\p{L}])`,
  form`(?:^| )(?:los |las )?${tipos} (?:no(?:$| (?:entran|pueden|son bienvenid|vengan|deben|están))|fuera|abstenerse)|\bsol[oa]s? (?:para )?(?:gente blanca|personas blancas|arios|heteros|heterosexuales|blancos y|hombres blancos|mujeres blancas)`,
  form`(?:不要|不收|不接受|不欢迎|谢绝|拒绝|禁止|除了|排除|不招|不让|不能有|不准|不许|不邀请|不带|不想要|不想看到|不想见|没有|别让|别叫|不含|赶走|讨厌)[^，。的]{0,4}?${zhong}(?!的|文|语|口音|参加经验|问题)`,
  form`${zhong}(?:请)?(?:勿扰|勿来|勿进|免进|免谈|不要来|不要进|不得|禁止|别来|除外|止步|不准|不能来|不能参加|不欢迎|滚|勿)`,
  form`(?:只|仅)(?:要|限|收|欢迎|接受|招)(?:汉族|白人|异性恋|健全人|直男)`,
  form`${log} (?:लोग(?:ों)? )?(?:को |का |के लिए |की )?(?:आना |प्रवेश |आने |शामिल |बिल्कुल )?(?:नहीं(?! (?:हूं|हैं|है|था|थी|आती|आता))|न (?:आए|हों|आएं|आने)|मना|वर्जित|बाहर|प्रतिबंध|मत|को छोडकर)`,
  form`(?:कोई|सिवाय|बिना) (?:भी )?${log} (?:लोग )?(?:नहीं|न|के)|${log} (?:लोगों )?(?:के|को) (?:सिवाय|अलावा|छोडकर)|(?:सिर्फ|केवल) (?:ऊंची जाति|सवर्ण|गोरे)`,
  form`\b${logLatin} (?:log(?:on|o)? )?(?:ko |ka |ke liye |ki )?(?:aana |entry |allowed |bilkul )?(?:nah[iu]n?(?! (?:hoon|hun|hu|hain|hai)\b)|mana|na aa|not allowed|mat|bahar|allowed nahi)|\b(?:koi|bina) (?:bhi )?${logLatin} (?:log )?(?:nahi|na |ke)|\b(?:sirf|keval) (?:unchi jaa?ti|savarn|gore)`,
]
