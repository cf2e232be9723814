/** Text that is already HTML. */
export type Html = { html: string }

type HtmlPart = string | number | Html | readonly Html[]

/** Returns HTML from a template: inserted values are escaped, unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return {
    html: texts
      .map((text, at) => text + (at < parts.length ? textOf(parts[at] ?? '') : ''))
      .join(''),
  }
}

/** Returns a text as HTML, with parts in place of its `{{names}}`. */
export function fillHtml(text: string, parts: Readonly<Record<string, Html>>): Html {
  // Every second piece is a name.
  const pieces = text.split(/\{\{\s*(\w+)\s*\}\}/)
  return html`${pieces.map((piece, at) => (at % 2 === 0 ? html`${piece}` : (parts[piece] ?? html``)))}`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function textOf(part: HtmlPart): string {
  if (Array.isArray(part)) return part.map((one: Html) => one.html).join('')
  if (typeof part === 'object' && 'html' in part) return part.html
  // The other types are handled above
  return `${part as string | number}`.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
