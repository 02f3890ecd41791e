import type { SectionType } from '#contract/templates.words.ts'
import type { SectionValues } from './section-values.ts'

type Suggested<T extends SectionType> = readonly SectionValues[T][]

/** Sample content for each type; nobody is asked for it (staff specification, section 2). */
const samples: {
  hero: Suggested<'hero'>
  text: Suggested<'text'>
  features: Suggested<'features'>
  code: Suggested<'code'>
  image: readonly { alt: string; caption: string }[]
} = {
  hero: [
    {
      title: 'Room to work, close to the highway',
      subtitle: 'A bay door, a real office and one monthly price.',
      buttonText: 'Ask about this space',
    },
    {
      title: 'Bring the truck, we have the door',
      subtitle: 'Back up, unload, close the door. The rest of the day is yours.',
      buttonText: 'Schedule a tour',
    },
    {
      title: 'Your name over the door',
      subtitle: 'A place that customers find and crews like to come to.',
      buttonText: 'See what is free',
    },
  ],
  text: [
    {
      text: 'Some spaces are measured in square feet, this one in what gets done in it. Park at the door, roll it up and start.\n\nCome by on a weekday morning, when the neighbors are at work. You will see at once whether your trade fits in.',
    },
    {
      text: 'The office stands in front, the floor behind it, and a wall keeps the noise where it belongs. Both have their own AC and heat.\n\nTell us what you run, load and store. If it does not fit, we say so before you sign.',
    },
    {
      text: 'One price covers the rent and the electric, so that the bill in August is the bill in March.\n\nThe lease is written in plain words. Ask about any line of it.',
    },
  ],
  features: [
    {
      features:
        'Bay door for trucks and vans\nOffice, restroom and shower\nAC and heat throughout\n3-phase power\nFiber internet',
    },
    {
      features:
        'Truck access to the door\nReinforced floor\nGated yard\nParking for the crew\nRent and electric in one price',
    },
    {
      features:
        'Clear span without columns\nRoom for racks and a forklift\nLED light\nOwn water meter\nA neighbor for every trade',
    },
  ],
  image: [
    { alt: 'A row of bay doors seen from the truck court', caption: 'Each bay has a door of its own.' },
    { alt: 'An empty floor with daylight from the open bay door', caption: 'The floor, ready for racks.' },
    { alt: 'The office in front of the bay with its window to the yard', caption: 'The office looks out on the yard.' },
  ],
  code: [
    {
      code: 'AT A GLANCE\nSize (SF) ............\nBay doors ............\nPower ................\nParking ..............\nAvailable from .......',
    },
    {
      code: 'BEFORE YOU MOVE IN\n[ ] Insurance certificate\n[ ] Keys and gate code\n[ ] Utility names and numbers\n[ ] Photos of the empty floor\n[ ] Sign over the door',
    },
    {
      code: 'HOW TO FIND US\n1. Leave the highway at the exit\n2. Follow the road to the gate\n3. Call the office\n4. Park at the bay number',
    },
  ],
}

/** One of the samples, and another one than what stands there already. */
function another<T>(from: readonly T[], current: unknown): T {
  const others = from.filter((sample) => JSON.stringify(sample) !== JSON.stringify(current))
  const picked = others[Math.floor(Math.random() * others.length)] ?? from[0]
  if (picked === undefined) throw new Error('There is no sample of this type.')
  return picked
}

/** What 'AI Suggest' fills in for a type in place of what stands there; images keep theirs and get words. */
export function suggest<T extends SectionType>(type: T, current: SectionValues[T]): SectionValues[T] {
  const filled: { [K in SectionType]: (now: SectionValues[K]) => SectionValues[K] } = {
    hero: (now) => another(samples.hero, now),
    text: (now) => another(samples.text, now),
    features: (now) => another(samples.features, now),
    code: (now) => another(samples.code, now),
    image: ({ imageUrl, ...words }) => ({ imageUrl, ...another(samples.image, words) }),
    gallery: ({ images }) => ({
      images: images.map((image, place) => ({ ...image, ...samples.image[place % samples.image.length] })),
    }),
    custom: (now) => now,
  }
  return filled[type](current)
}
