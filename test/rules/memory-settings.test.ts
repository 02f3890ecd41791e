import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import memory from '../../scripts/memory.json' with { type: 'json' }

const installed = [
  { file: 'Dockerfile', between: '", "' },
  { file: 'docs/operating/baydoor.service', between: ' ' },
]

test.each(installed)('$file has the memory settings of npm start', async ({ file, between }) => {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(memory.flags.join(between))
  for (const [name, value] of Object.entries(memory.environment)) expect(text).toContain(`${name}=${value}`)
})
