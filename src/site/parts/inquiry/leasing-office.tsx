import * as links from '#contract/links.ts'
import type { PublicPerson } from '#contract/park/park.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import { listed } from '#domain/text/listed.ts'
import { known } from '#domain/text/known.ts'
import { own } from '#domain/text/own.ts'
import { isSpanish, pathIn } from '#domain/text/language.ts'
import { say } from '#domain/text/say.ts'
import { Face, firstNameOf, speaksSpanish } from '#site/parts/frame/person.tsx'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'
import { usePark } from '#site/page.tsx'
import { useLocation } from '#site/use-location.ts'

/** What visitors should write, and when they get a reply. */
export const answerPromise = say(
  'Say what you do, how much door and floor you need, and when. You get an answer from a person within {hours} hours.',
  { hours: replyHours },
)

/** The person of the leasing office and all ways to reach it. It is next to the form, and no script is needed for it. */
export function LeasingOffice() {
  const park = usePark()
  const { address, hours, person } = park
  const [path] = useLocation()
  return (
    <div>
      <h2 id="contact-title" className="text-title">
        {say('Talk to the leasing office')}
      </h2>
      {person && <PersonCard person={person} />}
      {!isSpanish && speaksSpanish(park) && (
        <p className="mt-3">
          <a href={`${pathIn('es', path)}#contact`} className="link" lang="es" hrefLang="es">
            Hablamos español
          </a>
        </p>
      )}
      <p className={`mt-3 max-w-note md:mt-4 text-ink-2 ${person ? '' : 'sm:text-lg'}`}>{answerPromise}</p>
      <dl className={`facts mt-4 ${person ? '' : 'sm:mt-6 md:mt-8'}`}>
        <CallAndWrite />
        <div>
          <dt>{say('Visit')}</dt>
          <dd>
            <span translate="no">{address.street}</span>
            <br />
            <span translate="no">{`${address.city}, ${address.state} ${address.postalCode}`}</span>
            <br />
            <a href={links.directions(address)} className="link" target="_blank" rel="noreferrer">
              {say('Get directions')}
            </a>
          </dd>
        </div>
        <div>
          <dt>{say('Office hours')}</dt>
          <dd>
            {hours.shown.map((line) => (
              <div key={line} {...own(park, line)} />
            ))}
          </dd>
        </div>
      </dl>
    </div>
  )
}

export function PersonCard({ person }: { person: PublicPerson }) {
  const park = usePark()
  const { name, role, languages = [] } = person
  return (
    <div className="person-card">
      <Face person={person} className="face-large" />
      <div>
        <p className="font-display text-xl font-extrabold" translate="no">
          {name}
        </p>
        <p className="font-semibold" {...own(park, role)} />
        {languages.length > 0 && <p className="text-sm text-ink-2">{languagesText(languages)}</p>}
      </div>
    </div>
  )
}

function languagesText(languages: readonly string[]) {
  const isBoth = languages.length === 2 && ['English', 'Spanish'].every((one) => languages.includes(one))
  return isBoth
    ? say('Speaks English and Spanish')
    : say('Speaks {languages}', { languages: listed(languages.map(known)) })
}

/** List rows with the phone number, the text messages and the email address, if the office has them. */
export function CallAndWrite() {
  const { phone, email, afterHours, mailingAddress, person } = usePark()
  return (
    <>
      {phone && (
        <div>
          <dt>{say('Call')}</dt>
          <dd>
            <PhoneLink className="font-display text-lg font-extrabold min-[20rem]:whitespace-nowrap hover:underline sm:text-xl" />
          </dd>
        </div>
      )}
      {afterHours && (
        <div>
          <dt>{say('After hours')}</dt>
          <dd>
            <a href={afterHours.link} className="link">
              {afterHours.phone}
            </a>
          </dd>
        </div>
      )}
      {person?.textLink && (
        <div>
          <dt>{say('Text')}</dt>
          <dd>
            <a href={person.textLink} className="link">
              {say('Text {person}', { person: firstNameOf(person) })}
            </a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{say('Write')}</dt>
          <dd>
            <a href={`mailto:${email}`} className="link" translate="no">
              {email}
            </a>
          </dd>
        </div>
      )}
      {mailingAddress && (
        <div>
          <dt>{say('Mail')}</dt>
          <dd translate="no">{mailingAddress}</dd>
        </div>
      )}
    </>
  )
}
