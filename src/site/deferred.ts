import { type ComponentType, lazy } from 'react'
import type { DeferredParts } from './page.tsx'
import { notifyNotLoaded } from './not-loaded.ts'
import { dropClick, onHydrate } from './event-replay.ts'

/** How far below the window a part wakes up, so that it is awake when it is reached. */
const rootMargin = '200px'

/** Waits until a part is needed that the server did not draw, as after a change of screen. */
const onDemand = (name: string) => new Promise<void>((resolve) => onHydrate(name, resolve))

/** The server's HTML of a part, if it has drawn the part. */
const serverHtml = (name: string) => {
  const part = document.querySelector(`[data-deferred="${name}"]`)
  return part?.firstElementChild && part
}

/** Waits until a part is pressed, or the connection is back. */
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

/** Waits until a part of the server's HTML comes near the window, or is needed. */
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
 * The parts as the browser has them. The server has them at once, because what is lazy there would be sent in hidden
 * blocks that only an inline script could move in place.
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
  // What is composed has nothing to wake up for, nor have photos and drawings: the server's HTML of them stays as it is.
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
