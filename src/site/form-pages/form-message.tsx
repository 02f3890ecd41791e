import { say } from '#domain/text/say.ts'
import { usePark } from '#site/page.tsx'
import { Said } from '#ui/said.tsx'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'

type Props = { message: string | undefined; isAboutFields?: boolean }

/** Why a form was refused, with the phone number unless the visitor can correct the fields. */
export function FormMessage({ message, isAboutFields = false }: Props) {
  const { phone } = usePark()
  if (!message) return null
  return (
    <p role="alert" className="tour-message">
      {message}
      {phone && !isAboutFields && !message.includes(phone) && (
        <span>
          {' '}
          <Said
            text={say('You can also call us at {phone}.')}
            phone={<PhoneLink className="link whitespace-nowrap" />}
          />
        </span>
      )}
    </p>
  )
}
