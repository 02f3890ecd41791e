import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/product.ts'

/** Journeys spend half of their time waiting, so three of them keep two cores busy. */
export const workers = 3
/** One demo per worker. A worker runs one journey at a time, so no journey sees the changes of another one. */
export const demos = Array.from({ length: workers }, (_, index) => `demo${index}` as const)

/** Pre-authorized addresses, one per journey, because an account is claimed once. */
export const preAuthorized = { keyboard: 'first.keys@example.com', link: 'first.link@example.com' }

/** The products of the journeys, which serve.ts starts. */
const names = [
  'sample',
  'sampleDemo',
  'start',
  'ownPark',
  'rentRoll',
  'movedIn',
  'visitors',
  ...demos,
  'sweep',
  'parkUnits',
  'control',
] as const
export type Product = (typeof names)[number]

// The workers of a run and its products evaluate this file again and must use the same folder and ports.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'baydoor-e2e-'))
process.env.E2E_PORTS ??= JSON.stringify(
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()]))),
)

/** Where the products store their data and emails. */
export const folder = process.env.E2E_FOLDER
export const ports: Record<Product, number> = JSON.parse(process.env.E2E_PORTS)
