import { Fragment } from 'react'
import { phoneNumbersIn } from '#domain/reading/read-phone.ts'

type Props = { onClick?: (() => void) | undefined }

export const MailLink = ({ to, onClick }: { to: string } & Props) => (
  <a href={`mailto:${to}`} className="link" onClick={onClick}>
    <EmailText>{to}</EmailText>
  </a>
)

const longPiece = 20

/** An email address that can wrap before the @, and at punctuation within a half longer than `longPiece`. */
export const EmailText = ({ children }: { children: string }) =>
  children
    .split(/(?=@)/)
    .flatMap((half) => (half.length > longPiece ? half.split(/(?=[._+-])/) : [half]))
    .map((piece, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        <span>{piece}</span>
      </Fragment>
    ))

type TextProps = Props & { children: string }

/** Free text about a contact, with its phone numbers as links. */
export function ContactText({ children, onClick }: TextProps) {
  const numbers = phoneNumbersIn(children)
  const ends = [0, ...numbers.map(({ offset, text }) => offset + text.length)]
  return (
    <>
      {numbers.map(({ text, offset, link }, place) => (
        <Fragment key={offset}>
          <span>{children.slice(ends[place], offset)}</span>
          <a href={link} className="link phone-link" onClick={onClick}>
            {text}
          </a>
        </Fragment>
      ))}
      <span>{children.slice(ends.at(-1))}</span>
    </>
  )
}
