import { anyPark, type SamplePark, townAt } from './park.ts'
import { type Random, random } from './random.ts'

const firstNames = [
  'Dale',
  'Maria',
  'Curtis',
  'Rosa',
  'Travis',
  'Lupe',
  'Wade',
  'Brenda',
  'Hector',
  'Tammy',
  'Clint',
  'Denise',
  'Rudy',
  'Kayla',
  'Vernon',
  'Priya',
  'Darnell',
  'Jolene',
  'Miguel',
  'Shelby',
  'Roy',
  'Anita',
  'Cody',
  'Latoya',
  'Bill',
  'Linh',
  'Garrett',
  'Yolanda',
  'Tanner',
  'Opal',
  'Esteban',
  'Carla',
  'Boyd',
  'Monica',
  'Terrence',
  'Sue',
] as const

const lastNames = [
  'Pruitt',
  'Salazar',
  'Hutchins',
  'Nguyen',
  'McAfee',
  'Delgado',
  'Stovall',
  'Whitaker',
  'Barrera',
  'Kemp',
  'Odom',
  'Castillo',
  'Ledbetter',
  'Patel',
  'Yarbrough',
  'Ramirez',
  'Tidwell',
  'Okafor',
  'Blevins',
  'Cantu',
  'Sprayberry',
  'Montoya',
  'Haskell',
  'Guerrero',
  'Lindsey',
  'Tran',
  'Burkhart',
  'Villarreal',
  'Crenshaw',
  'Duvall',
  'Escobedo',
] as const

type Line = { trade: string; spaceType: string; need: string }

const linesIn = (park: SamplePark): Line[] => [
  {
    trade: 'Welding & Fabrication',
    spaceType: 'Manufacturing',
    need: 'Three welders and a plasma table. We need 3-phase and a door the flatbed can back up to.',
  },
  {
    trade: 'Heating & Air',
    spaceType: 'Equipment Service',
    need: 'Four service vans and a parts room. We want to load the vans inside when it rains.',
  },
  {
    trade: 'Cabinet Shop',
    spaceType: 'Manufacturing',
    need: 'Table saw, edge bander and a small spray booth. Dust collection vents outside if you allow it.',
  },
  {
    trade: 'Street Tacos',
    spaceType: 'Food Processing',
    need: 'Commissary for two food trucks: prep, cold storage, and a place to plug the trucks in at night.',
  },
  {
    trade: 'Plumbing',
    spaceType: 'Warehousing',
    need: 'Pipe racks along one wall, water heaters on pallets, and parking for three trucks.',
  },
  {
    trade: 'Pump & Irrigation',
    spaceType: 'Equipment Service',
    need: 'We rebuild well pumps. A floor drain would help, and room for a one-ton hoist.',
  },
  {
    trade: 'Diesel Repair',
    spaceType: 'Equipment Service',
    need: 'Mobile diesel repair. Mostly storage and a bench, with one truck inside at a time.',
  },
  {
    trade: 'Electric',
    spaceType: 'Warehousing',
    need: `Wire, conduit and switchgear for jobs ${between(park)}. Deliveries come before seven.`,
  },
  {
    trade: 'Fence Company',
    spaceType: 'Warehousing',
    need: 'Pickets, posts and a chop saw. Two crews leave at six, so we need the drive clear.',
  },
  {
    trade: 'Screen Printing',
    spaceType: 'Manufacturing',
    need: 'Two presses, a dryer and shelves of blanks. Air conditioning in the shop matters to us.',
  },
  {
    trade: 'Barbecue Supply',
    spaceType: 'Distribution',
    need: 'We ship rubs and pellets. Four pallets in and sixty boxes out on an ordinary day.',
  },
  {
    trade: 'Garage Doors',
    spaceType: 'Distribution',
    need: 'Doors come in on a 40-foot trailer and go out one at a time. We need the bay height.',
  },
  {
    trade: 'Small Engine',
    spaceType: 'Equipment Service',
    need: 'Mowers and chainsaws, mostly for landscapers. Walk-in counter in front, benches behind.',
  },
  {
    trade: 'Bakehouse',
    spaceType: 'Food Processing',
    need: 'Deck oven and two mixers for farmers market bread. Baking starts at three in the morning.',
  },
  {
    trade: 'Trailer Sales & Parts',
    spaceType: 'Other',
    need: 'Axles, lights and couplers in the back, a small office in front, two trailers outside.',
  },
  {
    trade: 'Coffee Roasters',
    spaceType: 'Food Processing',
    need: 'A 12-kilo roaster that vents through the roof, green coffee on pallets, and a packing table.',
  },
  {
    trade: 'Pressure Washing',
    spaceType: 'Equipment Service',
    need: 'Two trailer rigs under roof and a place to fix them in winter.',
  },
  {
    trade: 'Upholstery',
    spaceType: 'Manufacturing',
    need: 'Truck seats and boat cushions. Two sewing machines, one long table, good light.',
  },
  {
    trade: 'Auto Glass',
    spaceType: 'Equipment Service',
    need: 'One car inside at a time and racks for windshields. Most of our work is at the customer.',
  },
]

const between = (park: SamplePark) =>
  park.towns.length === 1
    ? `around ${townAt(park, 0)}`
    : `from ${townAt(park, Math.min(3, park.towns.length - 2))} to ${townAt(park, Math.min(6, park.towns.length - 1))}`

const titles = ['Owner', 'Owner', 'Owner', 'Co-owner', 'Operations Manager', 'Shop Foreman', 'Office Manager'] as const

/** The n-th prospect, always the same. */
export function person(n: number, park = anyPark) {
  const choose = random(n)
  const firstName = choose.pick(firstNames)
  const lastName = choose.pick(lastNames)
  const line = choose.pick(linesIn(park))
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}${n}@example.com`.toLowerCase(),
    phone: phone(choose, park),
    company: `${choose.chance(0.6) ? lastName : choose.pick(lastNames)} ${line.trade}`,
    jobTitle: choose.pick(titles),
    spaceType: park.spaceTypes.includes(line.spaceType)
      ? line.spaceType
      : (park.spaceTypes[n % park.spaceTypes.length] ?? ''),
    need: line.need,
  }
}

// 555-0100 to 555-0199 are reserved for fictional numbers.
const phone = (choose: Random, { areaCodes }: SamplePark) =>
  `(${choose.pick(areaCodes)}) 555-01${String(choose.between(0, 99)).padStart(2, '0')}`
