import { expect, test } from 'vitest'
import { refusalOf } from './refusal.rules.ts'

test.each([
  ['an address that does not exist', 'RCPT TO', 550, '550 5.1.1 No such user here', 'address'],
  ['an unknown address without a reason', 'RCPT TO', 550, '550 never', 'address'],
  ['a mailbox that is closed', 'RCPT TO', 554, '554 5.2.1 mailbox disabled', 'address'],
  ['a domain that takes no mail', 'RCPT TO', 556, '556 5.1.10 null MX', 'address'],
  [
    'an address that the server cannot parse',
    'RCPT TO',
    501,
    '501 5.1.3 Bad recipient address syntax',
    'address',
  ],
  [
    'an address of another server',
    'RCPT TO',
    551,
    '551 user not local; please try <x@y.example>',
    'address',
  ],
  ['an unknown address reported after the text', 'DATA', 550, '550 5.1.1 no such user', 'address'],
  ['a full mailbox', 'RCPT TO', 552, '552 5.2.2 mailbox full', 'mail'],
  ['a mail that is too large', 'DATA', 552, '552 5.3.4 message size exceeds limit', 'mail'],
  ['its content', 'DATA', 554, '554 5.7.1 rejected as spam', 'mail'],
  ['its content, without a reason', 'DATA', 554, '554 no', 'mail'],
] as const)('refuses permanently on %s: %s %i', (_, command, status, response, refusal) => {
  expect(refusalOf({ command, status, response })).toBe(refusal)
})

test.each([
  ['a temporary refusal of the address', 'RCPT TO', 451, '451 4.7.1 Greylisted'],
  ['a temporary refusal of the text', 'DATA', 452, '452 4.3.1 no room'],
  [
    'a relay that forwards nothing for us',
    'RCPT TO',
    554,
    '554 5.7.1 <a@b.example>: Relay access denied',
  ],
  ['a relay refusal in other words', 'RCPT TO', 550, '550 relaying denied'],
  [
    'a demand for user and password',
    'RCPT TO',
    530,
    '530 5.7.0 Must issue a STARTTLS command first',
  ],
  [
    'a demand for user and password in other words',
    'RCPT TO',
    550,
    '550 5.7.1 Client was not authenticated',
  ],
  [
    'a sender that is not ours',
    'RCPT TO',
    553,
    '553 5.7.1 Sender address rejected: not owned by user',
  ],
  [
    'a blocklisted server',
    'RCPT TO',
    554,
    '554 5.7.1 Service unavailable; client host [192.0.2.1] blocked',
  ],
  ['a bad sender reputation', 'RCPT TO', 550, '550 5.7.606 Access denied, banned sending IP'],
  [
    'a sender domain without records',
    'DATA',
    550,
    '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy',
  ],
  ['a daily limit', 'DATA', 550, '550 5.4.5 Daily user sending limit exceeded'],
  ['a wrong order of our commands', 'RCPT TO', 503, '503 5.5.1 need MAIL before RCPT'],
  ['an unexplained policy', 'RCPT TO', 550, '550 5.7.1 Unable to deliver to <a@b.example>'],
  ['a wrong password', 'AUTH PLAIN', 535, '535 5.7.8 Bad credentials'],
  ['an immediate refusal of the sender', 'MAIL FROM', 550, '550 5.1.8 Sender rejected'],
  ['a refused greeting', 'EHLO', 550, '550 never'],
  ['no greeting', 'CONN', 554, '554 no SMTP service here'],
  ['a connection that broke', 'CONN', null, ''],
  ['an unknown command', undefined, 550, '550 5.1.1 no such user'],
] as const)('retries after %s, independent of the recipient', (_, command, status, response) => {
  expect(refusalOf({ command, status, response })).toBeNull()
})
