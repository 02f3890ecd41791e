import * as links from '#contract/links.ts'

/** The ids of the sections from when the park was a single page, with their present addresses. */
const moved: Partial<Record<string, string>> = {
  'name-and-address': links.park('name-and-address'),
  contact: links.parkSection('name-and-address', 'contact'),
  'location-and-access': links.parkSection('name-and-address', 'location-and-access'),
  brand: links.park('brand'),
  hours: links.park('hours'),
  tours: links.park('tours'),
  'what-the-park-offers': links.park('offer'),
  company: links.park('company'),
  'our-story': links.parkSection('texts', 'about-page'),
  people: links.parkSection('company', 'people'),
  phases: links.parkSection('units', 'phases'),
  units: links.parkSection('units', 'units'),
  site: links.park('site'),
}

/** The present address for such an old one; undefined for the address of the park itself. */
export function movedTo({ search, hash }: Pick<Location, 'search' | 'hash'>) {
  const opened = [...new URLSearchParams(search)].filter(([name]) => name === 'phase' || name === 'unit')
  return opened.length > 0 ? links.park('units', Object.fromEntries(opened)) : moved[hash.slice(1)]
}
