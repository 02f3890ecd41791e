import * as links from '#contract/links.ts'
import type { PublicPark } from '#contract/park/park.ts'
import { say } from '#domain/text/say.ts'
import { screens } from '#site/routes.ts'
import type { Head } from '#site/head.ts'
import type { Page } from '#site/page.tsx'
import { createResource } from '#site/resource.ts'
import { createStore } from '#ui/store.ts'

const ready = <T>(value: T) => createResource(() => Promise.resolve(value), value)

/** The context for a site that is not open yet: a park without units, properties or drawings. */
export const openingPage = ({ park, publicUrl }: Pick<Page, 'park' | 'publicUrl'>): Page => ({
  park,
  publicUrl,
  path: screens.home,
  query: '',
  units: ready([]),
  company: ready({ founded: 0, locations: 0, squareFeet: 0, clients: 0, years: 0, story: [], team: [] }),
  properties: ready([]),
  property: () => ready(null),
  today: '',
  tours: false,
  published: () => ready({ sections: [], sizes: {} }),
  pointed: createStore<string | undefined>(undefined),
  AnyDrawing: () => null,
  loadDrawings: () => {},
})

/** The city and state, if known. */
export const townOf = ({ address: { city, stateName } }: PublicPark) => [city, stateName].filter(Boolean).join(', ')

export function openingHead(park: PublicPark): Head {
  const { name } = park
  const town = townOf(park)
  return {
    title: say('Opening soon | {park}', { park: name }),
    description: say('{park} opens soon. Write to the leasing office and you get an answer from a person.', {
      park: town ? say('{park} in {town}', { park: name, town }) : name,
    }),
    image: links.homeShareImage,
    imageText: name,
    structured: () => [{ '@type': 'Organization', name }],
  }
}
