import { type Fit, fitOf, type Wanted } from './fit.ts'
import type { Floor } from './floor.ts'
import type { ThingKind } from './things.ts'
import type { Trade } from '#domain/units/units.constants.ts'

/** A list that an owner has written: known things, which are placed and drawn, and free words, which only the sentence has. */
export type OwnList = { wanted: Wanted[]; own: string[] }

/** The name of each thing, with its plural and other names for it. */
const names: Record<ThingKind, string> = {
  van: 'cargo vans?|vans?',
  rack: 'pallet racks?|racks?',
  lift: '(?:car )?lifts?',
  'machine bay': 'machine bays?',
  'packing bench': 'packing bench(?:es)?',
  'pair of benches': 'pairs? of benches',
  bench: '(?:work)?bench(?:es)?',
  shelf: 'shelf|shelves',
  cooler: '(?:walk-in )?coolers?',
  oven: '(?:double )?ovens?',
  sink: '(?:three-compartment )?sinks?',
  mixer: 'mixers?',
  table: 'tables?',
  router: '(?:CNC )?routers?',
  'welding table': 'welding tables?',
  'stock rack': 'stock racks?',
}
const patterns = Object.entries(names).map(
  ([kind, name]) => [kind as ThingKind, new RegExp(`^(?:(\\d{1,3})|an?|one)?\\s*(?:${name})$`, 'i')] as const,
)

/** Reads one thing per line, such as '2 car lifts'. A line with any other name is free words. */
export function readOwnList(text: string): OwnList {
  const list: OwnList = { wanted: [], own: [] }
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [kind, pattern] = patterns.find(([, one]) => one.test(line)) ?? []
    if (kind && pattern) {
      const count = Number(pattern.exec(line)?.[1] ?? 1)
      const before = list.wanted.find((one) => one.kind === kind)
      if (before) before.count += count
      else list.wanted.push({ kind, count })
    } else list.own.push(line)
  }
  return list
}

/** What of an owner's list the drawing shows, and its free words. */
export const drawnPart = ({ wanted, own }: OwnList, { counts }: Fit): OwnList => ({
  wanted: wanted.flatMap(({ kind }) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  }),
  own,
})

/** What of an owner's list does not fit: each thing with how many are left out. */
export function leftOut(floor: Floor, trade: Trade, { wanted }: OwnList): Wanted[] {
  const { counts }: Fit = fitOf(floor, trade, wanted)
  return wanted.flatMap(({ kind, count }) => {
    const left = count - (counts[kind] ?? 0)
    return left > 0 ? [{ kind, count: left }] : []
  })
}
