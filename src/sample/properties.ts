import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { businessPark } from '#db/schema/business-park.ts'
import { type NewProperty, properties } from '#db/schema/properties.ts'
import { addDays, sampleNow } from './days.ts'
import { anyPark, readSamplePark, townAt } from './park.ts'

export const makeProperty = (overrides: Partial<NewProperty> = {}): NewProperty => ({
  title: 'Two-bay shop on the farm road',
  description: 'A metal building with two grade-level doors, a small office and a fenced yard.',
  size: 4800,
  price: 95,
  pricePeriod: 'month',
  location: townAt(anyPark, 0),
  propertyType: 'industrial',
  status: 'available',
  features: ['Two 12-foot doors', 'Fenced yard', 'Well water'],
  ...overrides,
})

/** `town` is the position in the park's list of towns. */
const listed: (Partial<NewProperty> & { town: number })[] = [
  { town: 0 },
  {
    title: 'Dock-high warehouse by the rail spur',
    description: 'Clear span with three dock doors and one ramp. Sprinklers throughout and a truck court on two sides.',
    size: 18500,
    price: 72,
    town: 1,
    propertyType: 'warehouse',
    features: ['Three dock doors', 'Drive-in ramp', '24-foot clear height', 'Sprinklers'],
  },
  {
    title: 'Contractor office with lay-down yard',
    description: 'Four offices and a plan room in front, half an acre of graveled yard behind a locked gate.',
    size: 2600,
    price: 118,
    town: 3,
    propertyType: 'mixed-use',
    status: 'pre-lease',
    features: ['Four offices', 'Half-acre yard', 'Locked gate'],
  },
  {
    title: 'Former feed store on the square',
    description: 'Retail front with a loading door on the alley. New roof, original brick, parking on both streets.',
    size: 3900,
    price: 104,
    town: 4,
    propertyType: 'retail',
    features: ['Alley loading door', 'Street parking', 'New roof'],
  },
  {
    title: 'Machine shop with bridge crane',
    description: 'Five-ton crane over the middle bay, 800 amps of 3-phase, and a sealed floor.',
    size: 12000,
    price: 88,
    town: 6,
    propertyType: 'industrial',
    status: 'leased',
    features: ['Five-ton crane', '800 amps, 3-phase', 'Sealed floor'],
  },
  {
    title: 'Second-floor office suite',
    description: 'Reception, six offices and a kitchen, with its own entrance and stairs.',
    size: 2100,
    price: 135,
    town: 2,
    propertyType: 'office',
    features: ['Own entrance', 'Kitchen', 'Fiber internet'],
  },
]

/** What visitors read of the properties, in Spanish. */
const spanish: Record<string, string> = {
  'Two-bay shop on the farm road': 'Taller de dos espacios sobre el camino rural',
  'A metal building with two grade-level doors, a small office and a fenced yard.':
    'Un edificio de lámina con dos portones a nivel, una oficina chica y un patio cercado.',
  'Two 12-foot doors': 'Dos portones de 12 pies',
  'Fenced yard': 'Patio cercado',
  'Well water': 'Agua de pozo',
  'Dock-high warehouse by the rail spur': 'Bodega con andenes junto al ramal del tren',
  'Clear span with three dock doors and one ramp. Sprinklers throughout and a truck court on two sides.':
    'Sin columnas, con tres puertas de andén y una rampa. Rociadores en toda la bodega y patio de maniobras por dos lados.',
  'Three dock doors': 'Tres puertas de andén',
  'Drive-in ramp': 'Rampa de entrada',
  '24-foot clear height': 'Altura libre de 24 pies',
  Sprinklers: 'Rociadores',
  'Contractor office with lay-down yard': 'Oficina de contratista con patio de materiales',
  'Four offices and a plan room in front, half an acre of graveled yard behind a locked gate.':
    'Cuatro oficinas y un cuarto de planos al frente; medio acre de patio de grava detrás de un portón con llave.',
  'Four offices': 'Cuatro oficinas',
  'Half-acre yard': 'Patio de medio acre',
  'Locked gate': 'Portón con llave',
  'Former feed store on the square': 'Antigua forrajería frente a la plaza',
  'Retail front with a loading door on the alley. New roof, original brick, parking on both streets.':
    'Local al frente con puerta de carga al callejón. Techo nuevo, ladrillo original y estacionamiento en las dos calles.',
  'Alley loading door': 'Puerta de carga al callejón',
  'Street parking': 'Estacionamiento en la calle',
  'New roof': 'Techo nuevo',
  'Machine shop with bridge crane': 'Taller de maquinado con grúa puente',
  'Five-ton crane over the middle bay, 800 amps of 3-phase, and a sealed floor.':
    'Grúa de cinco toneladas sobre el espacio de en medio, 800 amperes de corriente trifásica y piso sellado.',
  'Five-ton crane': 'Grúa de cinco toneladas',
  '800 amps, 3-phase': '800 amperes, trifásica',
  'Sealed floor': 'Piso sellado',
  'Second-floor office suite': 'Oficinas en el segundo piso',
  'Reception, six offices and a kitchen, with its own entrance and stairs.':
    'Recepción, seis oficinas y una cocina, con entrada y escalera propias.',
  'Own entrance': 'Entrada propia',
  Kitchen: 'Cocina',
}

/** Adds the Spanish of the properties to that of the park. */
export const sampleSpanish = (db: Db) =>
  db.update(businessPark).set({ spanish: sql`${businessPark.spanish} || ${JSON.stringify(spanish)}::jsonb` })

export async function sampleProperties(db: Db, now = sampleNow) {
  const park = await readSamplePark(db)
  await db
    .insert(properties)
    .values(
      listed.map(({ town, ...property }, place) =>
        makeProperty({ ...property, location: townAt(park, town), createdAt: addDays(now, -12 * place - 3) }),
      ),
    )
}
