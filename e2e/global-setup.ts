import { rm } from 'node:fs/promises'
import { startProduct } from '#test/product.ts'
import { demoPark } from './playwright.config.ts'
import { folder, ports } from './products.ts'
import { officePassword } from './staff.ts'

/** Starts the products of the journeys; returns a function that stops them. */
export default async function startProducts() {
  const { child, stop } = await startProduct({
    program: ['e2e/serve.ts', `--park=${demoPark}`, `--password=${officePassword}`],
    port: ports.control,
    folder,
  })
  child.stderr.pipe(process.stderr)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
