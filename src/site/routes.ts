/** Every public screen and its address (public specification, section 2, and the pages that staff compose). */
export const screens = {
  home: '/',
  about: '/about',
  'available-units': '/available-units',
  unit: '/units/:id',
  properties: '/properties',
  property: '/properties/:id',
} as const

export type ScreenName = keyof typeof screens | 'not-found'
/** The screens that are about one thing, which their address names by its id. */
type OfOne = 'unit' | 'property'
export type Match = { screen: Exclude<ScreenName, OfOne> } | { screen: OfOne; id: string }

/** The screen at a path; whatever is not in the table is the 404 page. */
export function matchScreen(path: string): Match {
  const [, room, id] = /^\/(units|properties)\/([^/]+)$/.exec(path) ?? []
  if (id !== undefined) return { screen: room === 'units' ? 'unit' : 'property', id }
  const names = Object.keys(screens) as Exclude<keyof typeof screens, OfOne>[]
  return { screen: names.find((name) => screens[name] === path && !path.includes(':')) ?? 'not-found' }
}
