import { listed } from '#domain/text/listed.ts'
import { say } from '#domain/text/say.ts'
import type { Facing } from '#domain/site-plan/site-plan.geometry.ts'
import type { Door, Gate, Point, Way } from './way.ts'

/** A step of the way in words, and its point on the plan. */
export type Step = { text: string; at?: Point }

export type Known = {
  unitNumber: string
  highway: string
  road: string
  /** The street and the town. */
  address: string
  /** Whether the park has gates, not open entrances. */
  isGated: boolean
  /** The letters of its building; '' for a yard. */
  building: string
}

/** The way to a unit as numbered steps. A park without a plan says its address. */
export function wayStepsOf(
  way: Way | undefined,
  { unitNumber, highway, road, address, isGated, building }: Known,
): Step[] {
  const first = highway ? say('Leave {highway} for {road}.', { highway, road }) : say('Come by {road}.', { road })
  if (!way) {
    return [
      { text: first },
      { text: say('The park is at {address}.', { address }) },
      ...(building ? [{ text: say('{unit} is in building {building}.', { unit: unitNumber, building }) }] : []),
    ]
  }
  const { gate, leaves, passed, along, door, path } = way
  const letters = passed.map((one) => one.letters)
  const end = path.at(-1)
  return [
    { text: first },
    ...(gate ? [{ text: joined(turnIn(gate, isGated), leaves && leaveBy(leaves, isGated)), at: gate.point }] : []),
    ...(passed[0]
      ? [
          {
            text:
              letters.length === 1
                ? say('Pass building {building}.', { building: letters[0] ?? '' })
                : say('Pass buildings {buildings}.', { buildings: listed(letters) }),
            at: passed[0].at,
          },
        ]
      : []),
    ...(along && door !== 'yard'
      ? [{ text: say('Pass in front of building {building}.', { building: door.letters }), at: along }]
      : []),
    {
      text: joined(
        door === 'yard' ? say('{unit} is a fenced yard.', { unit: unitNumber }) : doorText(unitNumber, door),
        door !== 'yard' && door.hasStalls && say('Cars stand beside it, never in front.'),
        turningText(way),
      ),
      ...(end && { at: end }),
    },
  ]
}

const joined = (...sentences: (string | false | undefined)[]) => sentences.filter(Boolean).join(' ')

const turnIn = ({ name }: Gate, isGated: boolean) =>
  isGated
    ? byName(name, {
        none: say('Turn in at the gate.'),
        north: say('Turn in at the north gate.'),
        east: say('Turn in at the east gate.'),
        south: say('Turn in at the south gate.'),
        west: say('Turn in at the west gate.'),
      })
    : byName(name, {
        none: say('Turn in at the entrance.'),
        north: say('Turn in at the north entrance.'),
        east: say('Turn in at the east entrance.'),
        south: say('Turn in at the south entrance.'),
        west: say('Turn in at the west entrance.'),
      })

const leaveBy = ({ name }: Gate, isGated: boolean) =>
  isGated
    ? byName(name, {
        none: say('Semi trucks take it too, and leave by the other gate.'),
        north: say('Semi trucks take it too, and leave by the north gate.'),
        east: say('Semi trucks take it too, and leave by the east gate.'),
        south: say('Semi trucks take it too, and leave by the south gate.'),
        west: say('Semi trucks take it too, and leave by the west gate.'),
      })
    : say('Semi trucks take it too, and leave by the other entrance.')

const byName = (name: Facing | undefined, texts: Record<Facing | 'none', string>) => texts[name ?? 'none']

/** As they stand before 'door': Spanish has 'primer' and 'tercer' there. */
const ordinals = () => [
  say('first'),
  say('second'),
  say('third'),
  say('fourth'),
  say('fifth'),
  say('sixth'),
  say('seventh'),
  say('eighth'),
  say('ninth'),
  say('tenth'),
]

function doorText(unit: string, { place, isLast, side, isAlone, letters }: Door) {
  const known = { unit, building: letters, number: place }
  const ordinal = ordinals()[place - 1]
  if (isAlone) {
    if (side === 'facing') return say('{unit} is in building {building}.', known)
    return side === 'left' ? say('{unit} is on the left.', known) : say('{unit} is on the right.', known)
  }
  if (side === 'facing') {
    return ordinal
      ? say('Facing the doors of building {building}, {unit} is the {ordinal} from the left.', { ...known, ordinal })
      : say('Facing the doors of building {building}, {unit} is door {number} from the left.', known)
  }
  if (isLast) {
    return side === 'left'
      ? say('{unit} is the last door on the left.', known)
      : say('{unit} is the last door on the right.', known)
  }
  if (ordinal) {
    return side === 'left'
      ? say('{unit} is the {ordinal} door on the left.', { ...known, ordinal })
      : say('{unit} is the {ordinal} door on the right.', { ...known, ordinal })
  }
  return side === 'left'
    ? say('{unit} is door {number} on the left.', known)
    : say('{unit} is door {number} on the right.', known)
}

function turningText({ turning }: Way) {
  if (!turning) return undefined
  const { boxTruck, isThrough } = turning
  if (isThrough) {
    return boxTruck
      ? say('A van and a 30-foot truck turn in; a 53-foot semi drives through and unloads beside the door.')
      : say('A van turns in; a 53-foot semi drives through and unloads beside the door.')
  }
  return boxTruck ? say('A van and a 30-foot truck turn in.') : say('A van turns in.')
}
