import { say } from '#domain/text/say.ts'
import { endsAt } from '#domain/site-plan/entrances.ts'
import { type Box, boxPath, type Note, type PlacedBay, type Point, type SiteDrawing, sheetWidth } from './geometry.ts'
import {
  type KnownAt,
  numberScale,
  placedBay,
  placedBuilding,
  smallBelow,
  stallCount,
  stallsOf,
  widthsOf,
} from './bay-places.ts'
import { parkingRow } from './ground/extra-parking.ts'
import { fenceOf } from './ground/fence.ts'
import {
  boundsOf,
  type Court,
  courtsOf,
  driveWidthOf,
  type Facing,
  gateSideOf,
  isAcross,
  type Land,
  overlap,
  roadsOf,
  spanOf,
  tenth,
} from './ground/land.ts'
import { arrowOn, linePath, routePath, truckOn } from './ground/route-marks.ts'
import { pavedCourts, roundedPath } from './ground/paving.ts'
import { around, treeAt, treesOn } from './ground/trees.ts'
import { groundOf, type Line, waysToGate } from './ground/ways.ts'

/** The width of the sheet for the lots of future phases. drawings.css crops them on phones. */
const besideWidth = 69
/** The height of a lot with its notes. */
const lotStep = 72
const lotBox = { width: 50, height: 34 }
/** The maximum ratio of height to width of a sheet. */
const tallest = 1.15

const edge = 6
const top = 18
const roadWidth = 18
/** The turning radius of trucks on their route, in feet. */
const turnRadius = 18

type Frame = { scale: number; x: number; y: number; width: number; height: number; land: Box }

/** The position of the land on its sheet. The roads and the top line of text surround the land and its lots. */
function frameOf(park: Land, phases: number): Frame {
  const { lot, lots = [] } = park
  const sides = roadsOf(park).map(({ side }) => side)
  const bounds = boundsOf([...lot, ...lots.flatMap(({ box }) => spanOf(box))])
  const width = sheetWidth - (phases > 0 ? besideWidth : 0)
  const road = (side: Facing) => (sides.includes(side) ? roadWidth + 6 : edge)
  const free = width - road('west') - road('east')
  const lowest = phases > 0 ? top + Math.min(phases, 4) * lotStep : 0
  const scale = Math.min(free / bounds.width, (sheetWidth * tallest) / bounds.height)
  const drawn = { width: bounds.width * scale, height: bounds.height * scale }
  const x = road('west') + (free - drawn.width) / 2
  const y = top + (sides.includes('north') ? roadWidth : 0)
  const height = Math.max(lowest, y + drawn.height + road('south'))
  const frame = { scale, x: x - bounds.x * scale, y: y - bounds.y * scale, width, height }
  if (lots.length === 0) return { ...frame, land: { x, y, ...drawn } }
  const land = boundsOf(lot)
  return {
    ...frame,
    land: {
      x: frame.x + land.x * scale,
      y: frame.y + land.y * scale,
      width: land.width * scale,
      height: land.height * scale,
    },
  }
}

/** Where points of the land and the middle of a road in the south are on the sheet of a plan without future phases. */
export function placesOn(land: Land) {
  const frame = frameOf(land, 0)
  return {
    project: ([x, y]: Point): Point => [tenth(frame.x + x * frame.scale), tenth(frame.y + y * frame.scale)],
    road: tenth(frame.land.y + frame.land.height + roadWidth / 2 + 2),
  }
}

/**
 * The plans of any park, drawn by rules from the positions of its buildings. Without a gate, the drives lead to an entrance.
 * A gate that an owner has placed is always drawn.
 */
