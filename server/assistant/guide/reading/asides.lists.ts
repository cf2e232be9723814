/**
 * Remarks about the conversation, in four languages and in Hindi in Latin script; whole phrases,
 * separated by commas.
 */
export const asides = {
  restart: `start over, start again, start from the beginning, start from scratch, begin again, begin anew, restart, reset, reset everything, clear everything, forget everything, forget everything i said, from the beginning, let’s start over, let us start over, let’s start again, can we start over, can we start again, i want to start over,
    empezar de nuevo, empezar de cero, empecemos de nuevo, empecemos de cero, empieza de nuevo, quiero empezar de nuevo, volver a empezar, desde el principio, reiniciar, olvida todo, olvídalo todo, borra todo, bórralo todo,
    重新开始, 重来, 从头开始, 从头来, 重新来, 全部忘掉, 全部忘了, 清空, 重置, 我想重新开始, फिर से शुरू, फिर से शुरू करें, फिर से शुरू करते हैं, फिर से शुरू करो, शुरू से, शुरू से करें, दोबारा शुरू करें, नए सिरे से, नए सिरे से शुरू करें, सब भूल जाइए, सब भूल जाएँ, सब भूल जाओ, phir se shuru, phir se shuru karo, phir se shuru karte hain`,
  undo: `undo, undo that, undo it, undo this, undo the last, undo last, take that back, take it back, i take that back, go back, back, one step back, forget it, forget that, forget what i said, forget what i just said, ignore that, ignore it, ignore this, ignore what i said, ignore my last message, ignore the last one, scratch that, delete that, remove that, remove it, cancel that, that was a mistake, it was a mistake, my mistake, oops, not that,
    deshacer, deshaz, deshazlo, deshaz eso, atrás, volver atrás, vuelve atrás, olvídalo, olvida eso, olvida lo que dije, olvida lo que he dicho, ignora eso, ignóralo, ignora lo que dije, no hagas caso, borra eso, bórralo, quita eso, quítalo, fue un error, me equivoqué, me he equivocado, retiro lo dicho,
    撤销, 撤回, 撤消, 退回, 返回, 上一步, 忘了它, 忘掉它, 忘了吧, 当我没说, 忽略, 忽略这个, 忽略那个, 忽略刚才的, 忽略刚才的话, 别管它, 别管刚才的, 删掉刚才的, 刚才的不算, 刚才说的不算, 不算, 说错了, 我说错了, 打错了, 写错了, 我写错了,
    पूर्ववत करें, वापस लो, वापस ले लो, वापस लीजिए, वापस ले लीजिए, वापस करो, इसे वापस लो, wapas lo, wapas le lo, vapas lo, वापस, वापस लें, वापस जाएँ, पीछे जाएँ, भूल जाइए, भूल जाओ, भूल जाएँ, उसे भूल जाएँ, वह भूल जाएँ, इसे अनदेखा करें, उसे अनदेखा करें, अनदेखा करें, उस पर ध्यान न दें, गलती हो गई, मुझसे गलती हुई, मुझसे गलती हो गई, गलत लिख दिया, उसे हटा दें, इसे हटा दें, वह हटा दें, bhool jao, bhul jao, galti ho gayi, wapas`,
  human: `are you human, are you a human, are you a person, are you a real person, are you real, are you a bot, are you a robot, are you a machine, are you an ai, am i talking to a person, am i talking to a human, is this a person, is this a bot, eres humano, eres humana, eres una persona, eres un bot, eres un robot, eres una máquina, eres una ia, hablo con una persona, 你是人吗, 您是人吗, 你是真人吗, 您是真人吗, 是真人吗, 你是机器人吗, 您是机器人吗, 你是人还是机器, 您是人工智能吗, 你是人工智能吗, क्या आप इंसान हैं, आप इंसान हैं, क्या तुम इंसान हो, तुम इंसान हो, क्या आप मशीन हैं, क्या आप रोबोट हैं, aap insaan hain, kya aap insaan hain, kya tum insaan ho`,
  stored: `do you store this, do you store that, do you save this, do you keep this, do you record this, is this stored, is this saved, is this recorded, is this private, who reads this, who can read this, who can see this, can others read this, can others see this, where does this go, guardas esto, se guarda esto, esto se guarda, quién lee esto, quién puede leer esto, quién ve esto, esto es privado, 会保存吗, 您会保存吗, 你会保存吗, 这会保存吗, 这些会保存吗, 谁能看到, 谁能看到这些, 谁会看到, 别人能看到吗, 会被记录吗, क्या यह सहेजा जाता है, क्या आप यह सहेजते हैं, यह कौन पढ़ता है, यह कौन देख सकता है, क्या यह निजी है, kya aap yeh save karte hain, yeh kaun padhta hai`,
  whyAsk: `why do you ask, why do you ask that, why do you ask me that, why are you asking, why are you asking me this, why do you want to know, why do you need that, why do you need to know, por qué preguntas, por qué lo preguntas, por qué me preguntas eso, por qué quieres saberlo, para qué lo quieres saber, 为什么问, 你为什么问, 您为什么问, 为什么问这个, 你为什么问这个, 您为什么问这个, 问这个干什么, 问这个干嘛, आप क्यों पूछ रहे हैं, आप क्यों पूछते हैं, क्यों पूछ रहे हैं, क्यों पूछते हैं, यह क्यों पूछ रहे हैं, aap kyun puch rahe hain, kyun puchte ho, kyon pooch rahe ho`,
  soFar: `what have you got so far, what have you got, what do you have so far, what do you have, what have we got so far, what do we have so far, where are we, show me what you have, what did you understand, what have i said so far, summarize, summarise, sum it up, qué tienes hasta ahora, qué tienes, qué llevas, qué llevamos, dónde estamos, qué has entendido, qué he dicho hasta ahora, resume, resúmelo, 到目前为止有什么, 目前有什么, 你记了什么, 您记了什么, 现在有哪些, 总结一下, 到哪一步了, अब तक क्या है, अब तक क्या मिला, अब तक आपके पास क्या है, अब तक क्या लिखा, अब तक क्या समझे, ab tak kya hai, ab tak kya samjhe`,
  wrong: `that is wrong, that’s wrong, thats wrong, this is wrong, it is wrong, it’s wrong, wrong, not correct, that is not correct, that’s not correct, incorrect, that is incorrect, that is not right, that’s not right, not right, that is not what i said, that’s not what i said, i did not say that, i didn’t say that, i never said that, that is not what i meant, that’s not what i meant, not what i meant, i did not mean that, i didn’t mean that, that is not what i want, that’s not what i want, not what i want, not what i wanted, you misunderstood, you misunderstood me, you misunderstand me, you got it wrong, you got me wrong, you got that wrong, i meant something else, that is not it, that’s not it, that is nonsense, nonsense, that makes no sense, this makes no sense,
    eso no es, no es eso, eso está mal, está mal, esto está mal, incorrecto, eso no es correcto, no es correcto, no es lo que dije, eso no es lo que dije, yo no dije eso, no dije eso, no he dicho eso, no es lo que quería decir, no quería decir eso, no quise decir eso, no me refería a eso, no me has entendido, no me entendiste, me entendiste mal, me has entendido mal, lo entendiste mal, te equivocas, te has equivocado, te equivocaste, eso no tiene sentido, no tiene sentido, no es lo que quiero, eso no es lo que quiero,
    不对, 这不对, 错了, 你错了, 您错了, 这错了, 这是错的, 弄错了, 搞错了, 您搞错了, 你搞错了, 不是这样, 不是这样的, 不是这个, 不是这个意思, 我不是这个意思, 我没这么说, 我没说过, 我没这样说, 我没有这么说, 您理解错了, 你理解错了, 理解错了, 你没听懂, 您没听懂, 你没明白, 您没明白, 不是我要的, 这不是我要的, 没道理, 胡说,
    गलत, यह गलत है, ये गलत है, वह गलत है, गलत है, सही नहीं है, यह सही नहीं है, ठीक नहीं है, यह ठीक नहीं है, मैंने यह नहीं कहा, मैंने ऐसा नहीं कहा, मैंने ये नहीं कहा, मेरा यह मतलब नहीं था, मेरा मतलब यह नहीं था, मेरा मतलब यह नहीं, मेरा यह मतलब नहीं, आप गलत समझे, आपने गलत समझा, आप समझे नहीं, आप नहीं समझे, मुझे यह नहीं चाहिए, yeh galat hai, ye galat hai, galat hai, galat`,
  shorter: `make the summary shorter, make my summary shorter, shorten the summary, shorten my summary, the summary is too long, shorter summary, haz el resumen más corto, acorta el resumen, el resumen es demasiado largo, el resumen es muy largo, 把简介写短一点, 简介短一点, 缩短简介, 简介太长了, 摘要短一点, 缩短摘要, 摘要太长了, सारांश छोटा करें, सारांश को छोटा करें, सारांश और छोटा करें, सारांश बहुत लंबा है, saransh chhota karo,
    too long shorter, too long, muy largo más corto, demasiado largo más corto, 太长了 短一点, 太长了, बहुत लंबा है छोटा करें, bahut lamba hai chhota karo, shorter, make it shorter, make this shorter, make that shorter, a bit shorter, a little shorter, much shorter, could it be shorter, can it be shorter, can you make it shorter, could you make it shorter, too long, it is too long, it’s too long, that is too long, that’s too long, this is too long, way too long, shorten it, shorten that, shorten this, shorten, more concise, be brief, briefer, keep it short, make it short,
    más corto, más corta, más breve, hazlo más corto, hazla más corta, hazlo más breve, ponlo más corto, puedes hacerlo más corto, es muy largo, muy largo, demasiado largo, es demasiado largo, demasiado larga, acórtalo, acortar, acorta, resúmelo, sé breve,
    短一点, 短一些, 短点, 再短一点, 再短些, 更短, 更短一点, 简短一点, 简短一些, 简短点, 简洁一点, 简洁些, 写短一点, 太长, 太长了, 缩短, 缩短一点, 短一点可以吗, 能短一点吗, 可以短一点吗, 精简, 精简一点,
    छोटा, छोटा करें, छोटा करो, छोटा कीजिए, और छोटा, और छोटा करें, इसे छोटा करें, इसे और छोटा करें, थोड़ा छोटा, थोड़ा छोटा करें, छोटा कर दें, छोटा कर दीजिए, बहुत लंबा, बहुत लंबा है, यह बहुत लंबा है, ज़्यादा लंबा, संक्षेप में, संक्षिप्त करें, छोटा लिखें, chhota karo, chota karo, chhota karein`,
  unwell: `i am so tired, i’m so tired, i feel so bad, i feel so tired, i feel very bad, i am very tired, i am so sad, i am very sad, i feel bad, i feel terrible, i feel awful, i feel sad, i feel low, i feel down, i feel tired, i feel sick, i feel ill, i feel exhausted, i am sad, i’m sad, im sad, i am tired, i’m tired, im tired, i am sick, i’m sick, i am ill, i’m ill, i don’t feel well, i do not feel well, i dont feel well, i am not feeling well, i’m not feeling well, i don’t feel good, i do not feel good, i had a bad day, i have a bad day, i’m having a bad day, i am having a bad day, it was a bad day, bad day, i feel bad today, i feel terrible today, i feel awful today, i feel sad today, i feel tired today, i feel sick today, i am sad today, i am tired today, i’m sad today, i’m tired today, today i feel bad, i had a bad day today,
    me siento mal, me siento fatal, me siento triste, estoy triste, estoy cansado, estoy cansada, estoy enfermo, estoy enferma, no me siento bien, no me encuentro bien, me encuentro mal, he tenido un mal día, tuve un mal día, tengo un mal día, qué mal día, me siento mal hoy, hoy me siento mal, hoy me siento fatal, hoy me siento triste, hoy estoy triste, hoy estoy cansado, hoy estoy cansada,
    我心情不好, 我今天心情不好, 今天心情不好, 心情不好, 我很难过, 我今天很难过, 我很累, 我今天很累, 我不舒服, 我今天不舒服, 我今天不太好, 今天过得不好,
    मुझे बुरा लग रहा है, आज मुझे बुरा लग रहा है, मुझे आज बुरा लग रहा है, मैं दुखी हूं, मैं उदास हूं, मैं थका हुआ हूं, मैं थकी हुई हूं, मैं थक गया हूं, मैं थक गई हूं, मेरी तबीयत ठीक नहीं है, मेरी तबीयत खराब है, मन ठीक नहीं है, आज दिन अच्छा नहीं रहा, aaj mujhe bura lag raha hai, mujhe bura lag raha hai, main dukhi hoon, main thak gaya hoon`,
  rewrite: `longer, make it longer, more detail, more details, friendlier, make it friendlier, more friendly, more formal, make it more formal, less formal, make it nicer, nicer, make it better, improve it, improve that, rewrite it, rewrite that, rewrite this, write it again, another version, a different version, try again, say it differently, put it differently, reword it,
    más largo, hazlo más largo, más detalle, más detalles, más formal, más amable, más informal, mejóralo, hazlo mejor, otra versión, inténtalo de nuevo, inténtalo otra vez, reescríbelo, escríbelo de nuevo, escríbelo de otra manera, dilo de otra manera,
    长一点, 详细一点, 再详细一点, 正式一点, 更正式, 更正式一点, 友好一点, 热情一点, 改写, 改写一下, 重写, 重写一下, 再写一次, 换个说法, 换一种说法, 再试一次, 写得好一点, 改好一点,
    लंबा करें, और लंबा, और विस्तार से, औपचारिक करें, और औपचारिक, बेहतर करें, और बेहतर करें, दोबारा लिखें, फिर से लिखें, फिर लिखें, दूसरे ढंग से लिखें, दूसरे शब्दों में लिखें, फिर कोशिश करें`,
  unclear: `i don’t understand, i do not understand, don’t understand, dont understand, i dont understand, i don’t understand the question, i do not understand the question, i don’t understand your question, don’t understand the question, i didn’t understand, i did not understand, i don’t understand what you mean, i don’t understand what you want, i don’t get it, i dont get it, i don’t get the question, i do not get it, what do you mean, what do you mean by that, what does that mean, what does this mean, what is that supposed to mean, meaning what, huh, what, pardon, come again, sorry what, such as, like what, for example, give me an example, an example, example, can you give me an example, can i have an example, explain, explain that, explain please, can you explain, rephrase, rephrase that, can you rephrase, can you rephrase that, i am confused, i’m confused, confusing,
    no entiendo, no entiendo la pregunta, no entiendo tu pregunta, no entiendo qué quieres, no entiendo qué quieres decir, no lo entiendo, no entendí, no entendí la pregunta, no he entendido, no he entendido la pregunta, no comprendo, no comprendo la pregunta, no te entiendo, no sé qué quieres decir, no sé a qué te refieres, qué quieres decir, qué significa, qué significa eso, a qué te refieres, cómo, cómo dices, cómo así, qué, por ejemplo, un ejemplo, dame un ejemplo, me das un ejemplo, como qué, explícate, explícame, explícamelo, me lo explicas, puedes explicarlo,
    不懂, 我不懂, 没懂, 我没懂, 不明白, 我不明白, 没明白, 没看懂, 看不懂, 听不懂, 没听懂, 我没听懂, 不理解, 不懂这个问题, 没看懂问题, 没看懂这个问题, 看不懂问题, 不明白这个问题, 不明白问题, 不太明白, 不太懂, 什么意思, 这是什么意思, 您什么意思, 你什么意思, 您是什么意思, 什么, 啥, 啥意思, 比如, 比如呢, 比如说, 例如, 举个例子, 举例, 能举个例子吗, 解释一下, 能解释一下吗,
    समझ नहीं आया, समझ नहीं आई, मुझे समझ नहीं आया, मुझे समझ नहीं आई, समझ में नहीं आया, समझ में नहीं आई, मुझे समझ में नहीं आया, सवाल समझ नहीं आया, प्रश्न समझ नहीं आया, सवाल समझ में नहीं आया, मुझे सवाल समझ नहीं आया, यह सवाल समझ नहीं आया, नहीं समझा, नहीं समझी, मैं नहीं समझा, मैं नहीं समझी, मैं समझा नहीं, मैं समझी नहीं, क्या मतलब, मतलब, मतलब क्या, इसका क्या मतलब है, इसका मतलब क्या है, आपका क्या मतलब है, क्या, जैसे, जैसे क्या, उदाहरण, उदाहरण दें, उदाहरण दीजिए, कोई उदाहरण, समझाएँ, समझाइए, samajh nahi aaya, samajh nahi aayi, samajh nahin aaya, mujhe samajh nahi aaya, kya matlab, matlab kya, nahi samjha, nahi samjhi`,
  later: `ask me later, ask me again later, ask again later, ask later, maybe later, not now, not right now, another time, some other time, not today, let’s come back to it, come back to that later, i’ll tell you later, i will tell you later, i tell you later,
    pregúntame luego, pregúntame más tarde, pregúntame después, luego, más tarde, ahora no, en otro momento, otro día, hoy no, luego te digo, después te digo, ya te diré, luego te lo digo,
    以后再问, 以后再问我, 以后再说, 等会再说, 等会儿再说, 待会再说, 待会儿再说, 晚点再说, 晚点再问, 晚点再问我, 过会儿再问, 过会儿再说, 回头再说, 现在不说, 改天, 改天再说, 之后再说,
    बाद में, बाद में पूछें, बाद में पूछिए, बाद में पूछिएगा, बाद में पूछना, मुझसे बाद में पूछें, बाद में बताऊँगा, बाद में बताऊँगी, बाद में बताते हैं, अभी रहने दें, फिर कभी, फिर कभी बताऊँगा, baad mein, baad me, baad mein poochna, baad mein batata hoon`,
  refuse: `i don’t want to say, i do not want to say, i dont want to say, i don’t want to say that, i’d rather not say, i would rather not say, rather not say, rather not, i’d rather not, i prefer not to say, i’d prefer not to say, prefer not to say, i prefer not to, i don’t want to answer, i do not want to answer, i don’t want to answer that, i don’t want to tell you, i won’t say, i will not say, i won’t tell you, none of your business, that is private, that’s private, it is private, it’s private, private, it is a secret, it’s a secret, no comment, i don’t want to talk about it, i don’t want to talk about that, i don’t want to, i do not want to,
    no quiero decirlo, no quiero decir, no quiero decírtelo, no te lo digo, no te lo quiero decir, prefiero no decirlo, prefiero no decir, prefiero no responder, prefiero no contestar, no quiero responder, no quiero contestar, no quiero hablar de eso, no quiero, no es asunto tuyo, no te importa, es privado, eso es privado, es personal, es un secreto, sin comentarios,
    不想说, 我不想说, 不想回答, 我不想回答, 不想告诉你, 不想告诉您, 不方便说, 不便说, 不方便透露, 不愿意说, 不愿说, 保密, 这是隐私, 隐私, 不关你事, 不关你的事, 我不想, 不想, 不想聊这个, 不想谈这个,
    बताना नहीं चाहता, बताना नहीं चाहती, मैं बताना नहीं चाहता, मैं बताना नहीं चाहती, मैं नहीं बताना चाहता, मैं नहीं बताना चाहती, नहीं बताना, नहीं बताना चाहता, नहीं बताना चाहती, कहना नहीं चाहता, कहना नहीं चाहती, जवाब नहीं देना, जवाब नहीं देना चाहता, जवाब नहीं देना चाहती, यह निजी है, निजी है, निजी बात है, नहीं बताऊँगा, नहीं बताऊँगी, main nahi batana chahta, main nahi batana chahti, nahi batana, batana nahi chahta, batana nahi chahti`,
  repeated: `i already said that, i already told you, i said that already, i already said, i told you already, i told you, already said, i just said that, you already asked, you already asked that, you already asked me that, you asked that already, you just asked that, you keep asking, you keep asking the same, same question, same question again, the same question again, you are repeating yourself, you’re repeating yourself, you repeat yourself, stop repeating, stop asking,
    ya lo dije, ya te lo dije, ya lo he dicho, ya te lo he dicho, acabo de decirlo, ya me lo preguntaste, ya me preguntaste eso, ya lo preguntaste, ya me lo has preguntado, otra vez lo mismo, otra vez la misma pregunta, la misma pregunta, te repites, deja de preguntar, deja de preguntarme,
    我说过了, 我已经说了, 我已经说过了, 已经说过了, 刚说过, 我刚说过, 刚才说过了, 我刚才说过了, 您问过了, 你问过了, 您已经问过了, 已经问过了, 又是这个问题, 同样的问题, 一样的问题, 别问了, 不要再问了, 别再问了,
    मैंने बता दिया, मैं बता चुका हूँ, मैं बता चुकी हूँ, पहले ही बता दिया, मैंने पहले ही बता दिया, मैंने पहले ही बताया, मैंने कह दिया, अभी तो बताया, आप पूछ चुके हैं, यही पूछा था, वही सवाल, फिर वही सवाल, यही सवाल फिर, मत पूछिए, मत पूछो, bata diya, maine bata diya`,
  complaint: `this is not helpful, not helpful, that is not helpful, that’s not helpful, this does not help, this doesn’t help, that does not help, that doesn’t help, you are not helping, you’re not helping, you don’t help, you don’t help me, i don’t like it, i do not like it, i don’t like this, i don’t like that, i hate this, this is silly, that is silly, this is boring, boring, silly question, stupid question, bad question, that is a stupid question, that’s a stupid question, waste of time, this is a waste of time, this is annoying, you are annoying, you’re annoying,
    no me ayuda, no ayuda, esto no ayuda, esto no me ayuda, no me ayudas, no me sirve, no sirve, esto no sirve, no me gusta, no me gusta eso, eso no me gusta, pregunta tonta, qué pregunta más tonta, es una pérdida de tiempo, pérdida de tiempo, qué aburrido, qué pesado,
    没帮助, 没有帮助, 这没有帮助, 没什么用, 这没用, 没有用, 不喜欢, 我不喜欢, 我不喜欢这个, 浪费时间, 问题真蠢, 蠢问题, 好无聊, 无聊, 帮不上忙, 真烦,
    मदद नहीं हुई, कोई मदद नहीं हुई, इससे मदद नहीं मिली, कोई फ़ायदा नहीं, पसंद नहीं, मुझे पसंद नहीं, पसंद नहीं आया, यह पसंद नहीं आया, मुझे यह पसंद नहीं, समय की बर्बादी, यह समय की बर्बादी है, बेकार सवाल, bekaar hai, koi fayda nahi`,
  seeksNothing: `i am not looking for anything, i’m not looking for anything, im not looking for anything, not looking for anything, i do not need anything, i don’t need anything, i do not want anything, i don’t want anything, i need nothing, i want nothing, i look for nothing, i seek nothing, nothing i look for, there is nothing i need,
    no busco nada, no estoy buscando nada, no necesito nada, no quiero nada, no me hace falta nada,
    我什么都不找, 我什么也不找, 什么都不找, 什么也不找, 我不找什么, 不找什么, 没什么想找的, 我没什么想找的, 没有想找的, 什么都不需要, 我什么都不需要, 我什么也不需要, 不需要什么, 我不需要什么, 什么都不要, 什么都不想要,
    कुछ नहीं चाहिए, मुझे कुछ नहीं चाहिए, मुझे कुछ भी नहीं चाहिए, कुछ नहीं खोज रहा, कुछ नहीं खोज रही, मैं कुछ नहीं खोज रहा, मैं कुछ नहीं खोज रही, मैं कुछ नहीं ढूँढ रहा, मैं कुछ नहीं ढूँढ रही, किसी चीज़ की तलाश नहीं, मुझे किसी चीज़ की ज़रूरत नहीं, kuch nahi chahiye, mujhe kuch nahi chahiye`,
  givesNothing: `i have nothing to offer, i have nothing to give, nothing to offer, nothing to give, i can’t offer anything, i cannot offer anything, i can not offer anything, i don’t have anything to offer, i do not have anything to offer, i do not offer anything, i don’t offer anything, i offer nothing, i can’t do anything, i have nothing,
    no tengo nada que ofrecer, no ofrezco nada, no puedo ofrecer nada, nada que ofrecer, no tengo nada, no sé hacer nada,
    没什么可提供的, 我没什么可提供的, 没有可提供的, 我没有可提供的, 什么都不提供, 我不提供什么, 我什么都不会, 没什么能提供的, 我没什么能提供的, 我没什么可以提供,
    मेरे पास देने को कुछ नहीं, मेरे पास देने को कुछ नहीं है, देने को कुछ नहीं, मेरे पास देने के लिए कुछ नहीं है, मेरे पास कुछ नहीं है, मैं कुछ नहीं दे सकता, मैं कुछ नहीं दे सकती, मुझे कुछ नहीं आता, mere paas kuch nahi, mere paas dene ko kuch nahi`,
} as const

