import { spawnSync } from 'node:child_process'
import { readConfig } from '#server/config.ts'
import { openOffice } from '#server/start/open-office.ts'
import { readPark } from '#server/start/park-file.ts'
import { isStale } from './build.ts'
import { orSayWhy } from './say-why.ts'

await orSayWhy(async () => {
  const config = readConfig(process.env)
  const park = await readPark('park/park.json')
  // In a process of its own: the bundler's memory goes away with it.
  if (isStale() && spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The site could not be built.')
  // The database comes up in a thread of its own while the rest of the product is loaded.
  const [office, { productionSite }, { serve, stopOnSignals }] = await Promise.all([
    openOffice({ config, park }),
    import('#server/render/production-site.ts'),
    import('#server/serve.ts'),
  ])
  const { stop } = await serve({ config, park, site: await productionSite('dist'), office })
  stopOnSignals(stop)
  // Not by the logger: whatever its level, the owner has to learn how to get in.
  console.log(['', `${park.name} is open at ${config.publicUrl}`, ...office.unclaimed, ''].join('\n'))
})
