import { type ReactNode, useState } from 'react'
import { ChevronRight } from '#ui/icons/icons.tsx'

type Props = { title: string; fact?: string; children: ReactNode }

/** A part of the side that is seldom needed: its title, which opens it. */
export function LeadFold({ title, fact, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details aria-label={title} className="lead-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronRight size={16} />
        <b>{title}</b>
        <span>{fact}</span>
      </summary>
      {isOpen && <div className="lead-fold-body">{children}</div>}
    </details>
  )
}
