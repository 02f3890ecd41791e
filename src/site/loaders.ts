import type { ComponentType } from 'react'
import type { Loadable } from '#ui/loadable.tsx'
import type { ScreenName } from './routes.ts'

/** A screen. The browser loads all but the first one on demand. */
export type View = ComponentType<Props> & Partial<Loadable<Props>>
type Props = { id: string }

export const loaders: Record<ScreenName, () => Promise<View>> = {
  home: () => import('./home/home-screen.tsx').then((module) => module.HomeScreen),
  about: () => import('./about/about-screen.tsx').then((module) => module.AboutScreen),
  'available-units': () =>
    import('./available-units/available-units-screen.tsx').then((module) => module.AvailableUnitsScreen),
  compare: () => import('./compare/compare-screen.tsx').then((module) => module.CompareScreen),
  unit: () => import('./units/unit-screen.tsx').then((module) => module.UnitScreen),
  properties: () => import('./properties/properties-screen.tsx').then((module) => module.PropertiesScreen),
  property: () => import('./properties/property-screen.tsx').then((module) => module.PropertyScreen),
  'not-found': () => import('./not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
}
