import { ports } from '../products.ts'

/** The demo of the public pages, which no journey of staff changes. */
export const demo = `http://localhost:${ports.visitors}`
