import { expect, test } from 'vitest'
import { meaningOf } from './trial.rules.ts'

test.each([
  [
    'a wrong password',
    'EAUTH',
    535,
    'Invalid login: 535 5.7.8 Bad credentials',
    'does not take this user and password',
  ],
  [
    'encryption that does not fit the port',
    'ESOCKET',
    null,
    'wrong version number',
    'Port 465 wants smtps://',
  ],
  [
    'a certificate for another name',
    'ESOCKET',
    null,
    "Hostname/IP does not match certificate's altnames",
    'certificate must be for the very name',
  ],
  [
    'a host that is not there',
    'EDNS',
    null,
    'getaddrinfo ENOTFOUND relay.invalid',
    'There is no such host',
  ],
  ['a closed port', 'ESOCKET', null, 'connect ECONNREFUSED 127.0.0.1:1', 'Nothing listens there'],
  ['a firewall', 'ETIMEDOUT', null, 'Connection timeout', 'Many hosters close port 25'],
  [
    'a relay for others',
    'EENVELOPE',
    554,
    '554 5.7.1 Relay access denied',
    'passes on nothing for us',
  ],
  [
    'a sender that is not ours',
    'EENVELOPE',
    553,
    '553 5.7.1 Sender address rejected: not owned by user',
    'in the name of MAIL_FROM',
  ],
  [
    'no user given',
    'EENVELOPE',
    530,
    '530 5.7.0 Must authenticate first',
    'wants a user and a password',
  ],
  ['a grey list', 'EENVELOPE', 451, '451 4.7.1 Greylisted', 'may take it later'],
  [
    'an unknown address',
    'EENVELOPE',
    550,
    '550 5.1.1 No such user',
    'does not take mail for this address',
  ],
  ['a full mailbox', 'EMESSAGE', 552, '552 5.2.2 Quota exceeded', 'full'],
  ['another refusal', 'EMESSAGE', 554, '554 5.6.0 No', 'It refused'],
  [
    'a broken connection',
    'ECONNECTION',
    null,
    'Connection closed unexpectedly',
    'The connection broke',
  ],
])('%s is explained', (_, code, status, said, meaning) =>
  expect(meaningOf({ code, status, said })).toContain(meaning),
)
