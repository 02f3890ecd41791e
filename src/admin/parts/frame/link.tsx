import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/button.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link within the staff area, without a page load. */
export const StaffLink = ({ href, ...rest }: LinkProps) => <Link href={href} {...rest} />

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize }

export const StaffButtonLink = ({ variant, size, className, ...rest }: ButtonLinkProps) => (
  <StaffLink className={buttonClass(variant, size, className)} {...rest} />
)
