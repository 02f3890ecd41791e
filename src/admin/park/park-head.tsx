import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'

export type ParkHeadProps = { title: string; back: { href: string; text: string }; children?: ReactNode }

/** The title of a park page. It stays in view, with the controls beside it. */
export const ParkHead = ({ title, back, children }: ParkHeadProps) => (
  <div className="panel-head park-head">
    <h1 className="panel-title">{title}</h1>
    <StaffLink href={back.href} className="link">
      {back.text}
    </StaffLink>
    {children}
  </div>
)
