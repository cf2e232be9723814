import type { Options } from 'mdast-util-from-markdown'
import { weblinksIn } from '#contract/text/web-links.ts'

type Extension = NonNullable<Options['extensions']>[number]
type Construct = Extract<
  NonNullable<NonNullable<Extract<Extension, { text?: unknown }>['text']>[number]>,
  { tokenize: unknown }
>
type TokenizerState = ReturnType<Construct['tokenize']>

// The first letters of an address: http or www.
const [upperH, lowerH, upperW, lowerW] = [72, 104, 87, 119]

/**
 * Reads addresses without brackets as if they had some. GitHub's rule alone ends one at a space; in
 * Chinese that includes the rest of the sentence.
 */
export function bareLinks(source: string): Extension {
  const ends = new Map(
    weblinksIn(source).map((link) => [link.index, link.index + link.text.length]),
  )
  const construct: Construct = {
    name: 'bareLink',
    tokenize(effects, ok, nok) {
      const offset = () => this.now().offset
      const end = ends.get(offset())
      const inside: TokenizerState = (code) => {
        if (end === undefined || offset() < end) {
          effects.consume(code)
          return inside
        }
        effects.exit('autolinkProtocol')
        effects.exit('autolink')
        return ok(code)
      }
      return (code) => {
        if (end === undefined) return nok(code)
        effects.enter('autolink')
        effects.enter('autolinkProtocol')
        return inside(code)
      }
    },
  }
  return {
    text: { [upperH]: construct, [lowerH]: construct, [upperW]: construct, [lowerW]: construct },
  }
}
