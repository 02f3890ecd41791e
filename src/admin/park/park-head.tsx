import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/link.tsx'

type Props = { title: string; back: { href: string; text: string }; children?: ReactNode }

/** The title of a page of the park, which stays in sight with what stands beside it. */
export const ParkHead = ({ title, back, children }: Props) => (
  <div className="panel-head park-head">
    <h1 className="panel-title">{title}</h1>
    <StaffLink href={back.href} className="link">
      {back.text}
    </StaffLink>
    {children}
  </div>
)
