import type { SnapshotSection } from '#contract/properties/templates.ts'
import { sectionName } from '#contract/properties/templates.constants.ts'

/** The differences between the published sections and the draft: 'Changed: Hero'. */
export function differences(published: readonly SnapshotSection[], draft: readonly SnapshotSection[]) {
  const before = new Map(published.map((section) => [section.id, section]))
  const now = new Map(draft.map((section) => [section.id, section]))
  const both = (from: readonly SnapshotSection[], other: ReadonlyMap<number, unknown>) =>
    from.filter(({ id }) => other.has(id)).map(({ id }) => id)
  const places = both(published, now)
  const moved = new Set(both(draft, before).filter((id, place) => places[place] !== id))
  return [
    ...draft.flatMap((section) => {
      const old = before.get(section.id)
      const name = sectionName(section)
      if (!old) return [`Added: ${name}`]
      if (serialized(old) !== serialized(section)) return [`Changed: ${name}`]
      return moved.has(section.id) ? [`Moved: ${name}`] : []
    }),
    ...published.filter(({ id }) => !now.has(id)).map((section) => `Deleted: ${sectionName(section)}`),
  ]
}

/** A section as text, without its position and independent of the order of its keys. */
const serialized = ({ order, ...section }: SnapshotSection) =>
  JSON.stringify(section, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
