import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startProduct } from '#test/product.ts'
import { demoPark, preAuthorized } from './playwright.config.ts'
import { folder, ports } from './products.ts'
import { officePassword } from './staff.ts'

/** Starts the products of the journeys; the function that it returns stops them. */
export default async function startProducts() {
  const products = await Promise.all([
    startProduct({
      port: ports.start,
      folder: join(folder, 'start'),
      environment: { ADMIN_EMAILS: Object.values(preAuthorized).join(',') },
    }),
    startProduct({
      script: 'e2e/serve.ts',
      args: [`--park=${demoPark}`, `--password=${officePassword}`],
      port: ports.control,
      folder,
    }),
  ])
  for (const { child } of products) child.stderr.pipe(process.stderr)
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
}
