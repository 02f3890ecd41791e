import { readPark } from '#test/sample-words.ts'
import { otherPark, ports } from '../playwright.config.ts'

/** The public pages of a park that the product was not made for, with units in every status. */
export const demo = `http://localhost:${ports.other}`

/** The facts of that park. */
export const park = readPark(otherPark)
