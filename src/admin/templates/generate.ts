import type { createSection } from '#contract/templates.ts'
import type { BodyOf } from '#contract/call.ts'

type NewSection = Omit<BodyOf<typeof createSection>, 'templateId'>
export type GeneratedTemplate = { name: string; description: string; sections: NewSection[] }

type Page = {
  name: string
  hero: { title: string; subtitle: string; buttonText: string }
  features: string[]
  text: { title: string; text: string }
  gallery: string
  code: { title: string; code: string }
}

/** The keyword groups (staff specification, section 2), in the order in which they are looked for. */
const kinds: { words: RegExp; page: Page }[] = [
  {
    words: /\b(office|workspace|corporate)/i,
    page: {
      name: 'Office Space',
      hero: {
        title: 'An office a door away from the work',
        subtitle: 'Quiet rooms in front, and the shop behind them when you need it.',
        buttonText: 'Tour the office',
      },
      features: [
        'Private offices and a room to meet in',
        'Fiber internet to every desk',
        'AC and heat on their own thermostat',
        'A kitchen corner and a restroom',
        'Parking in front for staff and visitors',
      ],
      text: {
        title: 'A day in this office',
        text: 'Visitors park at the door and find you without a lobby in between. The front rooms take the desks and the meetings; what has to be stored, packed or repaired has its place behind the wall.\n\nTell us how many people you seat today and next year. We will say plainly whether this office fits both.',
      },
      gallery: 'The rooms, from the front door on',
      code: {
        title: 'Office fact sheet',
        code: 'OFFICE FACT SHEET\nPrivate offices ......\nSeats ................\nMeeting room seats ...\nInternet .............\nParking spaces .......\nAvailable from .......',
      },
    },
  },
  {
    words: /\b(warehous|distribut|logistic)/i,
    page: {
      name: 'Warehouse',
      hero: {
        title: 'Trucks in, trucks out, nothing in the way',
        subtitle: 'Clear floor, wide doors and a court that a trailer can turn in.',
        buttonText: 'Ask about this warehouse',
      },
      features: [
        'Bay doors for trucks and vans',
        'Reinforced floor for racks and forklifts',
        '3-phase power',
        'Truck access from the road to the door',
        'A gated yard that is watched day and night',
      ],
      text: {
        title: 'How freight moves here',
        text: 'A truck leaves the highway, turns in at the gate and backs up to your door. Between the door and your racks there is nothing but floor.\n\nBring us your tallest rack, your widest truck and your busiest hour. We will walk the route with you before you sign.',
      },
      gallery: 'Doors, floor and yard',
      code: {
        title: 'Warehouse specification',
        code: 'WAREHOUSE SPECIFICATION\nFloor area (SF) ......\nClear height (ft) ....\nBay doors ............\nDoor height (ft) .....\nFloor load ...........\nPower ................',
      },
    },
  },
  {
    words: /\b(retail|shop|store)/i,
    page: {
      name: 'Retail Space',
      hero: {
        title: 'A front that customers find',
        subtitle: 'Windows to the road, parking at the door, stock right behind the counter.',
        buttonText: 'See the storefront',
      },
      features: [
        'Display windows that face the road',
        'Room for a sign over the door',
        'Customer parking in front',
        'A stock room with its own delivery door',
        'Light for late hours',
      ],
      text: {
        title: 'From the road to the register',
        text: 'People see your sign, turn in and park a few steps from the door. Deliveries come to the back and never through your customers.\n\nTell us what you sell and when you are busiest. The layout follows from that.',
      },
      gallery: 'The storefront and the stock room',
      code: {
        title: 'Store hours to post',
        code: 'STORE HOURS\nMonday ...............\nTuesday ..............\nWednesday ............\nThursday .............\nFriday ...............\nSaturday .............\nSunday ...............',
      },
    },
  },
  {
    words: /\b(flexib|cowork|co-work|shared?)/i,
    page: {
      name: 'Flexible Workspace',
      hero: {
        title: 'Space that changes when your work does',
        subtitle: 'Start with a desk, a bench or a bay, and take more when you need it.',
        buttonText: 'Find your corner',
      },
      features: [
        'Desks and benches side by side',
        'Meeting rooms to share',
        'Internet, power and cleaning in one price',
        'Room to grow under the same roof',
        'Neighbors who know their trade',
      ],
      text: {
        title: 'Who shares this roof',
        text: 'Some come for a few days a week, some stay and take a whole bay. What you share is what nobody wants to pay for alone: the meeting room, the kitchen, the loading door.\n\nSay what you need this month. Changing it next month is a phone call.',
      },
      gallery: 'Desks, benches and shared rooms',
      code: {
        title: 'House rules',
        code: 'HOUSE RULES\nQuiet hours ..........\nMeeting room booking .\nLoading door booking .\nGuests ...............\nKitchen ..............',
      },
    },
  },
  {
    words: /\b(luxur|premium|executive)/i,
    page: {
      name: 'Executive Suite',
      hero: {
        title: 'A first impression that holds',
        subtitle: 'Finished rooms, a private entrance and someone who answers the phone.',
        buttonText: 'Arrange a private viewing',
      },
      features: [
        'A private entrance and reception',
        'Corner offices with daylight from two sides',
        'Finishes chosen with you',
        'A board room behind a closed door',
        'Reserved parking at the entrance',
      ],
      text: {
        title: 'What you will not have to think about',
        text: 'Rooms are finished before you move in, the entrance is yours alone, and what breaks is repaired before your next meeting.\n\nViewings are by appointment, at an hour that suits you.',
      },
      gallery: 'Reception, offices and board room',
      code: {
        title: 'What a viewing covers',
        code: 'PRIVATE VIEWING\n1. Entrance and reception\n2. Offices and board room\n3. Finishes and samples\n4. Parking and access\n5. Terms, in writing',
      },
    },
  },
  {
    words: /\b(modern|contemporary)/i,
    page: {
      name: 'Modern Building',
      hero: {
        title: 'New lines, honest materials',
        subtitle: 'Steel, glass and daylight, with the services that current work needs.',
        buttonText: 'Walk through the building',
      },
      features: [
        'Daylight deep into the floor',
        'Insulated walls and roof',
        'Fiber internet and wiring in open trays',
        'LED light throughout',
        'A plan without columns in the way',
      ],
      text: {
        title: 'Built for how people work now',
        text: 'The structure stays visible, the wiring can be reached, and walls can move without a permit for each of them. Insulation and LED light keep the running costs in view.\n\nCome in the afternoon, when the sun is on the glass. The building explains itself.',
      },
      gallery: 'Structure, light and details',
      code: {
        title: 'Building systems',
        code: 'BUILDING SYSTEMS\nStructure ............\nInsulation ...........\nHeating, cooling .....\nLighting .............\nData .................\nYear of completion ...',
      },
    },
  },
]

