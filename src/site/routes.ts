import { prefix } from '#domain/text/language.ts'

/** Every public screen and its path (docs/specification/public-site.md#screens). */
export const screens = {
  home: prefix || '/',
  about: `${prefix}/about`,
  'available-units': `${prefix}/available-units`,
  compare: `${prefix}/compare`,
  unit: `${prefix}/units/:id`,
  properties: `${prefix}/properties`,
  property: `${prefix}/properties/:id`,
} as const

export type ScreenName = keyof typeof screens | 'not-found'
/** The screens with an id in their path. */
type OfOne = 'unit' | 'property'
export type Match = { screen: Exclude<ScreenName, OfOne> } | { screen: OfOne; id: string }

/** The screen at a path. Any other path shows the 404 page. */
export function matchScreen(path: string): Match {
  const [, room, id] =
    /^\/(units|properties)\/([^/]+)$/.exec(path.startsWith(prefix) ? path.slice(prefix.length) : '') ?? []
  if (id !== undefined) return { screen: room === 'units' ? 'unit' : 'property', id }
  const names = Object.keys(screens) as Exclude<keyof typeof screens, OfOne>[]
  return { screen: names.find((name) => screens[name] === path && !path.includes(':')) ?? 'not-found' }
}

export const hasForm = (path: string) => !['available-units', 'compare', 'not-found'].includes(matchScreen(path).screen)
