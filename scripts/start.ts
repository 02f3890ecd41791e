import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { createDatabase } from '#db/embedded/create-database.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/lib/logger.ts'
import { version } from '#server/lib/version.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { buildApart } from './build.ts'
import { exitOnError } from './exit-on-error.ts'
import memory from './memory.json' with { type: 'json' }

/** In bytes. */
const memoryForBoth = 2e9

await exitOnError(async () => {
  const config = readConfig(process.env)
  // On the command line, to optimize for size would also set the young generation to 1 MB (decision 027).
  for (const flag of memory.heap[config.databaseUrl === undefined ? 'embedded' : 'server']) setFlagsFromString(flag)
  // Before anything is made: a fault in the file stops the start.
  const park = await readParkFile('park/park.json')
  const building = buildApart()
  // Where memory is short, the database is created after the build.
  if (process.availableMemory() < memoryForBoth) await building
  // What a start needs besides is loaded later, because creating the database takes the most memory.
  const creating = config.databaseUrl === undefined && createDatabase(config.dataDir, createLogger(config.logLevel))
  await Promise.all([building, creating])
  const { openRuntime } = await import('#server/start/open-runtime.ts')
  const opening = openRuntime({ config, park, setup: 'choose' })
  // Loading blocks this thread, so the database starts first and initializes on its own thread meanwhile.
  const loading = turn().then(() =>
    Promise.all([
      import('#server/serve.ts'),
      import('#server/render/production-site.ts').then(({ productionSite }) => productionSite('dist')),
    ]),
  )
  const [runtime, [{ serve, stopOnSignals }, site]] = await Promise.all([opening, loading])
  const { stop } = await serve({ config, site, runtime })
  stopOnSignals(stop)
  // Not by the logger: the owner needs the sign-in link at every log level.
  console.log(
    [
      '',
      `${runtime.currentPark.read().name} runs at ${config.publicUrl} (Baydoor ${version})`,
      ...runtime.unclaimed,
      '',
    ].join('\n'),
  )
})
