import { type ComponentType, lazy } from 'react'
import type { LaterParts } from './page.tsx'
import { wakesBy } from './presses.ts'

/** How far below the window a part wakes up, so that it is awake when it is reached. */
const rootMargin = '200px'

/** Waits until a part is needed that the server did not draw, as after a change of screen. */
const needed = (name: string) => new Promise<void>((resolve) => wakesBy(name, resolve))

/** Waits until a part of the server's HTML comes near the window, or is needed. */
const near = (name: string) =>
  new Promise<void>((resolve) => {
    wakesBy(name, resolve)
    const part = document.querySelector(`[data-later="${name}"]`)
    if (!part?.firstElementChild) return
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

const later = (
  name: keyof LaterParts,
  load: () => Promise<ComponentType<{ about?: string; location?: string }>>,
  waits = near,
) =>
  lazy(async () => {
    await waits(name)
    return { default: await load() }
  })

/**
 * The parts as the browser has them. The server has them at once, because what is lazy there would be sent in hidden
 * blocks that only an inline script could move in place.
 */
export const laterParts: LaterParts = {
  'contact-form': later('contact-form', () => import('./parts/contact-form.tsx').then((module) => module.ContactForm)),
  'home-rest': later('home-rest', () => import('./home/home-rest.tsx').then((module) => module.HomeRest)),
  'available-rest': later('available-rest', () =>
    import('./available-units/available-rest.tsx').then((module) => module.AvailableRest),
  ),
  footer: later('footer', () => import('./parts/footer.tsx').then((module) => module.Footer)),
  // What is composed has nothing to wake up for, nor have photos and drawings: the server's HTML of them stays as it is.
  composed: later('composed', () => import('./parts/composed.tsx').then((module) => module.Composed), needed),
  'drawn-front': later(
    'drawn-front',
    () => import('./properties/drawn-front.tsx').then((module) => module.DrawnFront),
    needed,
  ),
  'unit-photos': later(
    'unit-photos',
    () => import('./parts/unit-photos.tsx').then((module) => module.UnitPhotos),
    needed,
  ),
  'unit-rest': later('unit-rest', () => import('./units/unit-rest.tsx').then((module) => module.UnitRest)),
}