export function siteDrawing(land: Land, planned: number, isGated = true, known?: KnownAt): SiteDrawing {
  const { lots: ownLots = [] } = land
  const roads = roadsOf(land)
  const hasGate = isGated || land.gate !== undefined
  const phases = planned - ownLots.length
  const frame = frameOf(land, phases)
  const project = ([x, y]: Point): Point => [tenth(frame.x + x * frame.scale), tenth(frame.y + y * frame.scale)]
  const onSheet = ({ x, y, width, height }: Box): Box => {
    const [left, north] = project([x, y])
    // Bays of one size stay identical, because repeated markup compresses to almost nothing.
    return { x: left, y: north, width: tenth(width * frame.scale), height: tenth(height * frame.scale) }
  }
  const courts = land.buildings.map((building) => courtsOf(building, land))
  const bays = land.buildings.map((building) =>
    building.bays.map((bay) => placedBay(building, bay, onSheet(bay), known?.(bay.label))),
  )
  const buildingsBelow = smallBelow(land.buildings.flatMap((building, place) => widthsOf(building, bays[place] ?? [])))
  const canopies = land.buildings.flatMap((building) => building.canopies ?? [])
  const yards = (land.yards ?? []).map(({ label, box }) => {
    const yard = onSheet(box)
    return { ...yard, label, door: '', scale: numberScale(label, yard), fence: fenceOf(yard) }
  })
  const { ground, entrances, ...ways } = drivesOf(land, courts)
  const saidCourts = courts.flatMap((own, place) => (land.buildings[place]?.court === undefined ? [] : own))
  const driveWidth = driveWidthOf(land)
  const paved = pavedCourts(courts.flat(), land.drives ?? [], land, driveWidth)
  const lines = [...ways.lines, ...paved.filter(({ isDriven }) => !isDriven).map(({ line }) => line)]
  const buildings = land.buildings.map((building, place) =>
    placedBuilding(building, courts[place] ?? [], bays[place] ?? [], stallCount(building, known), onSheet),
  )
  const parking = (land.parking ?? []).map(onSheet)
  const rows = parking.map((box) => parkingRow(box, frame.scale))
  const rowStalls = rows.map((row) => row.stalls).join('')
  const corner = cornerForArrow(frame, land, onSheet)
  const isSmall = buildingsBelow === 'any width'
  const isLegible = buildingsBelow === undefined
  const stalls = isSmall
    ? ''
    : land.buildings.flatMap((building) => stallsOf(building, known, project, frame.scale)).join('')
  const lots = lotsBeside(frame, phases)
  const sheet = { x: 0, y: 0, width: sheetWidth, height: Math.ceil(frame.height) }
  return {
    sheet,
    land: `M${land.lot.map((point) => project(point).join(' ')).join('L')}z`,
    trees: treesOn(ground, lines, land)
      .map(project)
      .filter((point) => !corner || !overlap(corner, around(point)))
      .map(treeAt)
      .join(''),
    roads: roads.map((road) => roadOn(road, frame)),
    pavement: [
      ...parking.map(boxPath),
      ...paved.map(({ box, isDriven }) => {
        const ground = onSheet(box)
        return isDriven ? roundedPath(ground, (driveWidth / 2) * frame.scale) : boxPath(ground)
      }),
    ].join(''),
    drives: {
      middle: ways.lines.map((line) => linePath(line, project)).join(''),
      width: tenth(driveWidth * frame.scale),
    },
    ...(canopies.length > 0 && { canopies: canopies.map((box) => boxPath(onSheet(box))).join('') }),
    stalls: isLegible ? stalls + rowStalls : rowStalls,
    route: lines.map((line) => routePath(line, project, turnRadius * frame.scale)).join(''),
    arrows: (land.drives ? lines.flatMap(partsOf) : lines).map((line) => arrowOn(line, project, frame.scale)).join(''),
    truck: truckOn(paved[0], project, frame.scale),
    gate: hasGate ? entrances.map((entrance) => gateAt(entrance, land, project)).join('') : '',
    breakLine:
      phases > 0
        ? breakAt(
            frame,
            roads.some(({ side }) => side === 'east'),
          )
        : '',
    lots,
    ...(ownLots.length > 0 && {
      ownLots: ownLots.map(({ place, box }) => ({ place, box: onSheet(box) })),
      corners: land.lot.map(project),
    }),
    bays: [...bays.flat(), ...yards],
    dimension: { path: '', x: frame.width / 2, y: 11 },
    notes: [
      ...(hasGate || land.drives ? firstOnEachSide(entrances) : []).map((entrance) =>
        entranceNote(hasGate ? say('Gate') : say('Entrance'), entrance, project),
      ),
      ...(isSmall ? [] : rows.map(({ note }) => note)),
    ],
    acres: { text: '', x: edge, y: 11 },
    north: northAt(corner, frame),
    isRouteAssumed: land.drives === undefined,
    ...(known && !isSmall && doorsIn(bays.flat(), known)),
    ...(land.isMeasured && { scaleBar: scaleBarOf(frame) }),
    parking: {
      hasExtra: rows.length > 0,
      hasCourts: land.drives !== undefined && land.buildings.every(({ court = 0 }) => court > 0),
      frame: ownLots.length > 0 ? withoutLots(frame) : { ...sheet, width: frame.width },
      stalls: stalls + rowStalls,
      cars: rows.map((row) => row.cars).join(''),
      notes: isSmall ? [] : [...courtNotes(saidCourts, project, frame.scale), ...rows.map(({ note }) => note)],
    },
    ...(buildingsBelow !== undefined && { buildingsBelow }),
    buildings,
  }
}

