import { say } from '#domain/text/say.ts'
import type { Floor } from '#domain/what-fits/floor.ts'
import type { Fit } from '#domain/what-fits/fit.ts'
import type { OwnList } from '#domain/what-fits/own-list.ts'
import { bays, type ThingKind, van } from '#domain/what-fits/things.ts'
import { assumptionsOf } from './floor.labels.ts'

// The sentence that says what fits into a unit. It counts what the drawing shows.

/** Numbers up to twelve in words. */
function words(count: number) {
  const names = [
    say('no'),
    say('one'),
    say('two'),
    say('three'),
    say('four'),
    say('five'),
    say('six'),
    say('seven'),
    say('eight'),
    say('nine'),
    say('ten'),
    say('eleven'),
    say('twelve'),
  ]
  return names[count] ?? String(count)
}

/** So many things of a kind: 'two car lifts'. */
export function thingsText(kind: ThingKind, number: number) {
  const count = words(number)
  const isOne = number === 1
  switch (kind) {
    case 'van':
      return isOne ? say('one cargo van overnight') : say('{count} cargo vans overnight', { count })
    case 'rack':
      return isOne ? say('one pallet rack') : say('{count} pallet racks', { count })
    case 'lift':
      return isOne ? say('one car lift') : say('{count} car lifts', { count })
    case 'machine bay':
      return isOne
        ? say('one machine bay of 12 × 20\u00a0ft')
        : say('{count} machine bays of 12 × 20\u00a0ft', { count })
    case 'bench':
      return isOne ? say('one workbench') : say('{count} workbenches', { count })
    case 'packing bench':
      return isOne ? say('one packing bench') : say('{count} packing benches', { count })
    case 'pair of benches':
      return isOne ? say('one pair of benches') : say('{count} pairs of benches', { count })
    case 'shelf':
      return isOne ? say('one shelf') : say('{count} shelves', { count })
    case 'cooler':
      return isOne ? say('a walk-in cooler') : say('{count} walk-in coolers', { count })
    case 'oven':
      return isOne ? say('one double oven') : say('{count} double ovens', { count })
    case 'sink':
      return isOne ? say('a three-compartment sink') : say('{count} three-compartment sinks', { count })
    case 'mixer':
      return isOne ? say('a mixer') : say('{count} mixers', { count })
    case 'table':
      return isOne ? say('one table') : say('{count} tables', { count })
    case 'router':
      return isOne
        ? say('a CNC router for 4 × 8\u00a0ft sheets')
        : say('{count} CNC routers for 4 × 8\u00a0ft sheets', { count })
    case 'welding table':
      return isOne ? say('one welding table') : say('{count} welding tables', { count })
    case 'stock rack':
      return isOne ? say('a stock rack') : say('{count} stock racks', { count })
  }
}

const shelvesOfParts = (number: number) =>
  number === 1 ? say('one shelf of parts') : say('{count} shelves of parts', { count: words(number) })

const benchesOf6 = (number: number) =>
  number === 1 ? say('one bench of 6\u00a0ft') : say('{count} benches of 6\u00a0ft', { count: words(number) })

function racksText(number: number, { levels, pallets }: Fit) {
  const racks = thingsText('rack', number)
  if (levels === null || pallets === null) return racks
  return levels === 1
    ? say('{racks} one level high ({pallets} pallets)', { racks, pallets })
    : say('{racks} {levels} levels high ({pallets} pallets)', { racks, levels: words(levels), pallets })
}

function aislesText({ aisles, aisle, by }: Fit) {
  const isOne = aisles.length === 1
  switch (by) {
    case 'forklift':
      return isOne
        ? say('an aisle of {aisle}\u00a0ft for a forklift', { aisle })
        : say('aisles of {aisle}\u00a0ft for a forklift', { aisle })
    case 'pallet jack':
      return isOne
        ? say('an aisle of {aisle}\u00a0ft for a pallet jack', { aisle })
        : say('aisles of {aisle}\u00a0ft for a pallet jack', { aisle })
    case 'cart':
      return isOne
        ? say('an aisle of {aisle}\u00a0ft for a cart', { aisle })
        : say('aisles of {aisle}\u00a0ft for a cart', { aisle })
  }
}

