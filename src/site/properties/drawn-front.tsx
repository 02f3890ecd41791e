import { statusLabel } from '#contract/units.constants.ts'
import { PropertyFront } from '#ui/drawings/property-front.tsx'

/** What a property of the type `about` looks like. */
export const DrawnFront = ({ about = '' }: { about?: string }) => (
  <PropertyFront propertyType={about} label={`${statusLabel(about)} property, drawn; no photo yet`} />
)
