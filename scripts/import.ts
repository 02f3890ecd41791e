import { importArchive } from '#server/archive/archive.service.ts'
import { readConfig } from '#server/config.ts'
import { exitOnError } from './exit-on-error.ts'

// Usage: npm run import -- /path/to/archive.tar.gz
await exitOnError(async () => {
  const { path, rows, files } = await importArchive({ config: readConfig(process.env), log: console }, process.argv[2])
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  console.log(`Imported ${count} rows and ${files} uploaded files from ${path}. Start the product now.`)
  console.log(
    'It sends and reads no mail until you run: npm run release-mail. Do so once no other product has this data.',
  )
})