export type AsideKind = keyof typeof asides

/** Patterns for things a person could do but would rather not. */
export const unwilling: readonly string[] = [
  '(?:but|though|although) (?:i |we )?(?:really )?(?:do not|don’t|dont|would rather not|’d rather not|no longer|never) ?(?:want|like|wish|care|feel like)?(?: to)?(?: do)?(?: it| that| so)?(?: any ?more| again)?$',
  '(?:pero|aunque) (?:ya )?no (?:quiero|me apetece|me gusta|quisiera)(?: hacerlo| ofrecerlo| más)*$',
  '(?:但是?|不过|可是)(?:我)?(?:并|真的|现在|已经)?(?:不想|不愿意|不愿|不喜欢)(?:再)?(?:做|教|干|提供)?了?$',
  '(?:लेकिन|पर|मगर|किंतु) .{0,30}(?:नहीं (?:करना )?चाह(?:ता|ती|ते)|नहीं करना|मन नहीं|इच्छा नहीं)(?: करना| हूं| है| हैं)*$',
  '(?:lekin|par|magar) .{0,30}(?:nahi|nahin|nhi) (?:karna )?(?:chahta|chahti|karna)(?: hoon| hu| hun)?$',
]

/** Patterns for things a person does not want; the text after them may say more. */
export const notWanted: readonly string[] = [
  '^(?:no )?(?:i|we) (?:really )?(?:do not|don’t|dont|no longer) (?:want|need|seek|look for)(?: to)?(?: have| find)? (.+)$',
  '^(?:no )?(?:i am|i’m|im|we are|we’re) (?:no longer |not )(?:really )?(?:looking for|seeking|searching for|interested in) (.+)$',
  '^(?:ya )?no (?:busco|quiero|necesito|estoy buscando|me interesan?|queremos|buscamos) (?:más )?(.+)$',
  '^我?(?:不再?|并不|已经不)(?:想要|需要|想找|想学|想|要|找)(?!知道)(.+?)了?$',
  '^(?:अब )?(?:मुझे |हमें )?(.+?) (?:अब )?नहीं (?:चाहिए|चाहता|चाहती|चाहते)(?: हूं| हैं)?$',
  '^(?:ab )?(?:mujhe |hume )?(.+?) (?:nahi|nahin|nhi) (?:chahiye|chahta|chahti)(?: hoon| hu)?$',
]

