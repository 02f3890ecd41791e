import { buildApart } from './build.ts'
import { exitOnError } from './exit-on-error.ts'

// Usage: node scripts/run-built.ts <command> [argument …]. It runs a command of the product as built, after building what is stale.
const [command] = process.argv.splice(2, 1)
await exitOnError(buildApart)
await import(`../dist/server/${command}.js`)
