import { statusLabel } from '#contract/units.constants.ts'
import { PropertyFront } from '#ui/drawings/property-front.tsx'

/** The drawing of the property type `about`. */
export const DrawnFront = ({ about = '' }: { about?: string }) => (
  <PropertyFront propertyType={about} label={`${statusLabel(about)} property, drawn; no photo yet`} />
)
