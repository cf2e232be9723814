import { expect, test } from 'vitest'
import { refusalOf } from './refusal.rules.ts'

test.each([
  ['an address that does not exist', 'RCPT TO', 550, '550 5.1.1 No such user here', 'address'],
  ['the same without a reason', 'RCPT TO', 550, '550 never', 'address'],
  ['a mailbox that is closed', 'RCPT TO', 554, '554 5.2.1 mailbox disabled', 'address'],
  ['a domain that takes no mail', 'RCPT TO', 556, '556 5.1.10 null MX', 'address'],
  [
    'an address that it cannot read',
    'RCPT TO',
    501,
    '501 5.1.3 Bad recipient address syntax',
    'address',
  ],
  [
    'an address of somewhere else',
    'RCPT TO',
    551,
    '551 user not local; please try <x@y.example>',
    'address',
  ],
  [
    'an unknown address that is told of after the text',
    'DATA',
    550,
    '550 5.1.1 no such user',
    'address',
  ],
  ['a full mailbox', 'RCPT TO', 552, '552 5.2.2 mailbox full', 'mail'],
  ['a mail that is too large', 'DATA', 552, '552 5.3.4 message size exceeds limit', 'mail'],
  ['what it says', 'DATA', 554, '554 5.7.1 rejected as spam', 'mail'],
  ['what it says, without a reason', 'DATA', 554, '554 no', 'mail'],
] as const)('%s is refused for good: %s %i', (_, command, status, response, refusal) => {
  expect(refusalOf({ command, status, response })).toBe(refusal)
})

test.each([
  ['a no for now at the address', 'RCPT TO', 451, '451 4.7.1 Greylisted'],
  ['a no for now at the text', 'DATA', 452, '452 4.3.1 no room'],
  [
    'a relay that passes nothing on for us',
    'RCPT TO',
    554,
    '554 5.7.1 <a@b.example>: Relay access denied',
  ],
  ['the same in other words', 'RCPT TO', 550, '550 relaying denied'],
  [
    'a user and password that are asked for',
    'RCPT TO',
    530,
    '530 5.7.0 Must issue a STARTTLS command first',
  ],
  [
    'a user and password that are asked for in other words',
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
    'a machine that is on a list',
    'RCPT TO',
    554,
    '554 5.7.1 Service unavailable; client host [192.0.2.1] blocked',
  ],
  ['a reputation', 'RCPT TO', 550, '550 5.7.606 Access denied, banned sending IP'],
  [
    "a sender's domain without records",
    'DATA',
    550,
    '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy',
  ],
  ['too much in a day', 'DATA', 550, '550 5.4.5 Daily user sending limit exceeded'],
  ['an order of commands that is ours to keep', 'RCPT TO', 503, '503 5.5.1 need MAIL before RCPT'],
  ['a rule that is not explained', 'RCPT TO', 550, '550 5.7.1 Unable to deliver to <a@b.example>'],
  ['a wrong password', 'AUTH PLAIN', 535, '535 5.7.8 Bad credentials'],
  ['a sender that is refused at once', 'MAIL FROM', 550, '550 5.1.8 Sender rejected'],
  ['a greeting that is refused', 'EHLO', 550, '550 never'],
  ['no greeting', 'CONN', 554, '554 no SMTP service here'],
  ['a connection that broke', 'CONN', null, ''],
  ['no command that is known', undefined, 550, '550 5.1.1 no such user'],
] as const)('%s is tried again, whoever the mail is for', (_, command, status, response) => {
  expect(refusalOf({ command, status, response })).toBeNull()
})
