import { expect, test } from 'vitest'
import { meaningOf } from './trial.rules.ts'

test.each([
  ['a wrong password', 'EAUTH', 535, 'Invalid login: 535 5.7.8 Bad credentials', 'wrong-password'],
  [
    'encryption that does not match the port',
    'ESOCKET',
    null,
    'wrong version number',
    'encryption',
  ],
  [
    'a certificate for another name',
    'ESOCKET',
    null,
    "Hostname/IP does not match certificate's altnames",
    'encryption',
  ],
  ['a host that does not exist', 'EDNS', null, 'getaddrinfo ENOTFOUND relay.invalid', 'no-host'],
  ['a closed port', 'ESOCKET', null, 'connect ECONNREFUSED 127.0.0.1:1', 'no-server'],
  ['a firewall', 'ETIMEDOUT', null, 'Connection timeout', 'timeout'],
  ['a refused relay', 'EENVELOPE', 554, '554 5.7.1 Relay access denied', 'relay'],
  [
    'a sender that is not ours',
    'EENVELOPE',
    553,
    '553 5.7.1 Sender address rejected: not owned by user',
    'sender',
  ],
  ['a missing user', 'EENVELOPE', 530, '530 5.7.0 Must authenticate first', 'password-missing'],
  ['greylisting', 'EENVELOPE', 451, '451 4.7.1 Greylisted', 'later'],
  ['an unknown address', 'EENVELOPE', 550, '550 5.1.1 No such user', 'no-address'],
  ['a full mailbox', 'EMESSAGE', 552, '552 5.2.2 Quota exceeded', 'full'],
  ['another refusal', 'EMESSAGE', 554, '554 5.6.0 No', 'no-reason'],
  ['a broken connection', 'ECONNECTION', null, 'Connection closed unexpectedly', 'broken'],
])('explains %s', (_, code, status, said, meaning) =>
  expect(meaningOf({ code, status, said })).toBe(`command.mail.meaning.${meaning}`),
)
