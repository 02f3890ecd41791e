import { say } from '#domain/text/say.ts'
import type { DoorKind } from '#domain/units/unit-specs.constants.ts'
import type { Floor } from '#domain/what-fits/floor.ts'

/** What is assumed of a floor, as sentences. */
export function assumptionsOf(floor: Floor): string[] {
  const { facts, bathroom, isNarrowed } = floor
  return [
    ...ofDoors(floor),
    ...(isNarrowed ? [say('Doors drawn narrower than they are, so that all of them fit.')] : []),
    ...ofOffice(floor),
    ...(facts.rooms.bathroom && !bathroom ? [say('Its bathroom is not drawn: where it stands is not published.')] : []),
    facts.isMeasured
      ? say('Where doors and rooms stand is not measured.')
      : say('By the size of the unit, not measured.'),
  ]
}

/** Whole sentences for each kind of door, because the languages decline its name. */
function widthOf(kind: DoorKind | null, count: number, width: number) {
  const one = count === 1
  switch (kind) {
    case 'Drive-in':
      return one
        ? say('Drive-in door drawn {width}\u00a0ft wide; its width is not measured.', { width })
        : say('Drive-in doors drawn {width}\u00a0ft wide; their width is not measured.', { width })
    case 'Dock-high':
      return one
        ? say('Dock-high door drawn {width}\u00a0ft wide; its width is not measured.', { width })
        : say('Dock-high doors drawn {width}\u00a0ft wide; their width is not measured.', { width })
    case 'Ramp':
      return one
        ? say('Ramp door drawn {width}\u00a0ft wide; its width is not measured.', { width })
        : say('Ramp doors drawn {width}\u00a0ft wide; their width is not measured.', { width })
    case null:
      return one
        ? say('Door drawn {width}\u00a0ft wide; its width is not measured.', { width })
        : say('Doors drawn {width}\u00a0ft wide; their width is not measured.', { width })
  }
}

function ofDoors({ facts: { doors }, doorGroups: groups }: Floor): string[] {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return []
  return [
    ...(doors === null ? [say('Drawn with one door; how many it has is not published.')] : []),
    ...groups
      .filter(({ isWidthAssumed }) => isWidthAssumed)
      .map((group) => widthOf(groups.length > 1 ? group.kind : null, group.count, group.width)),
    ...(groups.some(({ height }) => height === null)
      ? [
          count > 1
            ? say('Their height is not published: ask us before you bring a vehicle.')
            : say('Its height is not published: ask us before you bring a vehicle.'),
        ]
      : []),
  ]
}

function ofOffice({ facts: { rooms, officeSize }, office }: Floor) {
  if (!rooms.office || typeof officeSize === 'number') return []
  return [office ? say('Office drawn at its usual size.') : say('Its office is not drawn: its size is not published.')]
}
