import { buildingOf } from './units.constants.ts'

/** Maximum units of a park, and of those that one call adds. */
export const maxUnits = 400

/** Maximum characters of a unit number. */
export const maxUnitNumber = 20

const characters = /^(?=.*[A-Z\d])[A-Z\d+\-/.&#]+(?: [A-Z\d+\-/.&#]+)*$/

/** Whether a text is a unit number as it is stored, such as 'C1', '101', 'A3+A4', 'C3A' or 'YARD 1'. */
export const isUnitNumber = (text: string) => text.length <= maxUnitNumber && characters.test(text)

/** A typed unit number as it is stored. */
export const asUnitNumber = (text: string) => text.toUpperCase().trim().replaceAll(/\s+/g, ' ')

/** Whether units can have this building; '' is the one of units without a building. */
export const isBuilding = (text: string) =>
  text === '' || (isUnitNumber(text) && !/\d/.test(text) && buildingOf(`${text}1`) === text)

/** A building after the word for it: 'A', or 'without a name'. */
export const buildingName = (building: string) => building || 'without a name'

/** A unit number that sorts as text as people count. Without Intl, as in `listed`. */
const sortable = (unitNumber: string) => unitNumber.replaceAll(/\d+/g, (digits) => digits.padStart(maxUnitNumber, '0'))

function compare(a: string, b: string) {
  const [before, after] = [sortable(a), sortable(b)]
  // 'A01' and 'A1' are the same number.
  if (before === after) return Number(a > b) - Number(a < b)
  return before < after ? -1 : 1
}

/** Sorts 'A2' before 'A10' and 'B1', and '101' before '1001'. */
export const byUnitNumber = (a: { unitNumber: string }, b: { unitNumber: string }) =>
  compare(a.unitNumber, b.unitNumber)
