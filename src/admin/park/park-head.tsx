import type { ReactNode } from 'react'
import { PageHead } from '#admin/parts/frame/page.tsx'

export type ParkHeadProps = { title: string; back?: { href: string; label: string }; children?: ReactNode }

/** The title row of a park page, with its controls. */
export const ParkHead = ({ children, ...head }: ParkHeadProps) => <PageHead {...head} actions={children} />
