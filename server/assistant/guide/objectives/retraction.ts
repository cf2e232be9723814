import { isNotWanted, kindIn } from '../reading/statements.ts'

const opening = String.raw`(?:(?:no|nope|nah|well|oh|hmm|sorry|wait|ok|pues|bueno|ay|perdón|不|不对|哦|嗯|नहीं|ना|अरे|nahi|na)[\s,，.;。！!—-]+)*`
const leaving = String.raw`(?:forget (?:that|it|this|about (?:that|it))|never ?mind(?: that)?|scrap that|drop (?:that|it)|leave (?:that|it)|actually,? no(?:t that)?|on second thoughts?,? no|rather not that|better not|mejor no|mejor déjalo|déjalo(?: estar)?|olvídalo|olvida eso|dejemos eso|算了吧?|还是算了吧?|不用了|रहने (?:दो|दें|दीजिए)|जाने (?:दो|दें|दीजिए)|rehne (?:do|dein)|jaane (?:do|dein))`
const form = new RegExp(String.raw`^${opening}${leaving}(?:[\s,，.;:。！!—-]+(.*))?$`, 'isu')
const onlyLeaving =
  /^(?:不(?:想|要|再)?.{1,12}了|不(?:想|要).{1,12}|ya no .{2,40}|अब .{0,30}नहीं .{0,12})[.。।!]?$/u
const plainlyUndone = /^(?:forget|never|scrap|drop|leave|olvíd|olvida|déjalo)/iu

/**
 * Returns the text after 'no, forget that': the goal that replaces the current one, empty if it is
 * only dropped; null if nothing is dropped.
 */
export function retractionIn(text: string): string | null {
  const match = form.exec(text.trim())
  if (!match) return null
  const rest = (match[1] ?? '').trim()
  if (rest === '') return plainlyUndone.test(text.trim()) ? null : ''
  if (onlyLeaving.test(rest) || isNotWanted(rest)) return ''
  return kindIn(rest) === null ? null : rest
}
