import { inquiryDefaults } from '#contract/inquiries/inquiry-defaults.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { known } from '#domain/text/known.ts'
import { say } from '#domain/text/say.ts'
import { sizeText } from '#domain/units/units.constants.ts'
import { usePark } from '#site/page.tsx'
import { ContactSection } from '#site/parts/inquiry/contact-section.tsx'
import { Said } from '#ui/said.tsx'
import { KnownFields } from '#site/parts/inquiry/known-fields.tsx'

/** Form B of a unit's page, which knows the unit, its size and its phase. */
export function UnitInquiry({ unit }: { unit: PublicUnit }) {
  const park = usePark()
  const phase = Math.max(
    park.phases.findIndex(({ unitIds }) => unitIds?.includes(unit.id)),
    0,
  )
  return (
    <div className="print:hidden">
      <ContactSection
        about={say('Unit {number}', { number: unit.unitNumber })}
        known={inquiryDefaults(park, { size: unit.size, phase })}
        showKnown={(fields, isOpen) => (
          <KnownFields
            text={
              <Said
                text={say('About unit {unit}, {size}, {phase}', {
                  size: sizeText(unit, park),
                  phase: known(park.phases[phase]?.name ?? '') || park.name,
                })}
                unit={<span translate="no">{unit.unitNumber}</span>}
              />
            }
            isOpen={isOpen}
          >
            {fields}
          </KnownFields>
        )}
      />
    </div>
  )
}
