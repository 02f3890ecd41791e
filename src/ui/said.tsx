import { Fragment, type ReactNode } from 'react'

/** A sentence with elements in the place of its braces: `<Said text={say('Call {phone}.')} phone={<PhoneLink />} />`. */
export const Said = ({ text, ...values }: { text: string } & Record<string, ReactNode>) =>
  text.split(/\{(\w+)\}/).map((part, place) => <Fragment key={place}>{place % 2 === 0 ? part : values[part]}</Fragment>)