function doorsIn(bays: readonly PlacedBay[], known: KnownAt) {
  const units = bays.flatMap(({ label }) => known(label) ?? [])
  if (units.some(({ doors }) => doors === null)) return { doors: 'assumed' as const }
  return units.some(({ doors }) => doors && doors.length > 0) && { doors: 'placed' as const }
}

type Entrance = { point: Point; side: Facing }

/** The drives, as set or from the courts to the gate, and their entrances. The gate is the first entrance. */
export function drivesOf(land: Land, courts = land.buildings.map((building) => courtsOf(building, land))) {
  const { lot, buildings, yards = [], drives } = land
  const gateSide = gateSideOf(land)
  const ground = groundOf({ lot, buildings: [...buildings, ...yards] }, driveWidthOf(land))
  const places = drives ? { courts: [], yards: [] } : { courts: courts.flat(), yards: yards.map(({ box }) => box) }
  const ways = waysToGate(ground, { ...land, gateSide }, places)
  const ends = roadsOf(land).flatMap(({ side }) =>
    endsAt(side, drives ?? [], lot).map((point): Entrance => ({ point, side })),
  )
  const atGateSide = ends.find(({ side }) => side === gateSide)
  const gate = (land.gate === undefined ? atGateSide?.point : undefined) ?? ways.gate
  const entrances = [...(gate ? [{ point: gate, side: gateSide }] : []), ...ends].filter(
    ({ point }, place, all) => !all.slice(0, place).some((other) => isNear(point, other.point)),
  )
  return { ground, gate, entrances, lines: drives ?? ways.lines }
}

/** In feet. Corners of drives are rounded, but a gate on a slanting edge is not. */
const isNear = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 4

/** Splits a drive into segments, because each has its own direction. */
const partsOf = (line: Line): Line[] => line.slice(1).map((to, place) => [line[place] ?? to, to])

const firstOnEachSide = (entrances: readonly Entrance[]) =>
  entrances.filter(({ side }, place) => entrances.findIndex((other) => other.side === side) === place)

/** The land on the sheet with its surroundings, but without the lots of future phases. */
function withoutLots({ land, width, height }: Frame): Box {
  const around = roadWidth + edge
  const [x, y] = [Math.max(0, land.x - around), Math.max(0, land.y - top - edge)]
  return {
    x: tenth(x),
    y: tenth(y),
    width: tenth(Math.min(width, land.x + land.width + around) - x),
    height: tenth(Math.min(height, land.y + land.height + around) - y),
  }
}

function roadOn(
  { side, name }: ReturnType<typeof roadsOf>[number],
  { land, width }: Frame,
): SiteDrawing['roads'][number] {
  const out = roadWidth / 2 + 2
  const text = name === undefined ? {} : { text: name }
  const [x, y] = [tenth(land.x + land.width / 2), tenth(land.y + land.height / 2)]
  if (isAcross(side)) {
    const line = tenth(side === 'south' ? land.y + land.height + out : land.y - out)
    return { middle: `M0 ${line}H${width}`, width: roadWidth, name: `translate(${x} ${line})`, ...text }
  }
  const line = tenth(side === 'east' ? land.x + land.width + out : land.x - out)
  return {
    middle: `M${line} ${tenth(land.y - 4)}V${tenth(land.y + land.height + 4)}`,
    width: roadWidth,
    name: `translate(${line} ${y}) rotate(-90)`,
    ...text,
  }
}

