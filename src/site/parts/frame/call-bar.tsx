import { say } from '#domain/text/say.ts'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { PhoneLink } from './phone-link.tsx'
import { RequestInfoButton } from '#site/parts/inquiry/request-info.tsx'

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** The contact bar on phones, shown below the hero. site.css hides it where it would cover content. */
export function CallBar() {
  const passed = useSyncExternalStore(
    subscribe,
    () => scrollY > innerHeight * 0.7,
    () => false,
  )
  if (!passed) return null
  return (
    <section className="call-bar" aria-label={say('Leasing office')}>
      <PhoneLink className={buttonClass('outline', 'sm')}>{say('Call')}</PhoneLink>
      <RequestInfoButton />
    </section>
  )
}
