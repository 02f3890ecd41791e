import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('creates a folder and its parents, for their owner only and once', () => {
  const place = mkdtempSync(join(tmpdir(), 'baydoor-folder-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const folder = join(place, 'a', 'b')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test.runIf(process.platform === 'linux')(
  'reports an error if the file system refuses folders, instead of trying forever',
  () => {
    expect(() => makeFolder('/proc/baydoor/data')).toThrow('/proc/baydoor')
  },
)
