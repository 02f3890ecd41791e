import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import * as links from '#contract/links.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import { usePark } from '#site/page.tsx'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'
import { frame } from '#site/parts/frame/section.tsx'

/** What visitors should write, and when they get a reply. */
export const answerPromise = say(
  'Say what you do, how much door and floor you need, and when. You get an answer from a person within {hours} hours.',
  { hours: replyHours },
)

/** List rows with the phone number and email address, if the office has them. */
export function CallAndWrite() {
  const { phone, email, afterHours, mailingAddress } = usePark()
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

/** Form B, beside all other ways to reach the leasing office. */
export function ContactSection(props: ContactFormProps) {
  const { address, hours } = usePark()
  return (
    <section id="contact" tabIndex={-1} aria-labelledby="contact-title" className="bg-sheet-2 py-section">
      <div className={`${frame} grid gap-8 lg:grid-cols-5-7 lg:gap-12`}>
        <div>
          <h2 id="contact-title" className="text-title">
            {say('Talk to the leasing office')}
          </h2>
          <p className="mt-3 max-w-note sm:text-lg md:mt-4 text-ink-2">{answerPromise}</p>
          <dl className="facts mt-6 md:mt-8">
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
                  <div key={line}>{known(line)}</div>
                ))}
              </dd>
            </div>
          </dl>
        </div>
        <div className="border-line border-ink bg-sheet p-4.5 md:p-8">
          <ContactForm {...props} />
        </div>
      </div>
    </section>
  )
}
