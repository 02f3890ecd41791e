import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const files: string[] = []
for await (const file of glob('dist/server/**/*.js')) files.push(file)

test('the renderer has the production React alone, whatever NODE_ENV is at the start', async () => {
  expect(files).toContain('dist/server/site.js')
  for (const file of files) expect(await readFile(file, 'utf8'), file).not.toContain('process.env.NODE_ENV')
})

test('the source of the renderer takes one byte for each character', async () => {
  for (const file of files) expect(/[^\0-\xff]/.exec(await readFile(file, 'utf8'))?.[0], file).toBeUndefined()
})
