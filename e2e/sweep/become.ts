import { expect } from '@playwright/test'
import { ports } from '../products.ts'
import type { Ids, State } from './states.ts'

/** The product whose database the control server puts into a state (../serve.ts). */
export const origin = `http://localhost:${ports.sweep}`

/** The demo of the sample park unless another one is named. */
export async function become(state: State, park = 'park'): Promise<Ids> {
  const response = await fetch(`http://localhost:${ports.sweepControl}/${state}/${park}`)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return JSON.parse(text) as Ids
}