/** Patterns that ask to drop one thing from the conversation. */
export const dropping: readonly string[] = [
  '^(?:please |can you |could you |just |no |ok |now )*(?:remove|delete|drop|erase|forget(?: about)?|leave out|take out|take off|take away|strike|scrap|cancel) (?:the |my |that |this |about |item |goal )*(.+?)(?: please| from (?:the |my )?list| one| goal| item| line| again)*$',
  '^(?:por favor |puedes )*(?:quita|quitar|quítame|elimina|eliminar|borra|borrar|olvida|olvidar|saca|sacar|descarta|descartar)(?: lo de(?:l| la| los| las)?| eso de| del?| la| el| los| las| mi)? (.+?)(?: por favor| de la lista)*$',
  '^(?:请|麻烦|帮我)?(?:删掉|去掉|删除|移除|拿掉|忘掉|忘了|不要|别要)(.+?)(?:这一?条|那一?条|这个|那个|的目标|了|吧)*$',
  '^(?:请|麻烦|帮我)?把(.+?)(?:这一?条|那一?条|这个|那个)?(?:删掉|去掉|删除|移除|拿掉|删了|去了)(?:了|吧)*$',
  '^(?:कृपया )?(.+?)(?: वाली| वाला| वाले)?(?: बात| पंक्ति| लक्ष्य)?(?: को)? (?:हटा दें|हटा दीजिए|हटाएं|हटाइए|हटाओ|हटा दो|निकाल दें|निकाल दीजिए|निकाल दो|मिटा दें|मत रखें|भूल जाइए|भूल जाएं)$',
  '^(.+?)(?: wala| wali)?(?: ko)? (?:hata do|hatao|hata dein|hata dijiye|nikal do|nikaal do)$',
]

