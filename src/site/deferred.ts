import { type ComponentType, lazy } from 'react'
import type { DeferredParts } from './page.tsx'
import { notifyNotLoaded } from './not-loaded.ts'
import { dropClick, onHydrate } from './event-replay.ts'

/** How far below the viewport a part hydrates, so that it is ready when scrolled to. */
const rootMargin = '200px'

/** Resolves when a part that the server did not render is needed, as after a route change. */
const onDemand = (name: string) => new Promise<void>((resolve) => onHydrate(name, resolve))

/** The server's HTML of a part, if there is any. */
const serverHtml = (name: string) => {
  const part = document.querySelector(`[data-deferred="${name}"]`)
  return part?.firstElementChild && part
}

/** Resolves when a part is clicked or the browser is online again. */
const untilRetry = (name: string) =>
  new Promise<unknown>((resolve) => {
    onHydrate(name, () => resolve(undefined))
    addEventListener('online', resolve, { once: true })
  })

/** Loads a part. Until a retry succeeds, the server's HTML stays and works as far as it does without scripts. */
const loadPart = <T>(name: string, load: () => Promise<T>): Promise<T> =>
  load().catch(async (error) => {
    if (!serverHtml(name)) throw error
    if (dropClick(name)) notifyNotLoaded()
    await untilRetry(name)
    return loadPart(name, load)
  })

/** Resolves when a part of the server's HTML comes near the viewport or is needed. */
const nearViewport = (name: string) =>
  new Promise<void>((resolve) => {
    onHydrate(name, resolve)
    const part = serverHtml(name)
    if (!part) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin },
    )
    observer.observe(part)
  })

const deferred = (
  name: keyof DeferredParts,
  load: () => Promise<ComponentType<{ about?: string; location?: string }>>,
  waits = nearViewport,
) =>
  lazy(async () => {
    await waits(name)
    return { default: await loadPart(name, load) }
  })

/**
 * The parts in the browser. On the server they are static: React would send lazy ones in hidden
 * blocks that only an inline script can move into place.
 */
export const deferredParts: DeferredParts = {
  'contact-form': deferred('contact-form', () =>
    import('./parts/contact-form.tsx').then((module) => module.ContactForm),
  ),
  'home-rest': deferred('home-rest', () => import('./home/home-rest.tsx').then((module) => module.HomeRest)),
  'available-rest': deferred('available-rest', () =>
    import('./available-units/available-rest.tsx').then((module) => module.AvailableRest),
  ),
  footer: deferred('footer', () => import('./parts/footer.tsx').then((module) => module.Footer)),
  // Composed sections, photos and drawings are not interactive: their server HTML stays as it is.
  composed: deferred('composed', () => import('./parts/composed.tsx').then((module) => module.Composed), onDemand),
  'drawn-front': deferred(
    'drawn-front',
    () => import('./properties/drawn-front.tsx').then((module) => module.DrawnFront),
    onDemand,
  ),
  'unit-photos': deferred(
    'unit-photos',
    () => import('./parts/unit-photos.tsx').then((module) => module.UnitPhotos),
    onDemand,
  ),
  'unit-rest': deferred('unit-rest', () => import('./units/unit-rest.tsx').then((module) => module.UnitRest)),
}
