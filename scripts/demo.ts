import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '#sample/demo.ts'
import { readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { readPark } from '#server/start/park-file.ts'
import { serve, stopOnSignals } from '#server/serve.ts'
import { orSayWhy } from './say-why.ts'

await orSayWhy(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-demo-'))
  const config = readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: undefined })
  const park = await readPark('park/park.json')
  if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The site could not be built.')
  console.log('Filling a throw-away database with believable data …')
  const { stop } = await serve({ config, park, site: await productionSite('dist'), fill: fillDemo })
  stopOnSignals(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  console.log(`\nThe demo of ${park.name} is open at ${config.publicUrl}; it is gone when you stop it.\n`)
})
