import * as links from '#contract/links.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import type { ListedProperty } from '#contract/properties/properties.ts'

/** Whether a property has composed sections, and whether they are published. */
export const composedState = ({ templateId, publishedAt }: ListedProperty) =>
  publishedAt !== null ? 'published' : templateId === null ? 'none' : 'draft'

/** Links to the page of a property and to its composed sections. */
export function WhatVisitorsSee({ property }: { property: ListedProperty }) {
  const { id } = property
  return (
    <p className="text-ink-2">
      Visitors see{' '}
      <a href={links.property({ id })} target="_blank" rel="noopener" className="link">
        its page
      </a>
      ; composed sections:{' '}
      <StaffLink href={links.propertyBuilder(id)} className="link">
        {composedState(property)}
      </StaffLink>
      .
    </p>
  )
}
