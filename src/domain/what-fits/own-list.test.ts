import { expect, test } from 'vitest'
import { floorOf } from './floor.ts'
import { leftOut, readOwnList } from './own-list.ts'

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

test('names what does not fit', () => {
  const floor = floorOf({
    width: 39,
    depth: 50,
    doors: [{ kind: 'Drive-in', count: 1, width: 10, height: 12 }],
    height: null,
    rooms: { office: true, bathroom: true },
    officeSize: 288,
  })
  const left = (text: string) => leftOut(floor, 'Automotive Service', readOwnList(text))
  expect(left('2 lifts\n2 benches')).toEqual([])
  expect(left('5 lifts\n2 benches')).toEqual([{ kind: 'lift', count: 3 }])
})
