import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm'
type Look = { variant?: ButtonVariant; size?: ButtonSize }

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className = '') =>
  `button button-${variant}${size === 'sm' ? ' button-sm' : ''}${className && ` ${className}`}`

export function Button({ variant, size, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />
}

export function ButtonLink({ variant, size, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={buttonClass(variant, size, className)} {...rest}>
      {children}
    </a>
  )
}
