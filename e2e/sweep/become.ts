import { expect } from '@playwright/test'
import { ports } from '../products.ts'
import type { Ids, State } from './states.ts'

/** A product whose database the control server (../serve.ts) can put into a state. */
export type Changing = 'sweep' | 'parkUnits'
export const originOf = (product: Changing) => `http://localhost:${ports[product]}`

/** The demo of the sample park, unless another park is given. */
export async function become(product: Changing, state: State, park = 'park'): Promise<Ids> {
  const response = await fetch(`http://localhost:${ports.control}/${product}/${state}/${park}`)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return JSON.parse(text) as Ids
}
