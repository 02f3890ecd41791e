import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const files: string[] = []
for await (const file of glob('dist/server/**/*.js')) files.push(file)

test('the bundle contains only the production build of React, whatever NODE_ENV is at startup', async () => {
  expect(files).toContain('dist/server/site.js')
  for (const file of files) expect(await readFile(file, 'utf8'), file).not.toContain('process.env.NODE_ENV')
})
