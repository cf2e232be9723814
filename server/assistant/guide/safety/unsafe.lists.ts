import {
  alguien,
  apneLatin,
  between,
  ends,
  koi,
  negated,
  noBody,
  ren,
  somebodyDoes,
} from './harm.lists.ts'

const form = String.raw

// English.
const who = form`host|organi[sz]er|man|guy|woman|guest|neighbou?r|boss|speaker|stranger|colleague|date|ex`
const evening = form`(?= (?:all (?:evening|night|day|the time)|the whole (?:evening|night|time)|there|here|at|with|around|because|when|by (?:him|her|them|a|the|one|some)|and|the entire|that|during|on (?:the|my) way|walking|leaving)|$)`
const slur = form`(?:(?:a|an|the|his|her) )?(?:\p{L}+ )?(?:slurs?|names(?! in)|n[- ]word|f[- ]word|bitch|whore|slut|terrorist|faggot|fag|dyke|tranny|paki|chink|retard|freak|pig|fat|cow|monkey|idiot|stupid|ugly|loser|liar|moron)\b(?! of the)`
const shamed = form`(?:insult(?:ed|s|ing)?|humiliat(?:ed|es|ing)|bull(?:ied|ies|ying)|belittl(?:ed|es|ing)|degrad(?:ed|es|ing)|demean(?:ed|s|ing)|discriminated against|leer(?:ed|s|ing) at|ogl(?:ed|es|ing)|spat (?:at|on|in)|sp[ia]t(?:ting)? (?:at|on)|sh(?:oved|oves|oving)|body[- ]?shamed|manhandl(?:ed|ing)|racially \p{L}+)`
const bothered = form`(?:yell(?:ed|s|ing)? at|scream(?:ed|s|ing)? at|shout(?:ed|s|ing)? at|sw(?:ore|ears?|earing) at|curs(?:ed|ing) at|laugh(?:ed|s|ing)? at|mock(?:ed|s|ing)?|ridicul(?:ed|es|ing)|made fun of|makes fun of|making fun of|star(?:ed|es|ing) at|hit on|hits on|hitting on|intimidat(?:ed|es|ing)|corner(?:ed|s|ing)|embarrass(?:ed|es|ing)|taunt(?:ed|s|ing)|pester(?:ed|s|ing))`
const uneasy = form`(?:uncomfortable|uneasy|unsafe|unwelcome|afraid|scared|ashamed|humiliated|threatened|worthless|dirty|objectified|degraded)\b(?! (?:truths?|questions?|in a good way|of (?:heights|failing)))`
const force = form`(?:forced|pressured|pressed|coerced|bullied|harassed)`
const violently = form`(?:push|shov|press|pinn?|drag|pull|held|hold|threw|throw|slamm?)(?:ed|es|ing|s)?`
const mine = form`(?:wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?|daughter|son|sister|brother|friend|mother|colleague)`
const kinds = form`(?:wom[ae]n|girls|people|men|gays|lesbians|foreigners|immigrants|muslims|jews|blacks?|black people|asians|indians|wives|mothers|housewives)`
const english: readonly string[] = [
  form`${negated}\b${shamed} me\b(?!-)`,
  form`${negated}${somebodyDoes}${between}${bothered} me\b(?! (?:with a smile|kindly))`,
  form`\bi(?:’m|’ve| am| was| got| have| keep| kept)(?: (?:been|being|getting|just|also|once|often|always|constantly|then|publicly|loudly|openly|verbally)){0,3} (?:${shamed}|yelled at|screamed at|shouted at|sworn at|laughed at|mocked|ridiculed|made fun of|stared at(?! by (?:a |the )?(?:lion|dog|cat|cow))|hit on|intimidated by (?:him|her|them|one|the host|a (?:man|guest))|cornered|spat (?:at|on)|catcalled|shamed|pinned (?:down|against)|(?:pushed|shoved) (?:against|around|to the (?:ground|floor|wall)))(?! (?:women|people|children|kids|girls|animals))`,
  form`\b(?:was|got|been|being|were) called ${slur}`,
  form`${negated}\b(?:called|calls|calling|call) me ${slur}`,
  form`\b(?:a|the|some|racist|homophobic) slurs? (?:at|against|about|to) (?:me|us|my)\b`,
  form`${somebodyDoes}(?:${between}|.{0,40} )(?:made|makes?|making) (?:me|us) (?:feel )?(?:(?:very|so|really|quite|extremely|deeply|pretty|incredibly) ){0,2}${uneasy}`,
  form`\b(?:remarks?|comments?|jokes?|stares?|advances|questions|looks|messages|hands?|behaviou?r|flirting)\b.{0,50}\b(?:made|makes?|making) (?:me|us) (?:feel )?(?:(?:very|so|really|quite|extremely|deeply) ){0,2}${uneasy}`,
  form`\b(?:remarks?|comments?|jokes?) (?:about|on) my (?:body|breasts?|boobs|butt|figure|legs|skin|race|religion|colou?r|sexuality|caste|weight|disability|gender|ethnicity|turban|hijab)\b`,
  form`\b(?:made|makes?|making) (?:\p{L}+ ){0,3}(?:remarks?|comments?|jokes?|fun) (?:about|on|of) (?:my|how i) (?:looks?|appearance|accent|dress|clothes|age|hair|look|talk|dress|wife|mother)\b`,
  form`${negated}${somebodyDoes}${between}threaten(?:ed|s|ing)? (?:to (?!evict|raise|sue|close|sing|quit)|that |with ).{0,60}?\b(?:me|my|i|us)\b`,
  form`${somebodyDoes}${between}${violently} me (?:hard |up |roughly |violently )*(?:against|(?:in)?to (?:a|the) (?:corner|wall|room|toilet|bathroom|car|bush|door|bed|floor|ground)|onto|down(?! the)|by (?:the|my) (?:arm|hair|wrist|neck|throat)|around)\b`,
  form`\b(?:grabb?(?:ed|ing|s)|yank(?:ed|ing)|twist(?:ed|ing)|stroked|touch(?:ed|ing)) (?:me by )?my (?:arm|wrist|hair|neck|shoulders?|throat|face)\b(?! (?:and (?:helped|cut)|gently))`,
  form`\b(?:laugh(?:ed|ing)? at|mock(?:ed|ing)?|made fun of|ridicul(?:ed|ing)|insult(?:ed|ing)?|imitated) my (?:\p{L}+ )?(?:accent|wheelchair|religion|faith|body|weight|skin|turban|hijab|headscarf|disability|clothes|face|looks?|stutter|family|caste|country|nose|hair)\b`,
  form`\bstar(?:ed|es|ing) at my (?:breasts?|chest|body|legs|butt|ass|cleavage)\b`,
  form`\b(?:took|taking|takes|filmed|posted) (?:photos?|pictures?|videos?) of me (?:without|while|though|when i (?:said|was))|\bfilm(?:ed|ing) me (?:without|in the (?:toilet|bathroom))|\bouted me\b`,
  form`\b(?:whisper|said|say|shout)(?:ed|s|ing)? (?:dirty|disgusting|vulgar|obscene|sexual|horrible|nasty) things (?:to|at|about) (?:me|my)`,
  form`\b(?:after|although|even though|when) i (?:had )?(?:said|told (?:him|her|them)) (?:him |her |them )?no\b`,
  form`\bcalled me (?:a |an )?dirty \p{L}+`,
  form`\bi (?:have |never |really |just |also )?(?:felt|feel) (?:(?:very|so|really|quite|extremely|deeply|completely|totally|pretty) ){0,2}(?:unsafe|harassed|humiliated|degraded|objectified|violated|cornered|sexually \p{L}+|threatened(?! by (?!him|her|them|the host|a (?:man|guest)|one of)))${evening}`,
  form`\bi (?:did not|didn’t|do not|don’t|never) (?:really |once )?fe(?:el|lt) safe${evening}`,
  form`\bi was (?:afraid|scared|frightened) (?:of (?:him|her|them|the (?:host|man|guest)|one of)|he|she|they|all (?:evening|night)|to (?:go home|leave|walk))`,
  form`(?:^|[ ,.;])(?:he|she|they|it was \p{L}+ who|(?:the|my|a|another|one) (?:${who}))${between}(?:would|could|did|does|do|will|can)(?: not|n’t) (?:take|accept|hear) (?:a |my )?no(?: for an answer|$)(?!.*\b(?:glad|happy|love|loved|grateful|thankful|great|fun|enjoyed|delicious|lucky|thanks?|stayed for)\b)`,
  form`\bi (?:said|told (?:him|her|them)) no (?:several|many|again|and (?:he|she|they)|but (?:he|she|they)|three|twice|a dozen)|\bkept (?:on )?(?:touching|asking me out|pressing himself|rubbing|pouring me|refilling my)|\b(?:would not|wouldn’t|did not|didn’t|refused to) let me (?:leave|go|pass|out|get away|alone)\b|\b(?:blocked|blocking) (?:my way|my path|the (?:door|exit))|\blocked me in\b`,
  form`\b${force} me (?:in)?to (?:drink|do shots|a drink|dance|sit on|strip|smoke|take (?:drugs|something|a pill)|hug|go (?:home|up|with))`,
  form`\bi (?:was|felt|got|was being) (?:${force}|pushed) (?:in)?to (?:drink|do shots|dance with|strip|smoke|take (?:drugs|a pill)|hug)`,
  form`\bmy ${mine} (?:was|got|has been|is being|were|kept being|kept getting) (?:\p{L}+ )?(?:hit on|insulted|humiliated|threatened|followed (?:home|by|around)|touched (?:by|without|all|inappropriately)|cornered|bullied|mocked|grabbed|pushed (?:against|around|by)|called ${slur}|yelled at|spat (?:at|on))`,
  form`(?:${somebodyDoes})${between}(?:hit|hits|hitting|came|comes|coming) on (?:to )?(?:my ${mine}|me)\b`,
  form`(?:${somebodyDoes})${between}(?:insulted|humiliated|threatened|cornered|groped|followed|bullied|yelled at|shouted at|screamed at) my ${mine}\b`,
  form`\b${kinds} like (?:me|us) (?:\p{L}+ )?(?:should|must|belong|ought|have no|do not|don’t|are not|aren’t|cannot|can’t)(?: \p{L}+){0,3} (?:stay|home|kitchen|quiet|here|there|back|shut|place|business|belong|welcome|speak)`,
  form`\btold me to (?:go back (?:to (?:my|where)|home|where)|shut up|smile more|know my place)`,
]
const hostileEnglish: readonly string[] = [
  form`\b(?:said|says|saying|told|shouted|insisted|thinks?|joked) (?:\p{L}+ ){0,3}${kinds} (?:\p{L}+ ){0,3}(?:should|must|belong|ought to|have to) (?:\p{L}+ ){0,2}(?:stay (?:at )?home|in the kitchen|go (?:back|home)|shut up|be quiet|not be (?:here|there)|know their place|obey)`,
  form`\b(?:made|makes|making|told|tells|telling|kept|shouted|cracked|said|says|heard|yelled|had to (?:hear|listen to)|there (?:were|was)|full of|got|sent me) (?:\p{L}+ ){0,3}(?:racist|sexist|homophobic|transphobic|antisemitic|islamophobic|casteist|lewd|obscene|misogynist\p{L}*|disgusting|vulgar|creepy|dirty|sexual|inappropriate) (?:remarks?|comments?|jokes?|insults?|slurs?|things|messages|advances)\b(?! (?:and i loved|in (?:his|her|my) (?:book|show)))`,
]

