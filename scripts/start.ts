import { spawnSync } from 'node:child_process'
import { readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { readPark } from '#server/start/park-file.ts'
import { serve, stopOnSignals } from '#server/serve.ts'
import { isStale } from './build.ts'
import { orSayWhy } from './say-why.ts'

await orSayWhy(async () => {
  const config = readConfig(process.env)
  const park = await readPark('park/park.json')
  // In a process of its own: the bundler's memory goes away with it.
  if (isStale() && spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The site could not be built.')
  const site = await productionSite('dist')
  const { stop, unclaimed } = await serve({ config, park, site })
  stopOnSignals(stop)
  // Not by the logger: whatever its level, the owner has to learn how to get in.
  console.log(['', `${park.name} is open at ${config.publicUrl}`, ...unclaimed, ''].join('\n'))
})
