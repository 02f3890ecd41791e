import { expect, test } from 'vitest'
import { authenticationOf, parseResults } from './authentication-results.ts'

const judged = (results: string, from = 'Rosa <rosa@example.com>') =>
  authenticationOf([
    { key: 'from', value: from },
    { key: 'authentication-results', value: results },
  ])

test('results are parsed with their comments, quotes and properties', () => {
  expect(
    parseResults(
      'mx.example 1; spf=fail (mx.example: dmarc=pass; "x") smtp.mailfrom="a;b"@example.net; dkim/1 = pass header.d = example.com header.i=@example.com',
    ),
  ).toEqual([
    { method: 'spf', result: 'fail', properties: { 'smtp.mailfrom': 'a;b' } },
    { method: 'dkim', result: 'pass', properties: { 'header.d': 'example.com', 'header.i': '@example.com' } },
  ])
  expect(parseResults('mx.example; none')).toEqual([])
  expect(parseResults('mx.example; spf=pass smtp.mailfrom=bounce+a=b@example.com')).toMatchObject([
    { properties: { 'smtp.mailfrom': 'bounce+a=b@example.com' } },
  ])
})

test.each([
  ['mx; dmarc=fail (p=none) header.from=example.com; spf=pass smtp.mailfrom=example.net'],
  ['mx; spf=fail smtp.mailfrom=example.com; dkim=pass header.d=evil.example; dmarc=none'],
  ['mx; spf=pass smtp.mailfrom=evil.example; dkim=pass header.d=evil.example; dmarc=none header.from=example.com'],
  ['mx; spf=softfail smtp.mailfrom=rosa@example.com; dkim=none'],
  ['mx; dkim=fail (dkim=pass header.d=example.com) header.d=example.com'],
  ['mx; spf=fail reason="dmarc=pass" smtp.mailfrom=example.com'],
  ['mx; dkim=pass header.d=notexample.com; spf=fail'],
  ['mx; dkim=pass header.d=com; spf=fail'],
  ['mx; dmarc=pass header.from=evil.example; spf=fail'],
])('%s means forged', (results) => {
  expect(judged(results)).toBe('forged')
})

test.each([
  ['mx; dmarc=pass header.from=example.com; spf=fail'],
  ['mx; spf=fail; dkim=pass header.i=@mail.example.com; dmarc=none'],
  ['mx; spf=softfail; dkim=pass header.d=example.com'],
  ['mx; spf=pass smtp.mailfrom=bounce@mail.example.com; dkim=none'],
  ['mx; dkim=fail header.d=list.example; dkim=pass header.d=example.com; dmarc=bestguesspass header.from=example.com'],
])('%s confirms the sender', (results) => {
  expect(judged(results)).toBe('confirmed')
})

test.each([
  [''],
  ['mx; none'],
  ['mx; spf=none smtp.mailfrom=example.com; dkim=none; dmarc=none'],
  ['mx; spf=temperror; dkim=temperror'],
])('%s leaves the sender unknown or unchecked', (results) => {
  expect(judged(results)).toBe('unknown')
})

test('only the first header comes from the receiving server, and two author domains are never confirmed', () => {
  const header = (value: string) => ({ key: 'authentication-results', value })
  const from = { key: 'from', value: 'rosa@example.com' }
  expect(authenticationOf([header('mx; dmarc=fail'), header('mx; dmarc=pass'), from])).toBe('forged')
  expect(authenticationOf([from])).toBe('unchecked')
  expect(judged('mx; dmarc=pass', 'a@evil.example, b@victim.example')).toBe('forged')
})