// Spanish.
const tan = form`(?:muy |tan |bastante |realmente |súper )?`
const ofensa = form`(?:put[oa]|zorra|maric(?:ón|a|ones)|sudaca|moro|mora|negr[oa] de|tont[oa]|idiota|imbécil|estúpid[oa]|gord[oa]|inútil|bollera|gitan[oa] de|terrorista|mongól\p{L}+|retrasad[oa]|perra|fe[oa]|subnormal)`
const gloriada = form`(?!.*(?:me alegro|encantad[oa]|me encantó|gracias|feliz|postre|menos mal))`
const mia = form`(?:mi (?:mujer|esposa|marido|esposo|novi[oa]|pareja|hij[oa]|herman[oa]|amig[oa]|madre|compañer[oa]))`
const spanish: readonly string[] = [
  form`${negated}\bme (?:(?:ha|han|había|habían|está|estaba|estuvo|estuvieron) )?(?:insult|humill|ofend|intimid|acorral|menospreci|despreci|discrimin|abuche|ridiculiz|escup)(?:ó|aron|a|an|ado|aba|aban|ando|ió|ieron|ía|ido|e|en|iendo)${ends}(?! (?:hablar|la idea))`,
  form`\bme (?:(?:ha|han) )?(?:grit(?:ó|aron|ado|aba)|miró con asco|miraba las|miraba el|perseguía|arrincon(?:ó|aron)|avergonz(?:ó|aron))${ends}(?! (?:gol|de alegría|bravo))`,
  form`\b(?:se (?:burl(?:ó|aron|aba|aban)|rieron|rio|rió|reía|reían|mof(?:ó|aron)) de (?:mí|mi (?:acento|cuerpo|ropa|religión|peso|cara|país|silla|familia|pelo)))${ends}`,
  form`\b(?:me (?:sac|hiz|hic|grab)\p{L}* (?:fotos?|vídeos?|videos?) sin|tuve (?:mucho )?miedo (?:de (?:él|ella|ellos|un|una|que)|a que)|me (?:dijo|decía|susurró|gritó) (?:cosas (?:sucias|obscenas|asquerosas)|guarradas|obscenidades|groserías))${ends}`,
  form`\bme (?:(?:ha|han) )?(?:llam(?:ó|aron|ado|aba)|dij(?:o|eron)|grit(?:ó|aron)) (?:de |una |un )?${ofensa}`,
  form`\b(?:me sentí|me he sentido|me siento|nos sentimos) ${tan}(?:insegur[oa]s?(?! (?:con mi|de mi|al hablar|hablando|en inglés))|humillad[oa]|acosad[oa]|amenazad[oa]|acorralad[oa]|degradad[oa]|intimidad[oa] por (?:él|ella|el|un))${ends}`,
  form`\bno me (?:sentí|siento|he sentido) (?:nada |muy )?segur[oa](?= (?:en toda|toda|allí|ahí|con (?:él|ella|el|ese)|en (?:la fiesta|el encuentro|ningún))|$)`,
  form`(?:^| )(?:${alguien}|comentarios|chistes|bromas|comentario|comportamiento|miradas)(?: .{0,50})? me (?:hizo|hacía|hicieron|hacían|ha hecho|puso|pusieron) (?:sentir(?:me)? )?${tan}(?:incómod|insegur|mal|humillad|avergonzad)[oa]?${ends}`,
  form`\bme (?:hizo|hicieron|hacía|hacían) sentir ${tan}(?:incómod|insegur|humillad|sucia|suci|avergonzad)[oa]${ends}`,
  form`\bcomentarios?(?: \p{L}+)? (?:sobre|de|acerca de) mi (?:cuerpo|pecho|físico|culo|piel|raza|religión|peso|figura|ropa|acento|escote)`,
  form`\bme (?:ha |han )?(?:empuj|tir|lanz|estamp|apret)(?:ó|aron|ado) (?:contra|al suelo|a la pared|por las)`,
  form`\bme (?:ha |han )?(?:obligó|obligaron|obligado|obligaba|forzó|forzaron|presionó|presionaron|presionaba) (?:a|para) (?:que )?(?:beb|tom(?:ar|ara) (?:alcohol|chupitos|una copa|otra copa|drogas)|bailar con|fumar|drogar)`,
  form`\bamenaz(?:ó|aron|aba|a|an|ado) con (?:\p{L}+ ){0,8}?(?:mi|mí|me|soy|\p{L}+me)${ends}`,
  form`\bno (?:acept|admit|quiso aceptar|entend|tom)(?:aba|ó|ía|ió|a|e)? (?:un )?no(?: por respuesta| como respuesta)${gloriada}`,
  form`\bno me (?:dejaba|dejó|dejaban|dejaron) (?:irme|marcharme|salir|pasar|en paz|ir)${ends}|\bme (?:cerró|bloqueó|cortó) (?:el paso|la puerta)|\bme encerr(?:ó|aron)`,
  form`\b(?:ligó|ligaba|ligando|coqueteó|se insinuó|se propasó|tir(?:ó|aba|ando) los (?:tejos|trastos)) (?:con |a )(?:${mia}|mí)`,
  form`\ba ${mia} (?:la|le|lo) (?:\p{L}+ ){0,2}?(?:insult|humill|acos|toc|sigui|amenaz|persig|agarr|manose|tir)`,
  form`\b(?:mujeres|chicas|gente|personas|hombres|extranjeros|inmigrantes) como (?:yo|nosotr[oa]s) (?:no )?(?:deb|tend|tien|sobr|pint|hac)`,
  form`\bme (?:dijo|dijeron|gritó) que (?:me )?(?:vuelva|volviera|vuelve|fuera) a mi país`,
]
const hostileSpanish: readonly string[] = [
  form`\b(?:dijo|decía|dijeron|soltó|insistía en|opinó) que (?:las|los|la) (?:mujeres|chicas|extranjeros|inmigrantes|gays|negros|gitanos|moros)(?: \p{L}+){0,3} (?:deb|tien|tendr|deber)\p{L}* (?:que )?(?:quedarse|estar en|volver|irse|callar)`,
  form`\b(?:hizo|hacía|hicieron|hacían|contó|contaba|contaron|soltó|soltaba|dijo|decía|hubo|había|oí|aguantar|escuchar) (?:\p{L}+ ){0,3}(?:chistes?|comentarios?|bromas?|insultos?|cosas|insinuaciones) (?:\p{L}+ )?(?:racistas?|machistas?|homófob[oa]s?|tránsfob[oa]s?|sexistas?|verdes|obscen[oa]s?|sexuales|xenófob[oa]s?|asqueros[oa]s?|fuera de lugar)`,
]

