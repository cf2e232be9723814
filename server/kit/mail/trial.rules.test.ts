import { expect, test } from 'vitest'
import { meaningOf } from './trial.rules.ts'

test.each([
  [
    'a wrong password',
    'EAUTH',
    535,
    'Invalid login: 535 5.7.8 Bad credentials',
    'does not accept this user and password',
  ],
  [
    'encryption that does not match the port',
    'ESOCKET',
    null,
    'wrong version number',
    'Port 465 needs smtps://',
  ],
  [
    'a certificate for another name',
    'ESOCKET',
    null,
    "Hostname/IP does not match certificate's altnames",
    'certificate must be for the exact name',
  ],
  [
    'a host that does not exist',
    'EDNS',
    null,
    'getaddrinfo ENOTFOUND relay.invalid',
    'The host does not exist',
  ],
  ['a closed port', 'ESOCKET', null, 'connect ECONNREFUSED 127.0.0.1:1', 'No server listens there'],
  ['a firewall', 'ETIMEDOUT', null, 'Connection timeout', 'Many hosting providers block port 25'],
  [
    'a refused relay',
    'EENVELOPE',
    554,
    '554 5.7.1 Relay access denied',
    'does not relay mail for us',
  ],
  [
    'a sender that is not ours',
    'EENVELOPE',
    553,
    '553 5.7.1 Sender address rejected: not owned by user',
    'does not allow the sender MAIL_FROM',
  ],
  [
    'a missing user',
    'EENVELOPE',
    530,
    '530 5.7.0 Must authenticate first',
    'requires a user and a password',
  ],
  ['greylisting', 'EENVELOPE', 451, '451 4.7.1 Greylisted', 'may accept this mail later'],
  [
    'an unknown address',
    'EENVELOPE',
    550,
    '550 5.1.1 No such user',
    'does not accept mail for this address',
  ],
  ['a full mailbox', 'EMESSAGE', 552, '552 5.2.2 Quota exceeded', 'full'],
  ['another refusal', 'EMESSAGE', 554, '554 5.6.0 No', 'The server refused'],
  [
    'a broken connection',
    'ECONNECTION',
    null,
    'Connection closed unexpectedly',
    'The connection broke',
  ],
])('explains %s', (_, code, status, said, meaning) =>
  expect(meaningOf({ code, status, said })).toContain(meaning),
)
