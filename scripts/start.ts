import { spawnSync } from 'node:child_process'
import { setImmediate as turn } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { isFirstStart, openRuntime } from '#server/start/open-runtime.ts'
import { readPark } from '#server/start/park-file.ts'
import { version } from '#server/lib/version.ts'
import { isStale } from './build.ts'
import { exitOnError } from './exit-on-error.ts'

await exitOnError(async () => {
  const config = readConfig(process.env)
  const park = await readPark('park/park.json')
  // In a process of its own: the bundler's memory goes away with it.
  if (isStale() && spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The site could not be built.')
  const opening = openRuntime({ config, park })
  // Creating the database takes the memory of several starts, so nothing else is loaded meanwhile.
  if (isFirstStart(config)) await opening
  // Loading holds this thread up, so the database first gets its own, and comes up there meanwhile.
  const loading = turn().then(() =>
    Promise.all([
      import('#server/serve.ts'),
      import('#server/render/production-site.ts').then(({ productionSite }) => productionSite('dist')),
    ]),
  )
  const [runtime, [{ serve, stopOnSignals }, site]] = await Promise.all([opening, loading])
  const { stop } = await serve({ config, park, site, runtime })
  stopOnSignals(stop)
  // Not by the logger: whatever its level, the owner has to learn how to get in.
  console.log(
    ['', `${park.name} is open at ${config.publicUrl} (Baydoor ${version})`, ...runtime.unclaimed, ''].join('\n'),
  )
})