// Chinese.
const zhu = form`(?<!没)(?:${ren}|主人|主持人?|旁边的人|坐我[^，。]{0,4}的人?|邻座|一个人|那人|别人|另一位|服务员|喝醉的人|醉汉)`
const ru = form`(?:辱骂|侮辱|羞辱|嘲笑|嘲讽|取笑|歧视|贬低|欺负|欺辱|冒犯|纠缠|调戏|威逼|逼迫|孤立|围堵|堵着|堵住)`
const nan = form`(?:很|非常|特别|十分|感到|觉得|感觉|极其|更|真的|都|太)*(?:不舒服|不适|难堪|害怕|恶心|不安|不自在|恐惧|没有安全感|不安全|屈辱|丢脸)`
const chinese: readonly string[] = [
  form`(?<!不|没有人|没人|别)${ru}(?:了|过|着)?我${noBody}`,
  form`${zhu}[^，。]{0,14}?(?:骂|吼|呵斥|训斥)(?:了|过|着)?我(?!的?(?:程序|代码))`,
  form`当(?:众|着[^，。]{1,8}面)[^，。]{0,6}(?:骂|吼|羞|说)(?:了)?我(?!的?好)`,
  form`被[^，。的]{0,8}(?:${ru}|骂|推倒|推到|推搡|灌酒|逼着|强迫|威胁)(?:了|过|着)?(?!的|者|案|感|教育)(?=$|[，。,]|喝|是|我|一|说|得|好|去|做)`,
  form`(?:逼|强迫|硬要|非要|强行让|硬逼|劝|灌)(?:着|了)?我(?:喝|抽烟|跳舞|干杯|陪酒|吸)(?!水|茶|咖啡)`,
  form`(?:给我|往我[^，。]{0,4})灌(?:了)?酒|灌我(?:喝)?酒|不(?:想|愿意?|能|会)喝(?:酒)?(?:也|都)不行`,
  form`${zhu}[^。]{0,30}?(?:让|令|使|搞得|弄得)我${nan}`,
  form`(?:笑话|玩笑|评论|动作|眼神|举动|言论|行为|黄段子|话)[^。]{0,8}?(?:让|令|使)我${nan}`,
  form`我(?:整晚|一晚上|一直|全程|整个晚上|在[^，。]{1,8})?(?:都|很|非常)*(?:感到|觉得|感觉)?(?:很|非常|特别)?(?:不安全|没有安全感|没安全感)(?!的)`,
  form`(?:嘲笑|嘲讽|取笑|模仿)(?:了|着)?我的?(?:口音|长相|身材|衣服|穿着|孩子|信仰)|(?:评论|议论|点评|评价)(?:了)?我的?(?:身材|胸|屁股|肤色|宗教|种族|体重|性取向|长相)`,
  form`把我(?:推|按|压|堵|逼|拽|拖)(?:到|在|倒|向|进)(?!前台|第一)`,
  form`(?:跟着|尾随|跟踪)我(?:回家|到家|到我家|一路|走)(?!学)`,
  form`威胁(?:说)?(?:要)?[^。]{0,14}(?:我|把我)`,
  form`(?:骂|叫|说)我(?:是)?(?:个)?(?:傻瓜|傻子|傻逼|婊子|贱人|蠢货|白痴|废物|猪(?!年)|娘娘腔|死胖子|黑鬼|乡巴佬|骗子|妓女|小三)`,
  form`(?:不让|不许|不准)我(?:走|离开|出去|回家)`,
  form`(?:调戏|搭讪|纠缠|骚扰|勾引|摸|羞辱|侮辱)(?:了|着)?我(?:的)?(?:老婆|妻子|太太|老公|丈夫|女儿|女朋友|男朋友|妹妹|姐姐|朋友)`,
  form`(?:我|一直|反复|多次)(?:说了?|拒绝了?)(?:很多次|好几次|几次)?[^，。]{0,6}(?:不|拒绝)[^。]{0,4}(?:他|她)(?:还是|仍然|就是|不听|也不)`,
  form`像我(?:这样|这种)的(?:女人|女生|女性|人|男人|外国人|外地人)(?:就)?(?:应该|该|不配|不该|只配)`,
]
const hostileChinese: readonly string[] = [
  form`(?:开|讲|说|讲了|开了|说了|讲起)(?:了)?(?:很多|一些|各种|一个)?(?:黄色笑话|黄腔|黄段子|荤段子|色情笑话|下流话|脏话|种族歧视的|性别歧视的)`,
  form`说(?:了)?[^，。]{0,6}(?:女人|女性|女生)[^，。]{0,6}(?:应该|就该|就应该|只配|该)(?:待|呆|留)?在?(?:家|厨房)`,
  form`(?:发表|说了?|讲了?|做出)[^，。]{0,6}(?:歧视|种族主义|性别歧视|侮辱性)(?:性)?的?(?:言论|话|笑话|评论)`,
]

