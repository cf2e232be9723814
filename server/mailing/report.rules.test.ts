import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReport } from './report.rules.ts'

const id = '019b0000-0000-7000-8000-00000000000a'
const original = [
  'From: Interchange <no-reply@interchange.example>',
  'To: nobody@example.org',
  `Message-ID: <${id}@interchange.example>`,
  'Subject: News',
]

type ReportOptions = {
  type?: string
  status?: string[]
  statusHead?: string[]
  returned?: string[]
  returnedHead?: string[]
  edge?: string
}

/** Builds a report as a mail server sends it; each test overrides its own part. */
function report({
  type = 'multipart/report; report-type=delivery-status; boundary="edge"',
  edge = 'edge',
  statusHead = ['Content-Type: message/delivery-status'],
  status = [
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; nobody@example.org',
    'Action: failed',
    'Status: 5.1.1',
  ],
  returnedHead = ['Content-Type: message/rfc822'],
  returned = [...original, '', 'Hello'],
}: ReportOptions = {}): string {
  return [
    'From: MAILER-DAEMON@mx.example.org',
    'Message-ID: <019bffff-0000-7000-8000-00000000000f@mx.example.org>',
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    '',
    'Not for people.',
    `--${edge}`,
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    `--${edge}`,
    ...statusHead,
    '',
    ...status,
    '',
    `--${edge}`,
    ...returnedHead,
    '',
    ...returned,
    '',
    `--${edge}--`,
    '',
  ].join('\r\n')
}
const feedback = (...status: string[]): ReportOptions => ({
  type: 'multipart/report; report-type=feedback-report; boundary=edge',
  statusHead: ['Content-Type: message/feedback-report'],
  status,
})
const bounce = { mailId: id, kind: 'no-address' }
const complaint = { mailId: id, kind: 'complaint' }

test.each<[string, string, object]>([
  ['a bounced mail', report(), bounce],
  ['a report with plain line ends', report().replaceAll('\r\n', '\n'), bounce],
  [
    'a report from a mailbox file',
    `From MAILER-DAEMON Fri Nov 27 01:28:10 2026\n${report().replaceAll('\r\n', '\n')}`,
    bounce,
  ],
  [
    'header names in any case, and folded lines',
    report({
      type: 'Multipart/Report;\r\n\tREPORT-TYPE="delivery-status";\r\n boundary=edge',
      statusHead: ['content-TYPE:message/Delivery-Status'],
      status: ['ACTION:FAILED', 'STATUS: 5.0.0 (so it', '  is)'],
      returned: [`message-id:\r\n <${id.toUpperCase()}@interchange.example>`],
    }),
    { mailId: id, kind: 'bounce' },
  ],
  [
    'headers only',
    report({
      returnedHead: ['Content-Type: text/rfc822-headers; charset=us-ascii'],
      returned: original,
    }),
    bounce,
  ],
  [
    'a report in Unicode (RFC 6533)',
    report({
      statusHead: ['Content-Type: message/global-delivery-status'],
      returnedHead: ['Content-Type: message/global-headers'],
    }),
    bounce,
  ],
  [
    'a returned mail in Base64',
    report({
      returnedHead: ['Content-Type: text/rfc822-headers', 'Content-Transfer-Encoding: BASE64'],
      returned: btoa(original.join('\r\n')).match(/.{1,60}/g)!,
    }),
    bounce,
  ],
  [
    'a returned mail in quoted-printable',
    report({
      returnedHead: ['Content-Type: message/rfc822', 'Content-Transfer-Encoding: quoted-printable'],
      returned: original.map((line) =>
        line.replaceAll('@', '=40').replace('Message-ID: <019b', 'Message-ID: <01=\r\n9b'),
      ),
    }),
    bounce,
  ],
  ['a returned mail after an empty line', report({ returned: ['', ...original] }), bounce],
  [
    'a returned mail with parts of its own',
    report({
      returned: [
        ...original,
        'Content-Type: multipart/alternative; boundary=inner',
        '',
        '--inner',
        '',
        'Hello',
        '--inner--',
      ],
    }),
    bounce,
  ],
  ['a truncated report', report().split('\r\nSubject')[0]!, bounce],
  [
    'a boundary with special characters',
    report({
      type: 'multipart/report; boundary="=_a.b+c?(1)"; report-type=delivery-status',
      edge: '=_a.b+c?(1)',
    }),
    bounce,
  ],
  [
    'an abandoned delivery',
    report({ status: ['Action: failed', 'Status: 4.4.7'] }),
    { mailId: id, kind: 'bounce' },
  ],
  [
    'a full mailbox',
    report({ status: ['Action: failed', 'Status: 5.2.2'] }),
    { mailId: id, kind: 'bounce' },
  ],
  [
    'a policy against us',
    report({ status: ['Action: failed', 'Status: 5.7.1'] }),
    { mailId: id, kind: 'bounce' },
  ],
  [
    'two addresses, one with a full mailbox',
    report({ status: ['Action: failed', 'Status: 5.1.1', '', 'Action: failed', 'Status: 5.2.2'] }),
    { mailId: id, kind: 'bounce' },
  ],
  [
    'a mail whose id a relay rewrote',
    report({
      returned: [
        `X-Mail-Id: ${id}`,
        'Message-ID: <0102@relay.example>',
        'Subject: News',
        '',
        'Hello',
      ],
    }),
    bounce,
  ],
  [
    'a complaint',
    report(feedback('Feedback-Type: abuse', 'User-Agent: Loop/1', 'Version: 1')),
    complaint,
  ],
  ['a complaint of fraud', report(feedback('Version: 1', 'feedback-type: Fraud')), complaint],
])('reads %s', (_, message, read) => {
  expect(readReport(message)).toEqual(read)
})

