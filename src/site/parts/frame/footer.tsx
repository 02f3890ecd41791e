import { own } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { inSpanish, isSpanish } from '#domain/text/language.ts'
import { acresText } from '#contract/park/phases.labels.ts'
import { usePark } from '#site/page.tsx'
import { screens } from '#site/routes.ts'
import { Logo } from './logo.tsx'
import { speaksSpanish } from './person.tsx'
import { PhoneLink } from './phone-link.tsx'
import { frame } from './section.tsx'

/** The footer: the road at the gate and the directions. */
export function Footer() {
  const park = usePark()
  const { name, address, acres, road, highway, email, hours } = park
  const [user, host] = email.split('@')
  return (
    <footer className="site-footer">
      <div className="road">
        <p className={frame} translate="no">
          <span>{road}</span>
        </p>
      </div>
      <div
        className={`${frame} grid grid-cols-[2fr_3fr] gap-x-6 gap-y-4 pt-6 pb-4 sm:grid-cols-2 sm:gap-x-12 sm:gap-y-8 sm:pt-12 sm:pb-8 lg:grid-cols-[2fr_1fr_1fr_1fr]`}
      >
        <div className="max-sm:col-span-full">
          <Logo />
          <p className="mt-2 max-w-[20.5em] text-on-band-2" translate="no">
            {highway
              ? say('Flex units on {acres} in {city}, {state}, close to {highway}.', {
                  acres: acresText(acres),
                  city: address.city,
                  state: address.stateName,
                  highway,
                })
              : say('Flex units on {acres} in {city}, {state}.', {
                  acres: acresText(acres),
                  city: address.city,
                  state: address.stateName,
                })}
          </p>
        </div>
        <nav aria-label={say('Footer')} className="footer-list">
          <a href={screens['available-units']}>{say('Available Units')}</a>
          <a href={screens.properties}>{say('Properties')}</a>
          <a href={`${screens.home}#contact`}>{say('Contact')}</a>
          <a href={screens.about}>{say('About Us')}</a>
        </nav>
        <address className="footer-list not-italic wrap-anywhere" translate="no">
          <PhoneLink />
          <a href={`mailto:${email}`}>
            <span>{user}</span>
            <wbr />
            <span>{`@${host}`}</span>
          </a>
          <p>
            <span>{address.street}</span>
            <br />
            <span>{`${address.city}, ${address.state} ${address.postalCode}`}</span>
          </p>
        </address>
        <div className="footer-list max-sm:col-span-full">
          <p>{say('Office hours')}</p>
          <p>
            {hours.shown.map((line) => (
              <span key={line} className="block" {...own(park, line)} />
            ))}
          </p>
          {speaksSpanish(park) && (
            <a href={`${inSpanish('/')}#contact`} lang="es">
              Hablamos español
            </a>
          )}
        </div>
        <p className="border-t border-band-2 pt-6 text-sm col-span-full">
          {isSpanish && (
            <span>{`${address.country === 'CA' ? say('Prices in Canadian dollars.') : say('Prices in US dollars.')} `}</span>
          )}
          <span translate="no">{`© ${name}`}</span>
        </p>
      </div>
    </footer>
  )
}
