export const MailLink = ({ to }: { to: string }) => (
  <a href={`mailto:${to}`} className="link">
    {to}
  </a>
)

/** A phone number as it was typed, to be called by a tap. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="link whitespace-nowrap">
    {number}
  </a>
)