/** 'A, b and c' as the start of a sentence. */
function joined(texts: readonly string[]) {
  const last = texts.at(-1) ?? ''
  const all = texts.length > 1 ? say('{first} and {last}', { first: texts.slice(0, -1).join(', '), last }) : last
  return all.charAt(0).toUpperCase() + all.slice(1)
}

/** What fits into a unit as one sentence, and why nothing drives in where a trade needs it. */
export function fitText(floor: Floor, fit: Fit): string {
  const { trade, counts, open } = fit
  const count = (kind: ThingKind) => counts[kind] ?? 0
  const some = (...kinds: ThingKind[]) => kinds.filter(count).map((kind) => thingsText(kind, count(kind)))
  const isWithoutVehicle = !count('van') && !count('lift') && !count('machine bay')
  const vehicles = isWithoutVehicle ? noVehicleText(floor, trade) : ''
  const sentence = () => {
    switch (trade) {
      case 'Warehousing':
      case 'Distribution': {
        const racks = count('rack')
        if (racks === 0) {
          if (count('van')) return `${joined(some('van'))}.`
          return open > 0 ? say('{area} SF of open floor.', { area: open }) : ''
        }
        return `${joined([...some('van'), racksText(racks, fit), aislesText(fit)])}.`
      }
      case 'Automotive Service':
      case 'Equipment Service': {
        const shelves = count('shelf')
        return `${joined([...some('lift', 'machine bay', 'bench'), ...(shelves ? [shelvesOfParts(shelves)] : [])])}.`
      }
      case 'Food Processing':
        return say('{things}, with 4\u00a0ft to walk.', {
          things: joined(some('oven', 'mixer', 'cooler', 'sink', 'table')),
        })
      case 'Light Assembly': {
        const benches = 2 * count('pair of benches') + count('bench')
        const things = joined([...(benches ? [benchesOf6(benches)] : []), ...some('shelf')])
        return say('{things}, with aisles of 4\u00a0ft.', { things })
      }
      case 'Manufacturing':
        return say('{things}, with 3\u00a0ft around each.', {
          things: joined(some('router', 'welding table', 'stock rack', 'bench')),
        })
    }
  }
  const isEmpty = fit.things.length === 0 && open === 0
  return [isEmpty ? say('Ask us what fits here.') : sentence(), vehicles].filter(Boolean).join(' ')
}

/** An owner's list as one sentence. */
export const ownFitText = ({ wanted, own }: OwnList) =>
  `${joined([...wanted.map(({ kind, count }) => thingsText(kind, count)), ...own])}.`

const vehicleOf = {
  Distribution: van.door,
  'Automotive Service': { width: bays.lift.vehicle + 2, height: 8 },
  'Equipment Service': { width: bays['machine bay'].vehicle + 2, height: 8 },
}

function noVehicleText({ doors }: Floor, trade: Fit['trade']) {
  const least = trade in vehicleOf ? vehicleOf[trade as keyof typeof vehicleOf] : undefined
  if (!least || doors.length === 0) return ''
  const isOne = doors.length === 1
  if (doors.every(({ kind }) => kind === 'Dock-high')) {
    return isOne
      ? say('Vehicles load at its dock; none drives in.')
      : say('Vehicles load at its {count} docks; none drives in.', { count: words(doors.length) })
  }
  // A door of unknown height has its own note under the drawing.
  const passes = doors.some(
    ({ kind, width, height }) =>
      kind !== 'Dock-high' && width >= least.width && (height === null || height >= least.height),
  )
  if (passes) return ''
  return say('No vehicle fits through its doors.')
}

/** What the drawing of what fits assumes, in one line. */
export const fitNotes = (floor: Floor, fit: Fit) =>
  [
    say('Drawn at true size.'),
    ...assumptionsOf(floor),
    ...(fit.counts.rack && fit.levels === null ? [say('How high racks go depends on the ceiling: ask us.')] : []),
  ].join(' ')