// Hindi.
const kisi = form`(?:${koi}|मेजबान ने|मेहमान ने|\S+ ने|उन लोगों ने)`
const hindi: readonly string[] = [
  form`मुझे (?:\S+ ){0,4}?(?:गाली|गालियां|गालिया|अपशब्द|बुरा भला|भला बुरा)`,
  form`(?:गाली|गालियां) (?:दी|दीं|देता|देते|दे रहा).{0,4}मुझे|मुझ पर (?:चिल्ला|थूक|हंस|फब्ती|तंज|हाथ)`,
  form`मेरे पीछे .{0,12}(?:घर|पीछे) (?:तक |तक तक )?(?:आया|आए|आ गया|चला|चल)|(?:बिना पूछे|बिना इजाजत|चुपके से) (?:मेरी|मेरे) .{0,12}(?:तस्वीर|फोटो|वीडियो)|(?:मुझे|मैं) .{0,8}?(?:उससे|उस आदमी से|उस से|मेजबान से|उनसे) (?:बहुत )?डर|मुझे .{0,8}डर लग\S* (?:\S+ )?(?:उससे|उस आदमी से)|मेरी जाति (?:पर|का|को|के) .{0,16}(?:गाली|मजाक|अपमान|टिप्पणी)|मुझे (?:चमार|भंगी|कुत्ता|कुतिया|रंडी|मोटी|मोटा|काली|कटुआ|चिंकी|गधा) (?:कहा|बोला|बुलाया|कहकर)|मेर[ाीे] (?:\S+ ){0,2}?(?:पीछा (?:किया|करता|करते|कर )|अपमान|बेइज्जती|मजाक (?:उडा|बना)|बेइज्जत|रास्ता रोक)`,
  form`मुझे (?:\S+ ){0,4}?(?:बेइज्जत|अपमानित|जलील|नीचा दिखा|शर्मिंदा कि|धमका|धमकी|धक्का (?:दिया|दे|मार)|डराया|डराता|घूर(?:ता|ते|ा) र|दबोच|घेर लिया|कोने में)`,
  form`मुझे .{0,20}(?:शराब|पीने|नाचने) .{0,14}(?:मजबूर|जबरदस्ती|दबाव)|(?:शराब|पीने|नाचने) .{0,14}(?:मजबूर किया|दबाव डाला|जबरदस्ती की)|मुझे (?:जबरदस्ती|जबरन) (?:\S+ )?(?:पिला|शराब|नचा)`,
  form`${kisi} .{0,40}?मुझे (?:\S+ ){0,2}?(?:असहज|असुरक्षित|डरा हुआ)|(?:टिप्पणी|टिप्पणियों|बातों|मजाक|हरकत|हरकतों|नजरों|चुटकुलों) (?:\S+ ){0,3}?मुझे (?:\S+ ){0,2}?(?:असहज|असुरक्षित)`,
  form`(?:मैं|मैंने|मुझे) .{0,24}?असुरक्षित (?:महसूस|लग)|(?:मुझे|मैं|मैंने) .{0,20}?सुरक्षित (?:नहीं (?:लग|महसूस)|महसूस नहीं)`,
  form`मेरे (?:शरीर|रंग|धर्म|जाति|वजन|कपडों|लुक|लहजे|बदन|फिगर) (?:पर|के बारे में) .{0,16}(?:टिप्पणि|टिप्पणी|मजाक|बातें|कमेंट|भद्द)`,
  form`(?:मुझे|मुझ को) .{0,10}?(?:दीवार|जमीन|फर्श) (?:से|पर|की ओर|के) .{0,10}(?:धक|धक्क|सट|पटक|दबा)`,
  form`(?:धमकी दी|धमकी देता|धमकी दे|धमकाया) .{0,24}(?:मेरे|मेरी|मेरा|मुझे|मैं)`,
  form`(?:मेरी|मेरे) (?:पत्नी|बीवी|पति|बेटी|बहन|दोस्त|गर्लफ्रेंड|सहेली) (?:को|से|के साथ|का|के) .{0,24}?(?:छेड|गाली|परेशान|पीछा|छुआ|धमक|बदतमीजी|फ्लर्ट|अपमान|लाइन मार)`,
  form`(?:मेरे|मुझ) जैसी? (?:औरत|औरतों|महिला|महिलाओं|लोगों|लडकियों) .{0,12}(?:घर|रसोई|चुप|लायक नहीं|जगह)`,
  form`मुझे (?:जाने|निकलने|बाहर) (?:ही )?नहीं (?:दिया|दे रह|जाने दिया)`,
  form`(?:वह|वो|उसने|उन्होंने) .{0,10}?(?:ना|मेरी ना|नहीं|मना करने पर भी) (?:सुनने|मानने|मान|सुन|नहीं मान)[^।]{0,12}(?:नहीं|तैयार|रहा)(?!.*(?:खुश|अच्छा लगा|शुक्र))`,
  form`\bmere pee?ch+h?e .{0,12}(?:ghar|peeche) (?:tak )?(?:aa?y|aa ga)|\bmujhe (?:\p{L}+ ){0,4}?(?:gaa?li(?:yan|yaan)?|beizzat|be?i[zj]+at|apmaa?nit|zalee?l|dhakka (?:diya|de|mar)|dhamk|asahaj|asurakshit|sharab pine ko|daraya)`,
  form`\bmer[aie] (?:\p{L}+ ){0,2}?(?:pee?ch+h?a (?:kiya|karta|karte|kar )|apmaa?n|be?i[zj]+ati|mazaa?k (?:uda|bana))`,
  form`\bmujhe .{0,16}(?:sharaa?b|peene|pine) .{0,16}(?:majboor|majbur|zabardasti|jabardasti)`,
  form`\b${apneLatin}\b.{0,24}? mujhe (?:\p{L}+ ){0,2}?(?:gaa?li|dhakk|dhamk)`,
]
const hostileHindi: readonly string[] = [
  form`(?:कहा|बोला|बोले|कह रहा).{0,12}(?:औरत|औरतों|महिला|महिलाओं|लडकियों)\S* .{0,14}(?:घर|रसोई) .{0,10}(?:चाहिए|बैठ|रह)|(?:औरत|औरतों|महिला|महिलाओं)\S* .{0,10}(?:घर|रसोई) .{0,14}(?:कहा|बोला)`,
  form`(?:अश्लील|गंदे|गंदी|भद्दे|भद्दी|जातिवादी|नस्लवादी|सेक्सिस्ट|जातिसूचक) (?:\S+ )?(?:मजाक|चुटकुले|टिप्पणी|टिप्पणियां|बातें|इशारे|गाली|गालियां|शब्द|कमेंट)\S* (?:\S+ )?(?:कि|की|कर|सुना|दी|दे|मार|कह|बोल)`,
]

/**
 * Incidents at an event that make a person unsafe: insults, threats, being followed, pushed or
 * pressed to drink, remarks on what they are.
 */
export const unsafe: readonly string[] = [...english, ...spanish, ...chinese, ...hindi]

/** Hostile remarks there about what people are, addressed to no one in particular. */
export const hostile: readonly string[] = [
  ...hostileEnglish,
  ...hostileSpanish,
  ...hostileChinese,
  ...hostileHindi,
]
