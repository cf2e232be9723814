/** The parts of an event's description that the assistant asks for. */
export const descriptionParts = ['who', 'what', 'outcome'] as const
export type DescriptionPart = (typeof descriptionParts)[number]

// Words before or after an answer that belong to the question.
const frames: Record<DescriptionPart, readonly RegExp[]> = {
  who: [
    /^(?:it(?:’s|'s| is| should be)\s+)?(?:meant |made )?for\s+/iu,
    /^(?:i|we)(?:(?:’d|'d| would)(?: like| love)?| want| wish| hope)(?: to)? (?:see|invite|meet|have|welcome|bring|reach|gather)(?: together)?\s+/iu,
    /^(?:i|we) (?:want|need)\s+(?!to )/iu,
    /^(?:es\s+)?para\s+/iu,
    /^(?:quiero|queremos|quisiera|me gustaría|nos gustaría)(?: ver| invitar| que vengan| que venga| reunir| tener)(?: a)?\s+/iu,
    /^(?:quiero|queremos) (?:a )?(?!hacer|organizar|montar|celebrar)/iu,
    /^(?:是)?(?:给|为|面向|适合)/u,
    /^(?:我|我们)?(?:想|希望|要)(?:邀请|看到|请)/u,
    /(?:办的|准备的|的)$/u,
    /^(?:मैं|हम|मुझे|हमें)\s+(?=.*(?:बुलाना|देखना))/u,
    /\s*(?:को )?(?:बुलाना|देखना) (?:चाहता|चाहती|चाहते) (?:हूँ|हूं|हैं)[।.]?$/u,
    /\s*के लिए(?: है)?[।.]?$/u,
  ],
  what: [],
  outcome: [
    /^(?:they|people|everyone|everybody|you|we|each)?\s*(?:will |should |all |each )*(?:leave|go home|walk out|walk away|go away|come away|end up)s?\s+with\s+/iu,
    /^(?:they|people|everyone|everybody|you|we|each)\s*(?:will |should |all )*(?:get|take home|take away|have)s?\s+(?=(?:an?|one|two|three|some|new|more|the|\d))/iu,
    /^(?:que )?(?:se van|salen|se llevan|te llevas|nos llevamos|cada quien se lleva|todos se llevan)\s+(?:con\s+)?/iu,
    /^(?:大家|他们|每个人|人人)?(?:都)?(?:会|能|可以)?(?:带走|带着|收获|得到)(?:了)?/u,
    /\s*(?:लेकर|ले कर) (?:लौटते|जाते|लौटेंगे|जाएँगे) (?:हैं)?[।.]?$/u,
  ],
}

/** Removes the words that belong to the question from an answer. */
export function stripFrame(text: string, part: DescriptionPart): string {
  const framed = frames[part].reduce(
    (rest, frame) => rest.replace(frame, '').trim() || rest,
    text.trim(),
  )
  return framed.replace(/[\s.。।]+$/u, '')
}

const occasions: readonly RegExp[] = [
  /^(?:i|we)(?:’m| am|’re| are|’d| would)? (?:(?:want|like|love|wish|hope|plan|planning|going)(?: to)? )?(?:to )?(?:run|running|host|hosting|organi[sz]e|organi[sz]ing|hold|holding|throw|make|do|start|set up|put on|give) (?:an? |the |some )?(.+)$/iu,
  /^(?:quiero|queremos|quisiera|quisiéramos|me gustaría|nos gustaría|voy a|vamos a) (?:hacer|organizar|montar|celebrar|dar|preparar|ofrecer|convocar) (?:una? |el |la |unos |unas )?(.+)$/iu,
  /^(?:我|我们)?(?:想要?|要|打算|准备|计划|希望)?(?:办|举办|组织|搞|开)(?:一个|一场|一次|一届|个|场)?(.+)$/u,
  /^(?:(?:मैं|हम|मुझे|हमें) )?(?:एक |कोई )?(.+?)(?: का)? (?:आयोजन |आयोजित )?(?:करना|कराना|रखना|चलाना|शुरू करना) (?:चाहता|चाहती|चाहते|है)(?: हूँ| हूं| हैं)?[।.]?$/u,
]

/**
 * Returns the occasion a person wants to host if they name it where the audience was asked for,
 * else null.
 */
export function occasionIn(text: string): string | null {
  const occasion = occasions
    .map((form) => form.exec(text.trim())?.[1])
    .find((each) => each !== undefined)
  return occasion ? occasion.replace(/[\s.。।]+$/u, '') : null
}

const speaker =
  /^(?:(?:we|i|you|they|he|she|it|there|everyone|everybody|each|nobody|people)(?:’s|’re|’ll|’d|’m)?\s+(?!who|that|with|from|in|of|like|whose|and|interested)|(?:nos|se|yo|nosotros|ellos|cada (?:uno|quien|persona)|todos|todas|hay|la gente)\s|(?:我|我们|大家|他们|每个?人|人人|有人)(?!的)|(?:हम|मैं|सब|हर कोई|हर व्यक्ति|लोग)\s(?!जो|जिन))/iu
const hindiVerb = /(?:है|हैं|हूँ|हूं|होगा|होंगे|ेंगे|ाएँगे|ाएंगे|ते हैं|ता है)$/u
const spanishVerb = /^[\p{L}]+(?:amos|emos|imos|ramos)\s/iu

/** Returns whether an answer is a complete sentence, which is best left unchanged. */
export function isSentence(text: string): boolean {
  return (
    speaker.test(text) ||
    hindiVerb.test(text) ||
    spanishVerb.test(text) ||
    /[.!?。！？।]\s*\S/u.test(text)
  )
}

const things =
  /^(?:an?|the|one|two|three|four|five|some|more|new|their|your|his|her|at least|enough|another|fresh|several|many|\d+)\s|^(?:una?|unos|unas|el|la|los|las|dos|tres|cuatro|algún|alguna|algo|nuevos?|nuevas?|más|al menos|varios|varias|su|sus|\d+)\s|^(?:一|两|三|几|新|更多|自己的|\d)|^\p{Script=Devanagari}/iu

/** Returns whether an answer names a thing, as 'one thing that works again' does. */
export function isThing(text: string): boolean {
  return things.test(text)
}
