import { expect, test } from 'vitest'
import {
  isNotSaid,
  readAmps,
  readArea,
  readCount,
  readFeet,
  readPhases,
  readPounds,
  readSprinklers,
  readTons,
  readVolts,
} from './read-unit-spec.ts'

test.each([
  [readCount, '3', 3],
  [readCount, 'none', 0],
  [readFeet, '24', 24],
  [readFeet, "24'", 24],
  [readFeet, '24 ft.', 24],
  [readFeet, '24 feet', 24],
  [readFeet, '24.5', 24.5],
  [readAmps, '1,200A', 1200],
  [readAmps, '200 amps', 200],
  [readTons, '7.5 tons', 7.5],
  [readTons, 'No', 0],
  [readPounds, '250 PSF', 250],
  [readPounds, '250 lbs/SF', 250],
  [readArea, '1,200 SF', 1200],
  [readArea, 'none', 0],
  [readVolts, '277/480', '277/480'],
  [readVolts, '480Y/277 V', '277/480'],
  [readVolts, '208/120V', '120/208'],
  [readVolts, '240 volts', '240'],
  [readPhases, '3', 3],
  [readPhases, '3-phase', 3],
  [readPhases, 'Three', 3],
  [readPhases, 'single', 1],
  [readPhases, '1PH', 1],
  [readSprinklers, 'ESFR', 'ESFR'],
  [readSprinklers, 'Wet-Pipe', 'Wet'],
  [readSprinklers, 'dry', 'Dry'],
  [readSprinklers, 'NONE', 'None'],
])('%o reads %j as %j', (read, text, value) => {
  expect(read(text)).toEqual({ value })
})

test.each([
  [readFeet, '7 m', 'is not a number'],
  [readFeet, '24-28', 'is a range: enter one number'],
  [readAmps, 'heavy', 'is not a number'],
  [readVolts, '230', 'is not known: enter one of 120/208, 120/240, 240, 277/480, 480, 347/600, 600'],
  [readPhases, '2', 'is not known: enter 1 or 3'],
  [readSprinklers, 'yes', 'are not known: enter none, wet, dry or ESFR'],
])('%o refuses %j: %s', (read, text, problem) => {
  expect(read(text)).toEqual({ problem })
})

test('distinguishes an empty cell from a cell that says none', () => {
  expect(['', '-', 'n/a', 'none', 'No', '0'].map(isNotSaid)).toEqual([true, true, true, false, false, false])
})
