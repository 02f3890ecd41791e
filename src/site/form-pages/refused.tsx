import { say } from '#domain/text/say.ts'
import type { RefusedPage } from '#contract/inquiries/form-pages.ts'
import { screens } from '#site/routes.ts'
import { usePark } from '#site/page.tsx'
import { formA, formB } from '#site/parts/inquiry/inquiry-labels.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormMessage } from './form-message.tsx'

/** Why a form or an address was refused, with the typed text, so that it can be copied. */
export function Refused({ page: { message, values } }: { page: RefusedPage }) {
  const park = usePark()
  const labels = new Map(
    [formA(park), formB(park)].flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
  )
  const typed = Object.entries(values).filter(([name, value]) => value && labels.has(name))
  return (
    <>
      <h1 className="text-3xl">{say('This did not work')}</h1>
      <FormMessage message={message} />
      {typed.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">{say('What you typed')}</h2>
          <dl className="facts mt-3 max-w-text wrap-anywhere">
            {typed.map(([name, value]) => (
              <div key={name}>
                <dt>{labels.get(name)}</dt>
                <dd className="whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="mt-8 actions">
        <ButtonLink href={screens.home}>{say('Go to the home page')}</ButtonLink>
      </p>
    </>
  )
}
