import type { ComponentProps } from 'react'
import { phoneLink } from '#contract/reading/read-phone.ts'
import { usePark } from '#site/page.tsx'

/** The leasing phone number as a link that calls it. */
export function PhoneLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  const { phone } = usePark()
  return (
    <a href={phoneLink(phone)} {...rest}>
      {children ?? phone}
    </a>
  )
}
