import { expect, test } from 'vitest'
import { floorOf } from './floor.ts'
import { fitOf } from './fit.ts'
import { drawnPart, leftOut, readOwnList } from './own-list.ts'

test('reads one thing per line, with other words as they are', () => {
  expect(readOwnList('2 car lifts\n\nA walk-in cooler\n12 Workbenches\nan espresso bar\nshelf')).toEqual({
    wanted: [
      { kind: 'lift', count: 2 },
      { kind: 'cooler', count: 1 },
      { kind: 'bench', count: 12 },
      { kind: 'shelf', count: 1 },
    ],
    own: ['an espresso bar'],
  })
})

test('adds up a thing that has several lines', () => {
  expect(readOwnList('2 benches\na mixer\n3 workbenches').wanted).toEqual([
    { kind: 'bench', count: 5 },
    { kind: 'mixer', count: 1 },
  ])
})

const floor = floorOf({
  width: 39,
  depth: 50,
  doors: [{ kind: 'Drive-in', count: 1, width: 10, height: 12 }],
  height: null,
  rooms: { office: true, bathroom: true },
  officeSize: 288,
})

test('names what does not fit', () => {
  const left = (text: string) => leftOut(floor, 'Automotive Service', readOwnList(text))
  expect(left('2 lifts\n2 benches')).toEqual([])
  expect(left('5 lifts\n2 benches')).toEqual([{ kind: 'lift', count: 3 }])
})

test('keeps what fits and the free words', () => {
  const list = readOwnList('5 lifts\na tyre changer')
  expect(drawnPart(list, fitOf(floor, 'Automotive Service', list.wanted))).toEqual({
    wanted: [{ kind: 'lift', count: 2 }],
    own: ['a tyre changer'],
  })
})
