import { type ReactNode, useEffect, useRef } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { ChevronLeft } from '#ui/icons/icons.tsx'

type HeadProps = {
  title: string
  /** Shown beside the title. */
  facts?: ReactNode
  /** The page that this one opened from, and its name. */
  back?: { href: string; label: string } | undefined
  /** The most frequent action is last. */
  actions?: ReactNode
}

/** The title row of a page, or of what is open in it: the way back, the title, facts, actions. It stays in view. */
export function PageHead({ title, facts, back, actions, level = 1 }: HeadProps & { level?: 1 | 2 }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasLeftFirstPage()) focusUnlessTaken(heading.current)
  }, [])
  const Heading = `h${level}` as const
  return (
    <header className="page-head">
      {back && (
        <StaffLink
          href={back.href}
          className="page-back"
          data-key="escape"
          title={`Back to ${back.label}, Esc`}
          aria-label={`Back to ${back.label}`}
        >
          <ChevronLeft size={18} />
          <span>{back.label}</span>
        </StaffLink>
      )}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {facts && <span className="page-facts">{facts}</span>}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}

const firstPath = location.pathname
let isOnFirstPage = true
function hasLeftFirstPage() {
  if (location.pathname !== firstPath) isOnFirstPage = false
  return !isOnFirstPage
}

/** After a change of page the heading takes the focus, unless something on the new page has taken it. */
function focusUnlessTaken(heading: HTMLElement | null) {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest('.navigation, .phone-bar'))
    heading?.focus({ preventScroll: true })
}

/** Focuses the title of the page, for a row that disappears under the focus. */
export const focusHeading = () => document.querySelector<HTMLElement>('#main h1')?.focus()

type PageProps = HeadProps & {
  /** The title of the window, if it differs from the page's. */
  windowTitle?: string
  /** The tabs of the page, below the title row. */
  tabs?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A page of the staff area. */
export function Page({ title, windowTitle = title, tabs, className, children, ...head }: PageProps) {
  useTitle(windowTitle)
  return (
    <PageMain className={className}>
      <PageHead title={title} {...head} />
      {tabs}
      {children}
    </PageMain>
  )
}

/** The main region of a page; for pages whose content has the title row. */
export const PageMain = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={`page ${className}`}>
    {children}
  </main>
)
