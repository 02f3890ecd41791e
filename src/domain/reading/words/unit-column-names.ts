import { countKnownNames, plainName } from './column-names.ts'

/**
 * The column names for the features of units. It leaves out names that often mean something else: 'Phase' can be the phase of
 * the park, and a column 'Office' or 'Crane' has yes or no.
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

/** The column names of units, most specific first: ours, and those in rent rolls of other programs. */
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
    'Space Number',
    'Bldg/Unit',
    'Building/Unit',
    'Unit Name',
    'Number',
    'Apt',
    'Unit ID',
    'Suit Id',
    'Mieteinheit',
    'Einheit',
    'Local',
    'Nave',
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
    'Unit Size',
    'Square Footage',
    'Rentable SF',
    'Rentable Sq Ft',
    'Rentable Square Feet',
    'RSF',
    'Area',
    'Area (SF)',
    'Area (sq ft)',
    'Unit Area',
    'GLA',
    'GLA Sqft',
    'Total Sq Ft',
    'Sq Feet',
    'Fläche',
    'Superficie (pies²)',
    'Pies cuadrados',
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
    'Street Rate',
    'Standard Rate',
    'Std Rate',
    'Market + Addl.',
    'Marktmiete',
  ],
  status: [
    'Status',
    'Unit Status',
    'Occupancy Status',
    'Occupancy',
    'Lease Status',
    'Unit/Lease Status',
    'Tenant Status',
    'Rental Status',
    'Availability',
    'Estado',
  ],
  phase: ['Phase', 'Phase Name'],
  tenant: [
    'Tenant Company',
    'Tenant',
    'Tenant Name',
    'Tenant/Lessee',
    'Tenants',
    'Current Tenant',
    'Resident',
    'Resident Name',
    'Residents',
    'Lessee',
    'Lessee Name',
    'Occupant',
    'Occupant Name',
    'Lease Name',
    'Customer',
    'Customer Name',
    'DBA',
    'Mieter',
    'Mietername',
    'Inquilino',
    'Arrendatario',
  ],
  leaseRent: [
    'Lease Rent ($ per month)',
    'Lease Rent',
    'Actual Rent',
    'Current Rent',
    'Contract Rent',
    'Monthly Contract Rent',
    'Monthly Base Rent',
    'Tenant Rent',
    'Scheduled Rent',
    'Recurring Rent',
    'Total Recurring Rent',
    'Total Monthly Rent',
    'Rent',
    'Rent Amount',
    'Rent Rate',
    'Rent Charges',
    'Rent Income',
    'Nettomiete',
    'Miete',
    'Renta mensual',
    'Renta',
  ],
  deposit: [
    'Security Deposit',
    'Deposit',
    'Deposits',
    'Deposits Held',
    'Deposit Held',
    'Security Deposits',
    'Deposit Amount',
    'Total Deposits Held',
    'Resident Deposit',
    'Dep On Hand',
    'Security Dep',
    'Kaution',
    'Depósito',
  ],
  leaseStart: [
    'Lease Start',
    'Lease From',
    'Lease Start Date',
    'Lease Date Start',
    'Lease Begin',
    'Lease Begin Date',
    'Lease Commencement',
    'Commencement Date',
    'Lease Dates',
    'LCD',
    'Start Date',
    'Begin Date',
    'Start',
    'From',
    'Mietbeginn',
    'Beginn',
    'Inicio',
    'Desde',
  ],
  leaseEnd: [
    'Lease End',
    'Lease To',
    'Lease End Date',
    'Lease Date End',
    'Lease Expiration',
    'Lease Expiration Date',
    'Lease Expires',
    'Lease Exp',
    'Expiration',
    'Expiration Date',
    'Expires',
    'LXD',
    'Original End Date',
    'End Date',
    'End',
    'To',
    'Ende',
    'Vencimiento',
  ],
  leaseTerm: ['Lease Term', 'Term', 'Plazo'],
  building: ['Building', 'Bldg', 'Bldg Id', 'Gebäude', 'Edificio'],
  isYard: ['Yard', 'Is Yard'],
  additionalRent: ['Additional Rent ($ per SF and year)'],
  availableDate: ['Available From', 'Available Date', 'Date Available'],
  moveIn: ['Move In', 'Move In Date', 'Moved In', 'Actual Move In'],
  moveOut: ['Move Out', 'Move Out Date'],
  ...specColumnNames,
} as const
export type UnitColumn = keyof typeof unitColumnNames

/** Names of the asking rent in a list without tenants and leases. In a rent roll they are what the tenants pay. */
const rentNames = ['Monthly Rent', 'Price', 'Monthly Price']

/** Names that occur in a rent roll and that no field of a unit or lease uses. */
const otherNames = ['Balance', 'Balance Due', 'Past Due', 'Days Left']

const { tenant, leaseRent, deposit, leaseStart, leaseEnd, moveIn, moveOut } = unitColumnNames
const ofLeases = { tenant, leaseRent, deposit, leaseStart, leaseEnd, moveIn, moveOut, otherNames }

/** The names of each field, given the other columns of the list. */
export function unitNamesFor(head: readonly string[]): Record<UnitColumn, readonly string[]> {
  const has = (...names: readonly string[]) => countKnownNames(head, { names }) > 0
  if (countKnownNames(head, ofLeases) === 0)
    return { ...unitColumnNames, askingRent: [...unitColumnNames.askingRent, ...rentNames] }
  return {
    ...unitColumnNames,
    // Beside tenant names, the column Resident of Yardi has their codes; without that column, its column Lease has the names.
    tenant: has('Resident', 'Tenant') && has('Name') ? ['Name', ...tenant] : [...tenant, 'Lease', 'Name'],
    // The column 'Lease #' has the number of the lease.
    status:
      has(...tenant) && !head.some((name) => /lease\s*#/i.test(name))
        ? [...unitColumnNames.status, 'Lease']
        : unitColumnNames.status,
    leaseRent: [...leaseRent, ...rentNames, ...(has(...chargeCodes) ? chargeAmounts : [])],
  }
}

/** The columns that say what an amount is for, in reports with one row for each charge of a tenant. */
export const chargeCodes: readonly string[] = ['Charge Code', 'Charge Type', 'Expense Description', 'Description']
/** The columns of these amounts. */
export const chargeAmounts: readonly string[] = ['Scheduled Charges', 'Charge Amount', 'Monthly Amount', 'Amount']

const namesInLists = {
  ...unitColumnNames,
  rentNames,
  otherNames,
  charges: [...chargeCodes, ...chargeAmounts, 'Lease', 'Name'],
}
const unitNames: readonly string[] = unitColumnNames.unit.map(plainName)

/** Counts the cells that are column names of a list of units; 0 if no column is for the unit. */
export const countUnitColumns = (cells: readonly string[]) =>
  cells.some((cell) => unitNames.includes(plainName(cell).replace(/(?:no|nr|number)$/, '')))
    ? countKnownNames(cells, namesInLists)
    : 0
