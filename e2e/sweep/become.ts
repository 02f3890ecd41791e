import { expect } from '@playwright/test'
import { ports } from '../playwright.config.ts'
import type { Ids, State } from './states.ts'

/** The product whose database the control server puts into a state (serve.ts). */
export const origin = `http://localhost:${ports.sweep}`

/** The demo of the sample park unless another one is named. */
export async function become(state: State, park = 'park'): Promise<Ids> {
  const response = await fetch(`http://localhost:${ports.sweep + 1}/${state}/${park}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Ids
}
