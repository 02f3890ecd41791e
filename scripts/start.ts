import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { readConfig } from '#server/config.ts'
import { isFirstStart, openRuntime } from '#server/start/open-runtime.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { version } from '#server/lib/version.ts'
import { buildApart } from './build.ts'
import { exitOnError } from './exit-on-error.ts'
import memory from './memory.json' with { type: 'json' }

/** In bytes. */
const memoryForBoth = 2e9

await exitOnError(async () => {
  const config = readConfig(process.env)
  // On the command line, to optimize for size would also set the young generation to 1 MB (decision 027).
  for (const flag of memory.heap[config.databaseUrl === undefined ? 'embedded' : 'server']) setFlagsFromString(flag)
  const park = await readParkFile('park/park.json')
  const building = buildApart()
  // Where memory is short, the database is created after the build.
  if (process.availableMemory() < memoryForBoth) await building
  const opening = openRuntime({ config, park, setup: 'choose' })
  // Creating the database takes several times the memory of a start, so nothing else is loaded meanwhile.
  await Promise.all([building, isFirstStart(config) ? opening : undefined])
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
