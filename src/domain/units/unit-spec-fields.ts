import { readAmps, readCount, readFeet, readPounds, readTons } from '#domain/reading/read-unit-spec.ts'
import type { Reading } from '#domain/reading/reading.ts'
import type { UnitSpecs } from './unit-specs.ts'

type SpecField = {
  /** In forms, and as a column of exported files. */
  label: string
  /** In a sentence of the history. */
  called: string
  /** What follows its value there. */
  unit?: string
  /** Reads a typed number. */
  read?: (text: string) => Reading<number>
}

/** What staff read about each spec of a unit. Visitors read unit-specs.labels.ts. */
export const unitSpecFields: Record<keyof UnitSpecs, SpecField> = {
  doors: { label: 'Doors', called: 'doors' },
  clearHeight: { label: 'Clear Height (feet)', called: 'clear height', unit: ' feet', read: readFeet },
  powerAmps: { label: 'Amps', called: 'power', unit: ' amps', read: readAmps },
  powerVolts: { label: 'Volts', called: 'voltage', unit: ' volts' },
  powerPhases: { label: 'Power Phase', called: 'power phase' },
  officeSize: { label: 'Office (SF)', called: 'office' },
  restrooms: { label: 'Restrooms', called: 'number of restrooms', read: readCount },
  yardSize: { label: 'Yard (SF)', called: 'yard' },
  sprinklers: { label: 'Sprinklers', called: 'sprinklers' },
  craneTons: { label: 'Crane (tons)', called: 'crane', unit: ' tons', read: readTons },
  floorLoad: { label: 'Floor Load (PSF)', called: 'floor load', unit: ' PSF', read: readPounds },
}
