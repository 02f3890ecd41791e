export const maxPeople = 12
export const maxPhases = 12
export const maxTranslations = 1000
/** As long as the longest text that an owner can write, a text of a composed page. */
export const maxTranslation = 20_000

/** The statuses of the phase for lease and of planned phases (docs/specification/staff-area.md#states-and-transitions). */
export const readyPhase = 'ready'
export const plannedPhase = 'planning'

/** The countries a park can be in. Their phone numbers have the same format. */
export const countries = ['US', 'CA'] as const
export type Country = (typeof countries)[number]

/** 'all-in' rent names what it includes, and 'net' rent adds taxes and upkeep; 'gross' states neither. */
export const rentKinds = ['all-in', 'gross', 'net'] as const
export type RentKind = (typeof rentKinds)[number]

/** The labels of the facts, in the order in which the screen shows them. */
export const factLabels = {
  name: 'Park Name',
  shortName: 'Short Name',
  street: 'Street',
  city: 'City',
  country: 'Country',
  state: 'State (two letters)',
  stateName: 'State Name',
  postalCode: 'ZIP Code',
  phone: 'Phone',
  afterHoursPhone: 'Phone after Hours',
  email: 'Email',
  mailingAddress: 'Mailing Address',
  road: 'Road at the Entrance',
  highway: 'Highway for Trucks',
  totalAcreage: 'Acres',
  latitude: 'Latitude',
  longitude: 'Longitude',
  timeZone: 'Time Zone',
  officeHours: 'Office Hours',
  shownHours: 'Hours as Shown',
  structuredHours: 'Hours for Search Engines',
  toursOffered: 'Tours Offered',
  tourHours: 'Hours for Tours',
  tourLeadHours: 'Hours of Notice',
  tourDaysAhead: 'Days Ahead',
  tourClosedDays: 'Closed Days',
  founded: 'Founded',
  locations: 'Locations',
  squareFeet: 'Square Feet',
  clients: 'Clients',
  years: 'Years of Leasing',
  story: 'Our Story',
  team: 'People',
  photos: 'Photos of the Park',
  doorHeight: 'Door Height in Feet',
  rentKind: 'Kind of Rent',
  rentIncludes: 'Rent Includes',
  additionalRent: 'Additional Rent per SF and Year',
  additionalRentName: 'Name of the Additional Rent',
  showsSquareMetres: 'Sizes',
  setting: 'Setting',
  highlights: 'Highlights',
  infrastructure: 'Infrastructure',
  questions: 'Questions of Tenants',
  spanish: 'Spanish',
  features: 'Features of Every Unit',
  amenities: 'Common Amenities',
  whatFits: 'What Fits',
  spaceTypes: 'Space Types in the First Form',
  unitTypes: 'Space Types in the Second Form',
  towns: 'Locations of Properties',
  plan: 'Site Plan',
  planImage: 'Picture of the Site Plan',
  tracing: 'Tracing Sheet',
  accent: 'Accent Colour',
  logo: 'Logo',
  isOpen: 'Site Open',
  confirmsInquiries: 'Confirmation of Inquiries',
  setup: 'Setup',
} as const

export const factLabelsIn = (country: Country): Record<keyof typeof factLabels, string> =>
  country === 'CA'
    ? { ...factLabels, state: 'Province (two letters)', stateName: 'Province Name', postalCode: 'Postal Code' }
    : factLabels
