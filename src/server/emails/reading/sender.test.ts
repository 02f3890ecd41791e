import { expect, test } from 'vitest'
import { isShared, mailboxesOf, senderOf } from './sender.ts'

const decide = (headers: Record<string, string>) =>
  senderOf(
    Object.entries(headers).map(([key, value]) => ({ key, value })),
    'leasing.park.example',
  )
const itself = { answerAddress: null, viaAddress: null, author: null }

test.each([
  ['Delgado, Rosa <rosa@example.com>', 'Delgado, Rosa', 'rosa@example.com'],
  ['"Delgado, Rosa" <Rosa@Example.com>', 'Delgado, Rosa', 'rosa@example.com'],
  ['=?utf-8?Q?Delgado=2C_Rosa?= <rosa@example.com>', 'Delgado, Rosa', 'rosa@example.com'],
  ['rosa@example.com (Rosa Delgado)', 'Rosa Delgado', 'rosa@example.com'],
  ['Rosa (at work) Delgado <rosa@example.com> (hello)', 'Rosa Delgado', 'rosa@example.com'],
  ['"ben@example.net" <rosa@example.com>', 'ben@example.net', 'rosa@example.com'],
  ['Team: Rosa Delgado <rosa@example.com>, Ben <ben@example.com>;', 'Rosa Delgado', 'rosa@example.com'],
  ['Rosa Delgado <mailto:rosa@example.com>', 'Rosa Delgado', 'rosa@example.com'],
  ['Rosa <rosa@bücher.example>', 'Rosa', 'rosa@xn--bcher-kva.example'],
  ['Rosa <rosa@example.com', 'Rosa', 'rosa@example.com'],
  ['a@evil.example, b@victim.example', '', 'a@evil.example'],
])('a From of %s has the writer %s <%s>', (from, fromName, fromAddress) => {
  expect(decide({ from })).toEqual({ fromName, fromAddress, ...itself })
})

test.each([
  '<a@evil.example,b@victim.example>',
  'Rosa Delgado',
  '"rosa delgado"@example.com',
  'rosa@@example.com',
  'undisclosed-recipients:;',
  'Rosa <rösa@example.com>',
  'Rosa <rosa@localhost>',
])('a From of %s has no reply address, and its text is kept', (from) => {
  expect(decide({ from })).toMatchObject({ fromName: from, fromAddress: '', ...itself })
  const asked = { fromAddress: '', answerAddress: 'rosa@example.com' }
  expect(decide({ from, 'reply-to': 'rosa@example.com' })).toMatchObject(asked)
})

test.each([
  ['a portal', 'LoopNet Leads <leads@loopnet.example>', 'Rosa Delgado <rosa@example.com>'],
  ['a portal without a name', 'no-reply@portal.example', 'Rosa Delgado <rosa@example.com>'],
  ['a person by way of a portal', 'Rosa Delgado via Portal <messages@portal.example>', 'rosa@example.com'],
  ['a form of the office', 'Website <wordpress@park.example>', 'Rosa Delgado <rosa@example.com>'],
  ['another form of the office', 'office@leasing.park.example', 'Rosa Delgado <rosa@example.com>'],
  ['an address of many at a portal', 'Portal <info@portal.example>', 'Rosa Delgado <rosa@example.com>'],
])('%s writes for the person in Reply-To', (_, from, replyTo) => {
  const [via] = mailboxesOf(from)
  expect(decide({ from, 'reply-to': replyTo })).toEqual({
    fromName: 'Rosa Delgado',
    fromAddress: 'rosa@example.com',
    answerAddress: null,
    viaAddress: via?.address,
    author: via,
  })
})

test('a list that rewrites the sender still yields the original writer', () => {
  const from = "'Rosa Delgado' via Leasing <leasing@park.example>"
  const list = { from, 'reply-to': 'leasing@park.example', 'x-original-from': 'Rosa Delgado <rosa@example.com>' }
  expect(decide(list)).toMatchObject({ fromName: 'Rosa Delgado', fromAddress: 'rosa@example.com' })
})

test('a person remains the writer, whatever Reply-To and Sender say', () => {
  const from = 'Rosa Delgado <rosa@example.com>'
  const rosa = { fromName: 'Rosa Delgado', fromAddress: 'rosa@example.com' }
  expect(decide({ from, 'reply-to': 'Rosa <rosa@home.example>' })).toEqual({
    ...rosa,
    answerAddress: 'rosa@home.example',
    viaAddress: null,
    author: null,
  })
  expect(decide({ from, 'reply-to': 'ROSA@example.com' })).toEqual({ ...rosa, ...itself })
  expect(decide({ from, sender: 'assistant@example.com' })).toEqual({
    ...rosa,
    answerAddress: null,
    viaAddress: 'assistant@example.com',
    author: null,
  })
  expect(decide({ from, 'reply-to': '<a@x.example,b@y.example>' })).toEqual({ ...rosa, ...itself })
  // Of several authors, the first is the writer, whoever sent it.
  const several = { from: `${from}, Ben <ben@example.com>`, sender: 'ben@example.com' }
  expect(decide(several)).toEqual({ ...rosa, answerAddress: null, viaAddress: 'ben@example.com', author: null })
})

test('portals and copiers are recognized by their names, and people are not mistaken for them', () => {
  for (const name of [
    'no-reply',
    'noreply',
    'donotreply',
    'do_not_reply',
    'notifications',
    'scanner',
    'copier-2',
    'lead-noreply',
  ])
    expect(isShared(`${name}@example.com`)).toBe(true)
  for (const name of [
    'rosa',
    'leader',
    'webb',
    'scanlon',
    'formsby',
    'alertson',
    'printerson',
    'info',
    'lead-x',
    'alert.co',
    'fax.king',
  ])
    expect(isShared(`${name}@example.com`)).toBe(false)
})
