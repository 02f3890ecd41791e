import { maxUnitNumber } from '#domain/units/unit-order.ts'

export { byUnitNumber, maxUnitNumber } from '#domain/units/unit-order.ts'

/** Maximum units of a park, and of one call that adds units. */
export const maxUnits = 400

const characters = /^(?=.*[A-Z\d])[A-Z\d+\-/.&#]+(?: [A-Z\d+\-/.&#]+)*$/

/** Whether a text is a unit number as it is stored, such as 'C1', '101', 'A3+A4', 'C3A' or 'YARD 1'. */
export const isUnitNumber = (text: string) => text.length <= maxUnitNumber && characters.test(text)

/** A typed unit number as it is stored. */
export const asUnitNumber = (text: string) => text.toUpperCase().trim().replaceAll(/\s+/g, ' ')

/** Whether units can have this building; '' is for units without one. Its name has the characters of unit numbers. */
export const isBuilding = (text: string) => text === '' || isUnitNumber(text)

/** A typed building as it is stored: 'A' of 'Building A' and 'bldg. a'. */
export const asBuilding = (text: string) => asUnitNumber(text).replace(wordOfBuilding, '')

const wordOfBuilding = /^(?:BUILDING|BLDG\.?)(?:\s*[:#]\s*|\s+)(?=\S)/

/** A building as it follows the word 'building': 'A' or 'without a name'. */
export const buildingName = (building: string) => building || 'without a name'
