type Props = { /** What else a press on the link does. */ onClick?: (() => void) | undefined }

export const MailLink = ({ to, onClick }: { to: string } & Props) => (
  <a href={`mailto:${to}`} className="link" onClick={onClick}>
    {to}
  </a>
)

/** A phone number as it was typed, to be called by a tap. */
export const PhoneLink = ({ number, onClick }: { number: string } & Props) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="link whitespace-nowrap" onClick={onClick}>
    {number}
  </a>
)
