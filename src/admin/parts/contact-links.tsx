import { Fragment } from 'react'

type Props = { onClick?: (() => void) | undefined }

export const MailLink = ({ to, onClick }: { to: string } & Props) => (
  <a href={`mailto:${to}`} className="link" onClick={onClick}>
    <EmailText>{to}</EmailText>
  </a>
)

const longPiece = 20

/** An email address that may break before the @, and in a half longer than `longPiece` before punctuation. */
export const EmailText = ({ children }: { children: string }) =>
  children
    .split(/(?=@)/)
    .flatMap((half) => (half.length > longPiece ? half.split(/(?=[._+-])/) : [half]))
    .map((piece, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {piece}
      </Fragment>
    ))

/** A phone number as typed, linked for calling. */
export const PhoneLink = ({ number, onClick }: { number: string } & Props) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="link phone-link" onClick={onClick}>
    {number}
  </a>
)

const phoneNumber = /(\+?\(?\d[\d\s().-]{5,}\d)/

/** The first phone number in a free text. */
export const phoneIn = (text: string) => phoneNumber.exec(text)?.[0]

/** Free text about a contact, with its phone numbers as links. */
export const ContactText = ({ children }: { children: string }) =>
  children
    .split(phoneNumber)
    .map((piece, place) => (place % 2 === 1 ? <PhoneLink key={place} number={piece} /> : piece))
