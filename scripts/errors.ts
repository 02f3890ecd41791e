import { writeFileSync } from 'node:fs'
import { errorsDocument } from '../tools/errors.ts'

writeFileSync('docs/errors.md', await errorsDocument())
console.log('Wrote docs/errors.md.')
