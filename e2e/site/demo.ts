import { ports } from '../products.ts'

/** The demo for the public pages, which no journey of the staff area changes. */
export const demo = `http://localhost:${ports.visitors}`
