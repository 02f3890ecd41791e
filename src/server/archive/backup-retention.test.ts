import { expect, test } from 'vitest'
import { dayMs } from '#server/lib/clock.ts'
import { archiveName, archivesToRemove, uncheckedToRemove } from './backup-retention.ts'

const now = new Date('2026-11-26T03:15:00Z')
const ago = (days: number) => archiveName(new Date(now.getTime() - days * dayMs))

test('two years of nightly backups are reduced to a week of days, five weeks and twelve months', () => {
  const folder: string[] = []
  for (let days = 730; days >= 0; days -= 1) {
    folder.push(ago(days))
    const removed = new Set(archivesToRemove(folder, new Date(now.getTime() - days * dayMs)))
    folder.splice(0, folder.length, ...folder.filter((name) => !removed.has(name)))
  }
  expect(folder.map((name) => name.slice(0, 10)).toReversed()).toEqual([
    ...['26', '25', '24', '23', '22', '21', '20'].map((day) => `2026-11-${day}`),
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('all archives of the last days stay, and so do files with other names', () => {
  const names = ['2026-11-26-0315.tar.gz', '2026-11-26-031459.tar.gz', '2026-11-20-040000.tar.gz']
  const others = ['by-hand.tar.gz', '2000-01-01-0000.tar.gz.gpg', '2000-13-45-0000.tar.gz', 'notes.txt']
  expect(archivesToRemove([...names, ...others], now)).toEqual([])
})

test('the last archive stays however old it is', () => {
  expect(archivesToRemove([ago(900), ago(901)], now)).toEqual([ago(901)])
})

test('unchecked and unfinished files of the last days stay, and so do files dated in the future', () => {
  const names = [-400, -1, 0, 6].map((days) => `${ago(days)}.unchecked`)
  const old = [`${ago(7)}.unchecked`, `${ago(30)}.unchecked.4711.part`]
  const others = [ago(30), 'by-hand.unchecked', '2026-10-01-0300.tar.gz.gpg']
  expect(uncheckedToRemove([...names, ...old, ...others], now)).toEqual(old)
})

test('a clock that jumps back or ahead removes no archive of the last days', () => {
  expect(archivesToRemove([ago(0), ago(1), ago(2)], new Date(now.getTime() - 900 * dayMs))).toEqual([])
})

test('names sort in the order of their dates', () => {
  expect(archiveName(new Date('2026-03-08T02:30:05.123Z'))).toBe('2026-03-08-023005.tar.gz')
})
