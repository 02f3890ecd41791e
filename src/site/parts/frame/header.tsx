import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#site/use-location.ts'
import { usePark } from '#site/page.tsx'
import { screens } from '#site/routes.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import { RequestInfoButton } from '#site/parts/inquiry/request-info.tsx'

const links = [
  { href: screens.home, label: 'Home' },
  { href: screens['available-units'], label: 'Available Units' },
  { href: '/#contact', label: 'Contact' },
]

export function Header() {
  const { hours } = usePark()
  return (
    <header className="site-header">
      <Logo />
      <nav aria-label="Main" className="ml-auto hidden gap-6 lg:flex">
        <NavLinks className="nav-link" />
      </nav>
      <Tooltip text={`Office hours: ${hours.shown.join(', ')}`}>
        {(id) => <PhoneLink aria-describedby={id} className="header-phone" />}
      </Tooltip>
      <RequestInfoButton className="max-md:ml-auto" />
      <Menu />
    </header>
  )
}

function NavLinks(props: { className?: string; onClick?: () => void }) {
  const [path] = useLocation()
  return links.map(({ href, label }) => (
    <a key={href} href={href} aria-current={href === path ? 'page' : undefined} {...props}>
      {label}
    </a>
  ))
}

/** The menu on small screens: a native popover, which works without JavaScript. */
function Menu() {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const shownPath = useRef(path)
  const close = () => menu.current?.hidePopover()

  // The menu can be open before hydration, and stays open until the route changes.
  useEffect(() => {
    if (shownPath.current !== path) menu.current?.hidePopover()
    shownPath.current = path
    setOpen(menu.current?.matches(':popover-open') ?? false)
  }, [path])

  return (
    <>
      <button
        type="button"
        className="icon-button lg:hidden"
        popoverTarget="menu"
        aria-label={open ? 'Close navigation' : 'Open navigation'}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={open ? 'm5 5 14 14M19 5 5 19' : 'M3 6h18M3 12h18M3 18h18'} stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        aria-label="Main"
        className="menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <NavLinks onClick={close} />
        <PhoneLink onClick={close} />
      </nav>
    </>
  )
}
