// Removes from the installed packages what takes disk, memory or time and is used by nothing here. Plain JavaScript,
// because an older Node must be able to run it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules')

export function trimPackages() {
  // Headers for compiling add-ons: 67 MB, and no package here compiles one.
  for (const name of readdirSync(packages))
    if (/^node-(bin-)?(linux|darwin|win)-/.test(name))
      rmSync(join(packages, name, 'include'), { recursive: true, force: true })
  // For every module of a package Node reads the list of its exports again. Here it is 179 kB for 100 modules, a third
  // of the time of a start.
  keepExports('drizzle-orm', /^\.(\/(migrator|node-postgres(\/migrator)?|\w+-core|casing|relations|version))?$/)
}

function keepExports(name, kept) {
  const file = join(packages, name, 'package.json')
  if (!existsSync(file)) return
  const { exports, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const entries = Object.entries(exports).filter(([path]) => kept.test(path))
  writeFileSync(file, JSON.stringify({ ...rest, exports: Object.fromEntries(entries) }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) trimPackages()
