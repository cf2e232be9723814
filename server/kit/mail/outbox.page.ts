import type { FastifyInstance, FastifyReply } from 'fastify'
import { weblinksIn } from '#contract/text/web-links.ts'
import type { Db } from '../db/db.ts'
import { requireLoopback } from '../http/loopback.ts'
import { escapeHtml, onlyThisStyle } from '../http/html.ts'
import { latestMails } from './mail.store.ts'

type OutboxRow = Awaited<ReturnType<typeof latestMails>>[number]

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); --soft: color-mix(in srgb, currentColor 62%, transparent) }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.05rem; margin: 0 }
header p, dl, .empty { color: var(--soft); margin: .25rem 0 0 }
article { border: 1px solid var(--line); border-radius: .9rem; padding: 1.25rem 1.4rem; margin-top: 1.25rem }
dl { display: flex; flex-wrap: wrap; gap: 0 1.25rem; font-size: .875rem } dl div { display: flex; gap: .4rem } dd { margin: 0 }
output { display: block; font: 600 2.5rem/1.2 ui-monospace, monospace; letter-spacing: .18em; margin: 1rem 0 .5rem; user-select: all }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0 }
pre, details { border-top: 1px solid var(--line); padding-top: .75rem } details { margin-top: .75rem } details pre { border: 0; padding: 0; font-size: .8125rem }
iframe { display: block; width: 100%; height: 26rem; margin-top: 1rem; border: 1px solid var(--line); border-radius: .6rem }
`
// Mails have their style in attributes.
const policy = `${onlyThisStyle(style)}; style-src-attr 'unsafe-inline'`

/** Shows the mails that development does not send, on this machine only. */
export function mountOutbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/outbox', { onRequest: requireLoopback }, async (_request, reply) =>
    sendPage(reply, page(await latestMails(db, 50))),
  )
  app.get('/dev/outbox.json', { onRequest: requireLoopback }, async (_request, reply) => {
    const items = (await latestMails(db, 200)).map(({ unsubscribe_url, ...row }) => ({
      ...row,
      unsubscribeUrl: unsubscribe_url,
      code: codeIn(row.body),
    }))
    return reply.header('cache-control', 'no-store').send({ items })
  })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(html)
}

function codeIn(body: string): string | null {
  return /^\d{6}$/m.exec(body)?.[0] ?? null
}

function page(rows: readonly OutboxRow[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Outbox</title><style>${style}</style></head>
<body><header><h1>Outbox</h1><p>In development no mail leaves this machine. The mails that would have been sent are listed here, newest first.</p></header>
<main>${rows.map(letter).join('') || '<p class="empty">There are no mails yet. This page refreshes every five seconds.</p>'}</main></body></html>`
}

function letter(row: OutboxRow): string {
  const code = codeIn(row.body)
  return `<article lang="${escapeHtml(row.locale)}"><h2>${escapeHtml(row.subject)}</h2>
<dl><div><dt>To</dt><dd>${escapeHtml(row.recipient)}</dd></div><div><dt>At</dt><dd><time>${row.created_at.toISOString()}</time></dd></div></dl>
${code ? `<output>${code}</output>` : ''}${row.html === '' ? '' : drawn(row)}<pre>${linked(row.body)}</pre>${row.calendar === '' ? '' : `<details><summary>invite.ics</summary><pre>${escapeHtml(row.calendar)}</pre></details>`}</article>`
}

/** Renders it as a mail program would, with as few rights: no script, no form, no links out. */
function drawn(row: OutboxRow): string {
  return `<iframe sandbox title="${escapeHtml(row.subject)}" loading="lazy" srcdoc="${escapeHtml(row.html)}"></iframe>`
}

function linked(text: string): string {
  let [done, from] = ['', 0]
  for (const link of weblinksIn(text)) {
    done += `${escapeHtml(text.slice(from, link.index))}<a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>`
    from = link.index + link.text.length
  }
  return done + escapeHtml(text.slice(from))
}
