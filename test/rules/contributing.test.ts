import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitLimit } from '#test/limits.ts'

const sources = ['src', 'test', 'e2e', 'bench', 'faults', 'measure', 'scripts', 'tools', 'park']
const settings = ['base', 'browser', 'contract', 'server', 'test'].map((name) => `tsconfig.${name}.json`)
const configs = [
  'tsconfig.json',
  ...settings,
  'package.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vitest.config.ts',
]

/** All examples of CONTRIBUTING.md as one patch. */
const examples = () =>
  [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^```diff\n(.*?)^```/gms)].map(([, diff]) => diff).join('')

test('the examples of CONTRIBUTING.md apply to the product and compile', { timeout: 10 * waitLimit }, () => {
  // Below the root, where the packages are found.
  const copy = resolve('.cache/examples')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const path of [...sources, ...configs]) cpSync(path, join(copy, path), { recursive: true })
  writeFileSync(join(copy, 'examples.diff'), examples())

  // Without the ceiling git would apply the patch to the product itself.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: resolve('.cache') }
  const applied = spawnSync('git', ['apply', 'examples.diff'], { cwd: copy, env, encoding: 'utf8' })
  expect(applied).toMatchObject({ status: 0, stderr: '' })

  const compiled = spawnSync(process.execPath, [resolve('node_modules/.bin/tsc'), '--build'], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(compiled).toMatchObject({ status: 0, stdout: '' })
})
