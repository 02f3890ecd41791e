import { Fragment } from 'react'

type Props = { /** What else a press on the link does. */ onClick?: (() => void) | undefined }

export const MailLink = ({ to, onClick }: { to: string } & Props) => (
  <a href={`mailto:${to}`} className="link" onClick={onClick}>
    <EmailText>{to}</EmailText>
  </a>
)

const longPiece = 20

/** An email address that breaks before its @ where it has to, and only in a long half before another sign. */
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

/** A phone number as it was typed, to be called by a tap. */
export const PhoneLink = ({ number, onClick }: { number: string } & Props) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="link phone-link" onClick={onClick}>
    {number}
  </a>
)

const phoneNumber = /(\+?\(?\d[\d\s().-]{5,}\d)/

/** The phone number in what somebody typed of how to reach a person. */
export const phoneIn = (text: string) => phoneNumber.exec(text)?.[0]

/** What somebody typed of how to reach a person; a phone number in it can be called. */
export const ContactText = ({ children }: { children: string }) =>
  children
    .split(phoneNumber)
    .map((piece, place) => (place % 2 === 1 ? <PhoneLink key={place} number={piece} /> : piece))