function gateAt({ point: gate, side }: Entrance, land: Land, project: (point: Point) => Point) {
  const half = driveWidthOf(land) * 0.7
  const [from, to]: Point[] = isAcross(side)
    ? [
        [gate[0] - half, gate[1]],
        [gate[0] + half, gate[1]],
      ]
    : [
        [gate[0], gate[1] - half],
        [gate[0], gate[1] + half],
      ]
  return from && to ? linePath([from, to], project) : ''
}

function entranceNote(text: string, { point, side }: Entrance, project: (point: Point) => Point): Note {
  const [x, y] = project(point)
  const aside = { south: [20, -5], north: [20, 14], east: [-8 - 6 * text.length, -12], west: [6, -12] }[side]
  return { text, x: tenth(x + (aside[0] ?? 0)), y: tenth(y + (aside[1] ?? 0)) }
}

const breakAt = ({ width, land }: Frame, isBesideRoad: boolean) => {
  const [from, to] = [tenth(land.y - 2), tenth(land.y + land.height + 2)]
  const middle = tenth(land.y + land.height / 2)
  const x = width + (isBesideRoad ? 1 : -2)
  return `M${x} ${from}V${middle - 9}l-4 6 8 6-4 6V${to}h4V${middle + 9}l4-6-8-6 4-6V${from}z`
}

/** The lots of future phases, along the land from the north. Only the phase map shows those that do not fit. */
function lotsBeside({ width, height }: Frame, phases: number) {
  const count = Math.min(phases, Math.floor((height - top) / lotStep))
  const step = Math.floor((height - top) / count)
  return Array.from({ length: count }, (_, place) => ({
    box: { x: width + (besideWidth - lotBox.width) / 2, y: top + place * step, ...lotBox },
  }))
}

const arrowSize = { width: 24, height: 52 }

/** A corner of the land for the north arrow, free of buildings and yards. */
function cornerForArrow({ land }: Frame, { buildings, yards = [] }: Land, onSheet: (box: Box) => Box): Box | undefined {
  const taken = [...buildings, ...yards].map(({ box }) => onSheet(box))
  const east = land.x + land.width - arrowSize.width - 5
  return [
    { x: land.x + 5, y: land.y + 6 },
    { x: east, y: land.y + 6 },
    { x: east, y: land.y + land.height / 2 },
    { x: east, y: land.y + land.height - arrowSize.height },
  ]
    .map((corner): Box => ({ ...corner, ...arrowSize }))
    .find((corner) => taken.every((box) => !overlap(corner, box)))
}

/** Without a free corner, a smaller arrow is drawn beside the road. */
const northAt = (corner: Box | undefined, { land, height }: Frame) =>
  corner
    ? `translate(${tenth(corner.x + 12)} ${tenth(corner.y + 26)})`
    : `translate(${tenth(land.x + 8)} ${tenth(height - 12)}) scale(.4)`

function scaleBarOf({ scale, width }: Frame): NonNullable<SiteDrawing['scaleBar']> {
  const feet = [50, 100, 200, 500, 1000].findLast((length) => length * scale <= 70) ?? 50
  const long = tenth(feet * scale)
  const x = tenth(width - edge - long)
  return { path: `M${x} 11v4h${long}v-4`, text: say('{feet} ft', { feet }), x: tenth(x + long / 2), y: 9 }
}

const courtNotes = (courts: readonly Court[], project: (point: Point) => Point, scale: number): Note[] =>
  courts
    .filter(({ box }) => box.width * scale > 90 && box.height * scale > 14)
    .map(({ box }) => {
      const [x, y] = project([box.x + box.width / 2, box.y + box.height])
      return { text: say('Truck court'), x, y: tenth(y - 3), isMiddle: true }
    })