/** For descriptions that name none of the groups. */
const anyPage: Page = {
  name: 'Business Space',
  hero: {
    title: 'A door of your own',
    subtitle: 'Room for the work, parking for the crew and an office that answers.',
    buttonText: 'Ask about this space',
  },
  features: [
    'Office and floor under one roof',
    'A bay door for deliveries',
    'AC and heat throughout',
    'Fiber internet',
    'Parking at the door',
  ],
  text: {
    title: 'What fits in here',
    text: 'Shops, crews, makers and small offices: whoever needs a floor, a door and a place to park.\n\nTell us what you run, load and store. If this space does not fit, we say so.',
  },
  gallery: 'Inside and out',
  code: {
    title: 'At a glance',
    code: 'AT A GLANCE\nSize (SF) ............\nDoors ................\nPower ................\nParking ..............\nAvailable from .......',
  },
}

const styles: [RegExp, string][] = [
  [/\b(luxur|premium|executive)/i, 'Premium'],
  [/\b(modern|contemporary)/i, 'Modern'],
]

/** Builds a template out of a description by its keywords, without asking anybody (staff specification, section 2). */
export function generateTemplate(described: string): GeneratedTemplate {
  const found = kinds.findIndex(({ words }) => words.test(described))
  const page = kinds[found]?.page ?? anyPage
  // A style is a page of its own, or the flavor of a page of another kind.
  const style =
    found >= 0 && found < kinds.length - styles.length ? styles.find(([words]) => words.test(described)) : undefined
  const name = style ? `${style[1]} ${page.name}` : page.name
  return {
    name: `${name} Template`,
    description: summary(described),
    sections: [
      { type: 'hero', title: 'Top of the page', content: page.hero, order: 0 },
      { type: 'features', title: 'What it has', content: { features: page.features }, order: 1 },
      { type: 'text', title: page.text.title, content: { text: page.text.text }, order: 2 },
      { type: 'gallery', title: page.gallery, content: { images: [] }, order: 3 },
      { type: 'code', title: page.code.title, content: { code: page.code.code }, order: 4 },
    ],
  }
}

/** Cards have room for a sentence or two. */
function summary(described: string) {
  const words = described.trim().replaceAll(/\s+/g, ' ')
  return words.length <= 200 ? words : `${words.slice(0, 199).replace(/\s\S*$/, '')}…`
}
