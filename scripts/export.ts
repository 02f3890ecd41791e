import { exportArchive } from '#server/archive/archive.service.ts'
import { readConfig } from '#server/config.ts'
import { exitOnError } from './exit-on-error.ts'

// Usage: npm run export [-- /path/to/archive.tar.gz]
await exitOnError(async () => {
  const { path, bytes, rows, files, missing } = await exportArchive(
    { config: readConfig(process.env), log: console },
    process.argv[2],
  )
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  console.log(`Exported ${count} rows and ${files} uploaded files to ${path} (${(bytes / 1e6).toFixed(1)} MB).`)
  if (missing.length > 0)
    console.error(`These files are missing in the store of uploads and so in the archive: ${missing.join(', ')}.`)
})
