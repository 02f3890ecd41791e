import { backUp } from '#server/archive/backup.service.ts'
import { readConfig } from '#server/config.ts'
import { exitOnError } from './exit-on-error.ts'

// Usage: npm run backup -- /path/to/folder
await exitOnError(async () => {
  const { path, bytes, files, missing, removed } = await backUp(
    { config: readConfig(process.env), log: console },
    process.argv[2],
  )
  console.log(
    `Backed up all rows and ${files} uploaded files to ${path} (${(bytes / 1e6).toFixed(1)} MB), and read it back.`,
  )
  if (removed.length > 0) console.log(`Removed ${removed.length} older ones: ${removed.join(', ')}.`)
  if (missing.length > 0)
    console.error(`These files are missing in the store of uploads and so in the archive: ${missing.join(', ')}.`)
})
