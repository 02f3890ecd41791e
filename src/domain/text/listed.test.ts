import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B and C', 'D', 'E']])(
  'lists texts as in American English',
  (...texts) => {
    expect(listed(texts)).toBe(new Intl.ListFormat('en-US').format(texts))
  },
)
