import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInPage } from '#contract/auth/auth.constants.ts'
import type { Db } from '#db/open.ts'
import { fillDemo } from '#sample/demo.ts'
import { sampleEmails } from '#sample/emails.ts'
import { sampleHistory } from '#sample/history.ts'
import { sampleStaff, staffOf } from '#sample/staff.ts'
import { sampleTasks } from '#sample/tasks.ts'
import { sampleTours } from '#sample/tours.ts'
import { hashPassword } from '#server/auth/password.ts'
import { readConfig } from '#server/config.ts'
import { productionSite } from '#server/render/production-site.ts'
import { openRuntime } from '#server/start/open-runtime.ts'
import { readNamedPark } from '#server/start/park-file.ts'
import { serve, stopOnSignals } from '#server/serve.ts'
import { buildIfStale } from './build-if-stale.js'
import { exitOnError } from './exit-on-error.ts'

const password = 'live oak and limestone'

await exitOnError(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-demo-'))
  const config = readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: undefined })
  const park = await readNamedPark(process.argv[2])
  buildIfStale()
  console.log('Filling a temporary database with realistic data …')
  const staff = staffOf(park, config.ownerEmail)
  const hash = await hashPassword(password)
  const fill = async (db: Db) => {
    await fillDemo(db)
    await sampleStaff(db, staff, hash)
    await sampleHistory(db, new Date())
    await sampleTasks(db, new Date())
    await sampleEmails(db, new Date())
    await sampleTours(db, new Date())
  }
  const runtime = await openRuntime({ config, park, fill })
  const { stop } = await serve({ config, site: await productionSite('dist'), runtime })
  stopOnSignals(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const lines = staff.map(({ email, role }) => `  ${email.padEnd(24)} ${email === config.ownerEmail ? 'owner' : role}`)
  console.log(`\nThe demo of ${park.name} runs at ${config.publicUrl}. Its data is deleted when you stop it.`)
  const signIn = config.publicUrl + signInPage
  console.log(`Staff sign in at ${signIn} with the password "${password}" as\n${lines.join('\n')}\n`)
})
