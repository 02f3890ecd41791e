import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/product.ts'

/** The products of the journeys; global-setup.ts and serve.ts start them. */
const names = ['sample', 'sampleDemo', 'start', 'visitors', 'demo', 'sweep', 'sweepControl'] as const
export type Product = (typeof names)[number]

// The workers of a run and its products evaluate this file again, and must use the same folder and ports.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'baydoor-e2e-'))
process.env.E2E_PORTS ??= JSON.stringify(
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()]))),
)

/** Where the products store their data and emails. */
export const folder = process.env.E2E_FOLDER
export const ports: Record<Product, number> = JSON.parse(process.env.E2E_PORTS)
