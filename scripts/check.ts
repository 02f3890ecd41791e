import { spawnSync } from 'node:child_process'

const steps = [
  ['format', 'biome', 'format', '--error-on-warnings', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types of the browser layers', 'tsc', '-p', 'tsconfig.browser.json'],
  ['types of the server layers', 'tsc', '-p', 'tsconfig.node.json'],
  ['types of the tests', 'tsc', '-p', 'tsconfig.test.json'],
  ['dead code', 'knip'],
] as const

const failed = steps.filter(([title, tool, ...args]) => {
  console.log(`\n— ${title}`)
  return (
    spawnSync(`node_modules/.bin/${tool}`, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0
  )
})
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.map(([title]) => title).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