test.each<[string, string]>([
  ['nothing', ''],
  [
    'a personal mail',
    'From: ann@example.org\r\nContent-Type: text/plain\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n',
  ],
  [
    'a mail in parts',
    report({ type: 'multipart/mixed; report-type=delivery-status; boundary=edge' }),
  ],
  [
    'a receipt',
    report({ type: 'multipart/report; report-type=disposition-notification; boundary=edge' }),
  ],
  ['a report without a kind', report({ type: 'multipart/report; boundary=edge' })],
  [
    'a report without a boundary',
    report({ type: 'multipart/report; report-type=delivery-status' }),
  ],
  [
    'a report with an empty boundary',
    report({ type: 'multipart/report; report-type=delivery-status; boundary=""', edge: '' }),
  ],
  ['a delay', report({ status: ['Action: delayed', 'Status: 4.4.1'] })],
  [
    'a delay with the status of a failure',
    report({ status: ['Action: delayed', 'Status: 5.1.1'] }),
  ],
  ['a relayed mail', report({ status: ['Action: relayed', 'Status: 5.0.0'] })],
  ['a mail that arrived', report({ status: ['Action: delivered', 'Status: 2.0.0'] })],
  ['a failure without a status', report({ status: ['Action: failed'] })],
  ['another status that begins alike', report({ status: ['Action: failed', 'Status: 5.1'] })],
  [
    'a mail that one of two readers of an address received',
    report({
      status: ['Action: failed', 'Status: 5.1.1', '', 'Action: delivered', 'Status: 2.0.0'],
    }),
  ],
  [
    'action and status of different readers',
    report({ status: ['Action: failed', '', 'Status: 5.1.1'] }),
  ],
  [
    'a returned mail that this server did not send',
    report({ returned: ['Message-ID: <abc@interchange.example>'] }),
  ],
  [
    'an id in the text of the returned mail',
    report({ returned: ['Subject: News', '', ...original] }),
  ],
  ['a report without the returned mail', report({ returnedHead: ['Content-Type: text/plain'] })],
  ['a report with only its own id known', report({ returned: [] })],
  ['a report of “not spam”', report(feedback('Feedback-Type: not-spam'))],
  ['a report of a virus', report(feedback('Feedback-Type: virus'))],
  ['a delivery status posing as a complaint', report({ status: ['Feedback-Type: abuse'] })],
  ['a report within a mail', ['Content-Type: message/rfc822', '', report()].join('\r\n')],
  [
    'broken Base64',
    report({
      returnedHead: ['Content-Type: message/rfc822', 'Content-Transfer-Encoding: base64'],
      returned: ['*!'],
    }),
  ],
])('ignores %s', (_, message) => {
  expect(readReport(message)).toBeNull()
})

test('no text throws, even a mutated report', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...report().split(/(?<=\r\n)/),
      '\0',
      '\r',
      '\n',
      ' ',
      ';',
      '"',
      '--edge',
      'Content-Type: ',
      'Content-Transfer-Encoding: base64\r\n',
      '=',
      '\uD800',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
      (message) => {
        const read = readReport(message)
        return read === null || read.mailId === id || /^[\da-f-]{36}$/.test(read.mailId)
      },
    ),
    { numRuns: 300 },
  )
})

test.each<[string, (length: number) => string]>([
  ['edges', (length) => report({ returned: Array.from({ length: length / 8 }, () => '--edge') })],
  ['empty lines', (length) => report({ status: Array.from({ length: length / 2 }, () => '') })],
  [
    'folded lines',
    (length) =>
      report({ returned: ['Message-ID: x', ...Array.from({ length: length / 3 }, () => ' ')] }),
  ],
  ['colons', (length) => report({ returned: [':'.repeat(length)] })],
  ['brackets', (length) => report({ returned: [`Message-ID: ${'<'.repeat(length)}`] })],
  ['quotes', (length) => report({ type: `multipart/report; ${'a="'.repeat(length / 3)}` })],
  ['blanks', (length) => report({ type: `multipart/report;${' '.repeat(length)}a` })],
  [
    'soft breaks',
    (length) =>
      report({
        returnedHead: [
          'Content-Type: message/rfc822',
          'Content-Transfer-Encoding: quoted-printable',
        ],
        returned: [`${'= '.repeat(length / 2)}`],
      }),
  ],
  [
    'boundaries and types',
    (length) =>
      report({
        returned: Array.from(
          { length: length / 40 },
          () => '--edge\r\nContent-Type: message/rfc822\r\n',
        ),
      }),
  ],
  [
    'parts within parts',
    (length) =>
      Array.from(
        { length: length / 60 },
        (__, at) => `Content-Type: multipart/report; boundary=${at}\r\n\r\n--${at}\r\n`,
      ).join(''),
  ],
])('reads a million of %s quickly', (_, make) => {
  const message = make(1_000_000)
  const start = performance.now()
  readReport(message)
  // In quadratic time it would take hours.
  expect(performance.now() - start).toBeLessThan(5000)
})
