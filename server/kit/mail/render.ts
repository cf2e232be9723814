import type { Language } from '#contract/languages.ts'
import type { MailBlock } from '#contract/mailing/announcements.ts'
import { escapeHtml } from '../http/html.ts'

export type MailLayout = {
  language: Language
  subject: string
  /** The text that mailboxes show beside the subject. */
  preheader?: string
  parts: readonly MailBlock[]
  /** The part after `between`, which differs by reader. */
  rest?: readonly MailBlock[]
}
/** The parts of a letter that differ by reader. */
export type ReaderParts = {
  above?: readonly MailBlock[]
  between?: readonly MailBlock[]
  below?: readonly MailBlock[]
}
export type RenderedMail = { body: string; html: string }

/**
 * Renders a letter once; the parts that differ by reader are rendered for each reader. All text is
 * escaped, never used as HTML.
 */
export function renderMail(sheet: MailLayout): (reader?: ReaderParts) => RenderedMail {
  const textOf = (parts: readonly MailBlock[]) =>
    parts
      .filter(({ kind }) => kind !== 'picture')
      .map((part) => plain(part, sheet.language === 'zh' ? '：' : ': '))
      .join('\n\n')
  const both = [sheet.parts, sheet.rest ?? []]
  const [[text = '', textAfter = ''], [html = '', htmlAfter = '']] = [
    both.map(textOf),
    both.map((parts) => parts.map(htmlOf).join('')),
  ]
  const [head, foot] = [headOf(sheet), '</div></body></html>\n']
  return ({ above = [], between = [], below = [] } = {}) => ({
    body: [textOf(above), text, textOf(between), textAfter, textOf(below)]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: `${head}${above.map(htmlOf).join('')}${html}${between.map(htmlOf).join('')}${htmlAfter}${below.length > 0 ? rule : ''}${below.map(htmlOf).join('')}${foot}`,
  })
}

function plain(part: MailBlock, colon: string): string {
  switch (part.kind) {
    case 'quote':
      return `${part.text
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')}\n— ${part.by}`
    case 'facts':
      return part.facts
        .map(({ name, value, was }) => `${name}${colon}${value}${was === null ? '' : `\n  ${was}`}`)
        .join('\n')
    case 'faces':
      return part.faces.map(({ text, face, to }) => `${face} ${text}${colon}${to}`).join('\n')
    case 'button':
    case 'link':
      return `${part.text}${colon}${part.to}`
    default:
      return part.text
  }
}

// Mail programs invert colours for dark mode as they choose: text keeps theirs, and elements with a
// colour of their own are readable on both.
const [vermilion, viridian, ink, white, steel] = [
  '#e2432a',
  '#0b8a74',
  '#101b2d',
  '#ffffff',
  '#7385a3',
]
const soft = 'opacity:.72'
const words = 'white-space:pre-line;overflow-wrap:anywhere;unicode-bidi:plaintext'
const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans Devanagari','Nirmala UI',sans-serif"
const rule = `<div style="margin:32px 0 20px;border-top:1px solid ${steel};opacity:.5"></div>`
const line = (colour: string, corners: string) =>
  `<span style="display:inline-block;vertical-align:middle;width:44px;height:9px;background:${colour};border-radius:${corners}"></span>`
const logo = `<div aria-hidden="true" style="margin:0 0 28px;line-height:0">${line(vermilion, '5px 0 0 5px')}<span style="display:inline-block;vertical-align:middle;width:26px;height:10px;background:${white};border:5px solid ${ink};border-radius:999px"></span>${line(viridian, '0 5px 5px 0')}</div>`

// A code needs a light edge to be read on a dark page.
const pictureLook = {
  cover:
    'width="520" style="display:block;width:100%;max-width:520px;height:auto;border-radius:12px"',
  qr: `width="176" height="176" style="display:block;padding:12px;background:${white};border-radius:12px"`,
} as const

function headOf({ language, subject, preheader }: MailLayout): string {
  const hidden = preheader
    ? `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>`
    : ''
  const leading = language === 'hi' || language === 'zh' ? 1.7 : 1.55
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;color-scheme:light dark">${hidden}<div lang="${language}" dir="ltr" style="max-width:560px;margin:0 auto;padding:32px 20px 40px;font:400 16px/${leading} ${fonts}">${logo}`
}

function htmlOf(part: MailBlock): string {
  switch (part.kind) {
    case 'heading':
      return `<h1 dir="auto" style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;${words}">${escapeHtml(part.text)}</h1>`
    case 'text':
      return `<p style="margin:0 0 16px;${words}">${escapeHtml(part.text)}</p>`
    case 'small':
      return `<p style="margin:0 0 10px;font-size:14px;${soft};${words}">${escapeHtml(part.text)}</p>`
    case 'code':
      return `<p style="margin:8px 0 24px;font:600 32px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.16em">${escapeHtml(part.text)}</p>`
    case 'quote':
      return `<blockquote style="margin:8px 0 24px;padding:2px 0 2px 18px;border-left:4px solid ${steel}"><p dir="auto" style="margin:0 0 8px;${words}">${escapeHtml(part.text)}</p><p style="margin:0;font-size:14px;font-weight:600">${escapeHtml(part.by)}</p></blockquote>`
    case 'facts':
      return `<dl style="margin:8px 0 24px">${part.facts.map(factOf).join('')}</dl>`
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escapeHtml(part.to)}" style="display:inline-block;padding:12px 22px;background:${ink};border:1px solid ${steel};border-radius:10px;color:${white};font-weight:600;text-decoration:none">${escapeHtml(part.text)}</a></p>`
    case 'faces':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:420px;margin:8px 0 28px;table-layout:fixed"><tr>${part.faces.map(faceOf).join('')}</tr></table>`
    case 'picture':
      return `<p style="margin:8px 0 24px"><img src="${escapeHtml(part.to)}" alt="${escapeHtml(part.text)}" ${pictureLook[part.shows]}></p>`
    case 'link':
      return `<p style="margin:0 0 10px;font-size:14px"><a href="${escapeHtml(part.to)}" style="color:inherit;${soft}">${escapeHtml(part.text)}</a></p>`
  }
}

function faceOf({
  text,
  face,
  to,
}: Extract<MailBlock, { kind: 'faces' }>['faces'][number]): string {
  return `<td style="text-align:center;vertical-align:top"><a href="${escapeHtml(to)}" style="display:block;padding:8px 2px;color:inherit;font-size:13px;line-height:1.3;text-decoration:none"><span aria-hidden="true" style="display:block;font-size:34px;line-height:1.2">${face}</span>${escapeHtml(text)}</a></td>`
}

function factOf({
  name,
  value,
  was,
}: Extract<MailBlock, { kind: 'facts' }>['facts'][number]): string {
  const before =
    was === null
      ? ''
      : `<br><span style="font-size:14px;${soft};${words}">${escapeHtml(was)}</span>`
  return `<dt style="margin:0;font-size:14px;${soft}">${escapeHtml(name)}</dt><dd style="margin:0 0 12px;font-weight:600;${words}">${escapeHtml(value)}${before ? `<span style="font-weight:400">${before}</span>` : ''}</dd>`
}
