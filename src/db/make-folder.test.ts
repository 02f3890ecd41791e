import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('a folder and its parents are made for their owner alone, once', () => {
  const place = mkdtempSync(join(tmpdir(), 'baydoor-folder-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const folder = join(place, 'a', 'b')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test.runIf(process.platform === 'linux')(
  'a file system that takes no folders is an error, not an endless attempt',
  () => {
    expect(() => makeFolder('/proc/baydoor/data')).toThrow('/proc/baydoor')
  },
)
