import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { readConfig } from '#server/config.ts'
import { version } from '#server/lib/version.ts'
import { readParkFile } from '#server/start/park-file.ts'
import { refuseTakenPort } from '#server/start/refuse-taken-port.ts'
import { exitOnError } from './exit-on-error.ts'
import memory from './memory.json' with { type: 'json' }

await exitOnError(async () => {
  const config = readConfig(process.env)
  // Set here and not on the command line, where optimizing for size would also set the young generation to 1 MB
  // (decision 027).
  for (const flag of memory.heap[config.databaseUrl === undefined ? 'embedded' : 'server']) setFlagsFromString(flag)
  // Read first, so that a fault in the file stops the start before anything is created.
  const park = await readParkFile('park/park.json')
  await refuseTakenPort(config)
  const { openRuntime } = await import('#server/start/open-runtime.ts')
  const open = () => openRuntime({ config, park, setup: 'choose' })
  const load = () =>
    Promise.all([
      import('#server/serve.ts'),
      import('#server/render/production-site.ts').then(({ productionSite }) => productionSite('dist')),
    ])
  // Loading blocks this thread. The embedded database can initialize meanwhile, but a connection to a server would time
  // out.
  const [runtime, [{ serve, stopOnSignals }, site]] =
    config.databaseUrl === undefined
      ? await Promise.all([open(), turn().then(load)])
      : await load().then(async (loaded) => [await open(), loaded] as const)
  const { stop } = await serve({ config, site, runtime })
  stopOnSignals(stop)
  if (runtime.isWaiting())
    console.log(
      `\nBaydoor ${version} waits for its database, and answers at ${config.publicUrl} with an error until then.`,
    )
  const firstLines = await runtime.unclaimed
  const { name } = runtime.currentPark.read()
  // Not logged, because the owner needs the sign-in link at every log level.
  console.log([`\n${name} runs at ${config.publicUrl} (Baydoor ${version})`, ...firstLines, ''].join('\n'))
})
