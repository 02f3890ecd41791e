import * as links from '#contract/links.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { useSearchParams } from 'wouter'
import type { ListedProperty } from '#contract/properties/properties.ts'
import { pricePerYear, priceText, propertyToneOf } from '#contract/properties/properties.constants.ts'
import { squareFeet, statusLabel } from '#domain/units/units.constants.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Column } from '#ui/table.tsx'
import type { Deletion } from './use-deletion.ts'
import { composedState } from './what-visitors-see.tsx'

const pageOf = ({ id }: ListedProperty) => links.propertyBuilder(id)

/**
 * The title is a link, so that the keyboard can open a property too (docs/specification/staff-area.md#properties-tab).
 */
export function usePropertyColumns({ remove }: { remove: Deletion }): readonly Column<ListedProperty>[] {
  const [parameters, setParameters] = useSearchParams()
  const edit = ({ id }: ListedProperty) =>
    Object.fromEntries([...parameters, ['tab', 'properties'], ['property', String(id)]])

  return [
    {
      head: 'Title',
      cell: (property) => (
        <>
          <StaffLink href={links.tab('properties', edit(property))} className="row-link property-title">
            {property.title}
          </StaffLink>
          <small className="property-composed">{`Composed sections: ${composedState(property)}`}</small>
        </>
      ),
      sortBy: ({ title }) => title,
    },
    { head: 'Location', cell: ({ location }) => location, sortBy: ({ location }) => location },
    { head: 'Type', cell: ({ propertyType }) => statusLabel(propertyType), sortBy: ({ propertyType }) => propertyType },
    { head: 'Size (SF)', kind: 'figure', cell: ({ size }) => squareFeet(size), sortBy: ({ size }) => size },
    {
      head: 'Price/SF',
      kind: 'figure',
      cell: ({ price, pricePeriod }) => (
        <>
          <span>{`$${priceText(price)} `}</span>
          <small className="price-period">{`per ${pricePeriod}`}</small>
        </>
      ),
      sortBy: pricePerYear,
    },
    {
      head: 'Status',
      cell: ({ status }) => <StatusBadge tone={propertyToneOf(status)} label={statusLabel(status)} />,
      sortBy: ({ status }) => status,
    },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (property) => (
        <>
          <StaffButtonLink variant="quiet" href={pageOf(property)} aria-label={`Page of ${property.title}`}>
            Page
          </StaffButtonLink>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Edit ${property.title}`}
            onClick={() => setParameters(edit(property))}
          >
            Edit
          </AllowedButton>
          <AllowedButton
            permission="change business data"
            variant="quiet"
            aria-label={`Delete ${property.title}`}
            disabled={remove.isPending}
            onClick={() => remove.request(property)}
          >
            Delete
          </AllowedButton>
        </>
      ),
    },
  ]
}
