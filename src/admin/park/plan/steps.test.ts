import { expect, test } from 'vitest'
import { noSteps, redone, take, undone } from './steps.ts'

const moveA = 'moving building A'
const step = (text: string, label = moveA, joins = false) => ({ label, text, joins })

test('steps are undone and redone in order', () => {
  const both = take(take(noSteps('0'), step('1')), step('2', 'turning building A'))
  const once = undone(both)
  expect(once).toMatchObject({ text: '1', future: [{ label: 'turning building A' }] })
  const twice = once && undone(once)
  expect(twice).toMatchObject({ text: '0', past: [] })
  expect(twice && undone(twice)).toBeUndefined()
  const again = twice && redone(twice)
  expect(again && redone(again)).toEqual(both)
  expect(redone(both)).toBeUndefined()
})

test('a new step clears the steps to redo', () => {
  const back = undone(take(noSteps('0'), step('1')))
  expect(back && take(back, step('3'))).toEqual({ past: [{ label: moveA, text: '0' }], text: '3', future: [] })
})

test('a step that joins the one before is undone with it, unless its label differs', () => {
  const moved = take(take(noSteps('0'), step('1')), step('2', moveA, true))
  expect(undone(moved)).toMatchObject({ text: '0', past: [] })
  expect(take(moved, step('3', 'moving building B', true)).past).toHaveLength(2)
})
