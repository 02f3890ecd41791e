import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/button.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link within the site: it navigates without a page load and scrolls to its anchor. */
export function SiteLink({ href, onClick, children, ...rest }: Props) {
  const [path, navigate] = useLocation()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    const to = new URL(href, location.href)
    // The browser scrolls to an anchor of the current page by itself.
    if (to.hash && to.pathname === path && to.search === location.search) return
    event.preventDefault()
    navigate(href)
    if (to.pathname === path) scrollWithinPage(to.hash)
  }

  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}

function scrollWithinPage(hash: string) {
  const target = hash && document.getElementById(hash.slice(1))
  if (!target) return scrollTo({ top: 0 })
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}

type ButtonProps = Props & { variant?: ButtonVariant; size?: ButtonSize }

export function SiteButtonLink({ variant, size, className, ...rest }: ButtonProps) {
  return <SiteLink className={buttonClass(variant, size, className)} {...rest} />
}