/** Patterns that replace one thing with another; the number says which group holds the old one. */
export const swapping: readonly [old: 1 | 2, form: string][] = [
  [2, '^(.+?),? (?:instead of|rather than|in place of) (.+)$'],
  [1, '^instead of (.+?)(?:, ?| (?:i want|i’d like|please|now) )(.+)$'],
  [
    1,
    '^(?:please |can you |could you )*(?:change|replace|swap|turn) (.+?) (?:to|with|by|into|for) (.+)$',
  ],
  [1, '^(?:it is |it’s |i want )?not (.+?),? but (?:rather )?(.+)$'],
  [2, '^(.+?), not (.+)$'],
  [1, '^not (.+?), (.+)$'],
  [2, '^(.+?),? (?:en vez de|en lugar de) (.+)$'],
  [1, '^(?:en vez de|en lugar de) (.+?), (.+)$'],
  [1, '^(?:por favor |puedes )*(?:cambia|cambiar|reemplaza|sustituye) (.+?) (?:por|a) (.+)$'],
  [1, '^no (.+?),? sino (.+)$'],
  [2, '^(.+?), no (.+)$'],
  [1, '^(?:请|麻烦)?把(.+?)(?:改成|换成|改为|换为|替换成)(.+)$'],
  [1, '^不是(.+?)[，, ]?(?:而)?是(.+)$'],
  [2, '^(?:是)?(.+?)[，, ]?(?:而不是|不是)(.+)$'],
  [1, '^不(?:学|要|找)(.+?)[，, ](?:改)?(?:学|要|找)(.+)$'],
  [1, '^(.+?) (?:की|के) (?:जगह|बदले|बजाय)(?: पर)?,? (.+)$'],
  [1, '^(.+?) नहीं,? (?:बल्कि )?(.+)$'],
  [1, '^(.+?) को (.+?) (?:कर दें|कर दीजिए|करें|से बदलें|में बदलें|से बदल दें)$'],
  [1, '^(.+?) (?:ki|ke) (?:jagah|badle|bajay),? (.+)$'],
  [1, '^(.+?) (?:nahi|nahin),? (?:balki )?(.+)$'],
]

