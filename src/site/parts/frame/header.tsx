import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#site/use-location.ts'
import { usePark } from '#site/page.tsx'
import { screens } from '#site/routes.ts'
import { ownText } from '#domain/text/own.ts'
import { say } from '#domain/text/say.ts'
import { inEnglish, inSpanish, isSpanish } from '#domain/text/language.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import { RequestInfoButton } from '#site/parts/inquiry/request-info.tsx'

const links = [
  { href: screens.home, label: say('Home') },
  { href: screens['available-units'], label: say('Available Units') },
  { href: `${screens.home}#contact`, label: say('Contact') },
]

export function Header() {
  const park = usePark()
  return (
    <header className="site-header">
      <Logo />
      <nav aria-label={say('Main')} className="ml-auto hidden gap-6 lg:flex">
        <NavLinks className="nav-link" />
      </nav>
      <Tooltip
        text={say('Office hours: {hours}', { hours: park.hours.shown.map((line) => ownText(park, line)).join(', ') })}
      >
        {(id) => <PhoneLink aria-describedby={id} className="header-phone" />}
      </Tooltip>
      <OtherLanguage className="other-language max-lg:hidden" />
      <RequestInfoButton className="max-md:ml-auto" />
      <Menu />
    </header>
  )
}

/** The same page in the other language, with what the visitor has chosen in it. */
function OtherLanguage(props: { className?: string }) {
  const [path] = useLocation()
  const language = say('es')
  return (
    <a
      href={isSpanish ? inEnglish(path) : inSpanish(path)}
      lang={language}
      hrefLang={language}
      {...props}
      // The page is in caches for visitors with other queries.
      onClick={({ currentTarget }) => {
        currentTarget.search = location.search
      }}
    >
      {say('Español')}
    </a>
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
        aria-label={open ? say('Close navigation') : say('Open navigation')}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={open ? 'm5 5 14 14M19 5 5 19' : 'M3 6h18M3 12h18M3 18h18'} stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        aria-label={say('Main')}
        className="menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <NavLinks onClick={close} />
        <PhoneLink onClick={close} />
        <OtherLanguage />
      </nav>
    </>
  )
}
