import { maxBays, type SitePlan } from './site-plan.ts'

type Unit = { unitNumber: string; size: number }

const depth = 50
const first = { x: 100, y: 64 }
const gap = 46

/** The stored plan, or the units of each building in a row, the first building in the south. */
export function planOf({ plan, acres }: { plan: SitePlan | null; acres: number }, units: readonly Unit[]): SitePlan {
  if (plan) return plan
  const rows = new Map<string, Unit[]>()
  for (const unit of units) {
    const letters = unit.unitNumber.replace(/\d+$/, '')
    rows.set(letters, [...(rows.get(letters) ?? []), unit].slice(0, maxBays))
  }
  const buildings = [...rows].map(([letters, row], place) => ({
    letters,
    x: first.x,
    y: first.y + (rows.size - 1 - place) * (depth + gap),
    turn: 0 as const,
    doors: 'one side' as const,
    bays: row.map(({ size }) => ({ width: Math.min(200, Math.max(10, Math.round(size / depth))), depth })),
  }))
  const lengths = buildings.map(({ bays }) => bays.reduce((sum, { width }) => sum + width, 0))
  const height = first.y * 2 + rows.size * (depth + gap)
  const width = Math.max(Math.round((acres * 43_560) / height), 2 * first.x + Math.max(0, ...lengths))
  return {
    lot: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    roadSide: 'south',
    buildings,
  }
}