/** Openings of a correction to an earlier statement. */
export const correcting =
  '^(?:(?:oh|no|wait|sorry|oops|well|so|pues|perdón|perdona|espera|ay|哦|不|等等|等一下|抱歉|नहीं|रुकिए|माफ़ कीजिए)[ ,.:;，。：；]+)*(?:actually|i(?:’ve| have)? changed my mind|changed my mind|change of mind|on second thoughts?|i mean|i meant|i meant to say|let me correct that|correction|better|en realidad|he cambiado de (?:idea|opinión)|cambié de (?:idea|opinión)|cambio de idea|me equivoqué|mejor dicho|mejor|quise decir|quería decir|quiero decir|我改主意了|改主意了|我改变主意了|改变主意了|我改变想法了|我是说|我的意思是|应该是|更正|说错了|दरअसल|असल में|मेरा मतलब(?: है| था)?|मैंने (?:अपना )?(?:मन|विचार|इरादा) बदल (?:लिया|दिया)|(?:मेरा )?(?:मन|विचार|इरादा) बदल गया|mera matlab(?: hai| tha)?|maine mann badal liya)(?:[ ,.:;，。：；—-]+(?:that |que |कि |ki )?|(?=\\p{Script=Han}))'

/** Names of the language to continue in; the weak ones may be part of an answer. */
const tongues =
  'english|spanish|french|german|chinese|mandarin|hindi|italian|portuguese|arabic|russian|japanese|inglés|español|castellano|francés|alemán|chino|italiano|portugués|árabe|ruso|英语|英文|中文|汉语|西班牙语|西班牙文|法语|法文|德语|德文|印地语|日语|अंग्रेज़ी|अंग्रेजी|हिंदी|हिन्दी|स्पेनिश|चीनी|फ़्रेंच|फ्रेंच|जर्मन'
export const inLanguage: readonly string[] = [
  `^(?:please |can you |could you |por favor |puedes )*(?:speak|write|answer|talk|reply|respond|continue|switch|translate|say it|write it|write that|put it|make it|habla|hablas|hablar|escribe|escríbelo|responde|contesta|traduce|tradúcelo|continúa|sigue)(?: it| that| this| me| to me| lo)*(?: in| to| into| en| al?)? (?:${tongues})(?: please| por favor)*$`,
  `^(?:请|可以|能|能不能|麻烦)?(?:用|说|讲|翻译成|换成|改成|写成)(?:${tongues})(?:说|写|回答|交流|吗|吧|可以吗)*$`,
  `^(?:कृपया )?(?:${tongues}) में (?:बोलें|बोलिए|बात करें|लिखें|लिखिए|जवाब दें|उत्तर दें|बताएं|कहें|अनुवाद करें)$`,
]
export const bareLanguage: readonly string[] = [
  `^(?:in|en|auf|用) ?(?:${tongues})(?: please| por favor)?$`,
  `^(?:${tongues}) में$`,
]
