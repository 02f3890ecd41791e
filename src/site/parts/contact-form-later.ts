import { lazy } from 'react'

let wake = () => {}

/** Loads the form now: a screen without the server's HTML is waiting for it. */
export const wakeContactForm = () => wake()

/** Waits until the form of the server's HTML is near the viewport, or until one is needed that the server did not send. */
const near = () =>
  new Promise<void>((resolve) => {
    wake = resolve
    const form = document.querySelector('#contact form')
    if (!form) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '600px' },
    )
    observer.observe(form)
  })

/**
 * The contact form as the browser has it: loaded when it comes near. The server has it at once, because a form that
 * is lazy there would be sent in a hidden block that only an inline script could move in place.
 */
export const ContactFormLater = lazy(async () => {
  await near()
  const { ContactForm } = await import('./contact-form.tsx')
  return { default: ContactForm }
})
