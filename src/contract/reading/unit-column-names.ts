import { countKnownNames, plainName } from './column-names.ts'

/**
 * The names of the columns about what units have. A name that often means something else is not among them: 'Phase' is that
 * of the park, and a column 'Office' or 'Crane' says yes or no.
 */
const specColumnNames = {
  driveInDoors: [
    'Drive-In Doors',
    'Drive-Ins',
    'Drive-In',
    'Number of Drive-Ins',
    'Drive-In Bays',
    'Grade-Level Doors',
    'Grade Doors',
    'DI Doors',
    'GL Doors',
  ],
  dockDoors: [
    'Dock Doors',
    'Dock-High Doors',
    'Docks',
    'Dock-High',
    'Loading Docks',
    'Number of Loading Docks',
    'DH Doors',
  ],
  rampDoors: ['Ramp Doors', 'Ramps', 'Ramp'],
  clearHeight: ['Clear Height (feet)', 'Clear Height', 'Clear Height (ft)', 'Clear Ht', 'Clear'],
  powerAmps: ['Amps', 'Power (amps)', 'Amperage', 'Service (amps)'],
  powerVolts: ['Volts', 'Power (volts)', 'Voltage', 'Service (volts)'],
  powerPhases: ['Power Phase', 'Power Phases', 'Electrical Phase', 'Electric Phase'],
  officeSize: [
    'Office (SF)',
    'Office SF',
    'Office Size',
    'Office Sq Ft',
    'Office Sqft',
    'Office Square Feet',
    'Office Area',
  ],
  restrooms: ['Restrooms', 'Number of Restrooms', 'Bathrooms', 'Washrooms'],
  yardSize: ['Yard (SF)', 'Yard SF', 'Yard Size', 'Yard Sq Ft', 'Yard Sqft', 'Yard Square Feet', 'Yard Area'],
  sprinklers: ['Sprinklers', 'Sprinkler', 'Sprinkler System', 'Sprinkler Type', 'Fire Sprinklers'],
  craneTons: ['Crane (tons)', 'Crane Tons', 'Crane Capacity', 'Crane Capacity (tons)'],
  floorLoad: ['Floor Load (PSF)', 'Floor Load', 'Floor Load PSF', 'Floor Loading', 'Floor Loading (PSF)'],
} as const
export type SpecColumn = keyof typeof specColumnNames

/** The names of the columns of units, the most exact first: ours, and those in rent rolls of Yardi, AppFolio and Buildium. */
export const unitColumnNames = {
  unit: [
    'Unit',
    'Unit Number',
    'Unit No',
    'Units',
    'Bay',
    'Bay Number',
    'Suite',
    'Suite Number',
    'Space',
    'Number',
    'Apt',
  ],
  size: [
    'Size (SF)',
    'Size',
    'Square Feet',
    'Sq Ft',
    'Sqft',
    'SF',
    'Unit Sq Ft',
    'Unit Sqft',
    'Unit SF',
    'Square Footage',
    'Rentable SF',
    'Rentable Square Feet',
    'RSF',
    'Area',
    'Area (SF)',
    'GLA',
  ],
  askingRent: [
    'Asking Rent ($ per month)',
    'Asking Rent',
    'Market Rent',
    'Advertised Rent',
    'Listed Rent',
    'List Rent',
    'Listing Rent',
    'Target Rent',
    'Monthly Asking Rent',
    'Monthly Market Rent',
    'Asking Price',
    'Asking',
  ],
  status: [
    'Status',
    'Unit Status',
    'Occupancy Status',
    'Occupancy',
    'Lease Status',
    'Tenant Status',
    'Availability',
    'State',
    'Lease',
  ],
  phase: ['Phase', 'Phase Name'],
  tenant: ['Tenant', 'Tenant Name', 'Tenants', 'Tenant Company', 'Resident', 'Resident Name', 'Lessee', 'Occupant'],
  ...specColumnNames,
} as const
export type UnitColumn = keyof typeof unitColumnNames

/** Names that are an asking rent only in a list without tenants and leases: in a rent roll they are what the tenants pay. */
const rentNames = ['Monthly Rent', 'Price', 'Monthly Price']

const leaseNames = [
  'Rent',
  'Actual Rent',
  'Current Rent',
  'Contract Rent',
  'Lease Rent',
  'Lease Rent ($ per month)',
  'Scheduled Rent',
  'Lease From',
  'Lease To',
  'Lease Start',
  'Lease Start Date',
  'Lease End',
  'Lease End Date',
  'Lease Expiration',
  'Expiration',
  'Move In',
  'Move-in',
  'Move Out',
  'Move-out',
  'Deposit',
  'Security Deposit',
  'Balance',
  'Past Due',
]

/** The names that mean the asking rent in a list with these columns. */
export function unitNamesFor(head: readonly string[]): Record<UnitColumn, readonly string[]> {
  const isRentRoll = countKnownNames(head, { tenant: unitColumnNames.tenant, leaseNames }) > 0
  return isRentRoll
    ? unitColumnNames
    : { ...unitColumnNames, askingRent: [...unitColumnNames.askingRent, ...rentNames] }
}

/** How many cells are names of columns of a list of units, which has one for the unit. */
export const countUnitColumns = (cells: readonly string[]) =>
  cells.some((cell) => unitColumnNames.unit.map(plainName).includes(plainName(cell)))
    ? countKnownNames(cells, { ...unitColumnNames, rentNames, leaseNames })
    : 0
