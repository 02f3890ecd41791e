import type { ComponentProps } from 'react'
import { usePark } from '#site/page.tsx'

export function PhoneLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  const { phone, phoneLink } = usePark()
  return (
    <a href={phoneLink} {...rest}>
      {children ?? phone}
    </a>
  )
}
