const width = 360

/** A door for trucks: its opening, slats and frame. */
const bayDoor = (x: number, doorWidth: number, height: number) => ({
  slats: `M${x} 0v-${height}h${doorWidth}v${height}z`,
  lines: Array.from({ length: 5 }, (_, row) => `M${x} -${((row + 1) * height) / 6}h${doorWidth}`).join(''),
  frame: `M${x} 0v-${height}h${doorWidth}v${height}`,
})
const box = (x: number, y: number, boxWidth: number, height: number) => `M${x} ${y}h${boxWidth}v${height}h-${boxWidth}z`
const pane = (x: number, y: number, paneWidth: number, height: number) =>
  `${box(x, y, paneWidth, height)}m${paneWidth / 2} 0v${height}`

type Front = { wall: string; eave: string; doors: ReturnType<typeof bayDoor>[]; glass: string; entry: string }

const gable = 'M24 0v-112l156-34 156 34v112z'
const gableEave = 'M12-109L180-146L348-109'
const flat = (top: number) => ({ wall: `M24 0v-${top}h312v${top}z`, eave: `M16-${top}h328` })

const warehouse: Front = {
  wall: gable,
  eave: gableEave,
  doors: [44, 118, 192].map((x) => bayDoor(x, 56, 72)),
  glass: box(286, -46, 12, 18),
  entry: box(278, -60, 28, 60),
}

/** The building for each property type. An unknown type looks like a warehouse. */
const fronts: Record<string, Front> = {
  warehouse,
  industrial: {
    ...flat(118),
    doors: [bayDoor(44, 92, 92), bayDoor(154, 92, 92)],
    glass: [264, 296].map((x) => pane(x, -104, 24, 20)).join('') + box(284, -46, 12, 18),
    entry: box(276, -60, 28, 60),
  },
  office: {
    ...flat(132),
    doors: [],
    glass:
      [44, 98, 152, 206, 260].map((x) => pane(x, -116, 42, 38)).join('') +
      [44, 98, 206, 260].map((x) => pane(x, -58, 42, 38)).join('') +
      box(158, -52, 12, 40) +
      box(174, -52, 12, 40),
    entry: box(152, -60, 42, 60),
  },
  retail: {
    ...flat(116),
    doors: [],
    glass: [40, 218].map((x) => pane(x, -64, 102, 52)).join('') + box(166, -58, 28, 46),
    entry: box(158, -66, 44, 66),
  },
  'mixed-use': {
    ...flat(124),
    doors: [bayDoor(196, 112, 92)],
    glass: [44, 96].map((x) => pane(x, -110, 40, 34)).join('') + pane(96, -54, 76, 34) + box(56, -46, 12, 18),
    entry: box(48, -60, 28, 60),
  },
}

/** The drawing for a property without a photo. It shows the type, not the property itself. */
export function PropertyFront({ propertyType, label }: { propertyType: string; label: string }) {
  const { wall, eave, doors, glass, entry } = fronts[propertyType] ?? warehouse
  return (
    <div className="drawing property-front front">
      <svg viewBox={`0 -180 ${width} 240`} role="img" aria-label={label}>
        <path className="land" d={`M0-180h${width}V0H0z`} />
        <path className="apron" d={`M0 0h${width}v60H0z`} />
        <path className="front-wall" d={wall} />
        <path className="ribs" d={wall} />
        {doors.map(({ slats, lines, frame }) => (
          <g key={frame}>
            <path className="slats" d={slats} />
            <path className="slat-lines" d={lines} />
            <path className="frame" d={frame} />
          </g>
        ))}
        <path className="entry" d={entry} />
        <path className="glass" d={glass} />
        <path className="eave" d={eave} />
        <path className="ground-line" d={`M0 0h${width}`} />
      </svg>
    </div>
  )
}
