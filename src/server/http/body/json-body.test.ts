import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { readJson } from './json-body.ts'

const read = (text: string) => readJson(Buffer.from(text))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a request body', () => {
  test('may be 20 levels deep and no deeper, however long it is', () => {
    expect(read(nested(20))).toBeDefined()
    expect(() => read(nested(21))).toThrow('more than 20 levels')
    expect(() => read(nested(1_000_000))).toThrow(ApiError)
  })

  test('does not count brackets inside strings', () => {
    const text = JSON.stringify({ details: `${'['.repeat(50)} "\\" ${'{'.repeat(50)}` })
    expect(read(text)).toEqual(JSON.parse(text))
  })

  test.each([
    ['nothing', ''],
    ['spaces', '  \n'],
    ['broken JSON', '{"firstName": "Ana"'],
    ['a key that reaches the prototype', '{"__proto__": {"role": "super_admin"}}'],
  ])('is refused if it is %s', (_what, text) => {
    expect(() => read(text)).toThrow(ApiError)
  })

  test('is refused if it is not UTF-8', () => {
    expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('not valid UTF-8')
  })
})
