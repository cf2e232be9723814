/** Whether a person seeks a thing or offers it. */
export type TextStance = 'seeks' | 'gives'

const words: Record<TextStance, readonly RegExp[]> = {
  seeks: [
    /(?<!\p{L})(?:look(?:ing|s|ed)? (?:out )?for|in search of|search(?:ing|es)?(?: for)?|seek(?:ing|s)?|need(?:s|ed|ing)?|want(?:s|ed)?(?! to)|hunting for|require[sd]?|learn(?:s|ing)?|borrow(?:s|ing)?|buy(?:s|ing)?|receive[sd]?)(?!\p{L})/giu,
    /(?<!\p{L})(?:busc(?:o|a|amos|ar|ando|an)|necesit(?:o|a|amos|ar|an)|en busca de|hace falta|aprend(?:o|er|emos|iendo)|compr(?:o|ar|amos))(?!\p{L})/giu,
    /寻找|寻求|需要|想找|求购|急需|诚招|招聘|学习|想学|购买|借用|(?<!寻)找(?!到)/gu,
    /(?:चाहिए|तलाश|खोज(?!ना नहीं)|ढूँढ|ढूंढ|ज़रूरत|जरूरत|आवश्यकता|सीखना|सीखने|ख़रीद|खरीद)/gu,
  ],
  gives: [
    /(?<!\p{L})(?:offer(?:s|ing|ed)?|provid(?:e|es|ing|ed)|giv(?:e|es|ing)|teach(?:es|ing)?|lend(?:s|ing)?|sell(?:s|ing)?|(?:can|could|happy to|glad to|like to|love to|i|we) (?:help|share|show|support|mentor|assist))(?!\p{L})/giu,
    /(?<!\p{L})(?:ofre(?:zco|ce|cemos|cer|ciendo|cen)|proporcion(?:o|a|amos|ar)|d(?:oy|amos)|enseñ(?:o|ar|amos|ando)|vend(?:o|er|emos)|prest(?:o|ar|amos)|pued(?:o|e) (?:ayudar|compartir|enseñar)|podemos (?:ayudar|compartir|enseñar))(?!\p{L})/giu,
    /提供|可以教|能教|教授|出售|出借|赠送|可以帮|能帮|分享|(?<![请指赐])教(?!练|师|育|室|授|学|程|材)/gu,
    /(?:दे सक(?:ता|ती|ते)|देता|देती|देते|देना|प्रदान|पेशकश|सिखा(?:ता|ती|ना|ने|\s)|बेच)/gu,
  ],
}

/** Returns the positions at which a text says that something is sought or offered, in order. */
export function stancesIn(text: string): { start: number; end: number; stance: TextStance }[] {
  const stances = (['seeks', 'gives'] as const).flatMap((stance) =>
    words[stance].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: phrase }) => ({
        start: index,
        end: index + phrase.length,
        stance,
      })),
    ),
  )
  return stances.toSorted((one, other) => one.start - other.start)
}
