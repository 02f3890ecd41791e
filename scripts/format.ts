import { spawnSync } from 'node:child_process'

const isWindows = process.platform === 'win32'
const { status } = spawnSync('node_modules/.bin/biome', ['format', '--write', '.'], {
  stdio: 'inherit',
  shell: isWindows,
})
process.exit(status ?? 1)
