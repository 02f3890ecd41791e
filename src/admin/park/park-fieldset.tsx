import { type ComponentProps, type ReactNode, useId } from 'react'
import { usePermission } from '#admin/session.tsx'
import { denialReason } from '#contract/permissions.ts'

/** The id of a section of a park page, for links to it. */
const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export const ParkSection = (props: ComponentProps<typeof ParkFieldset>) => (
  <section className="park-section" id={sectionId(props.title)}>
    <ParkFieldset {...props} />
  </section>
)

/** A heading and its fields; the fields are disabled for users who may not change the park. */
export function ParkFieldset({ title, children }: { title: string; children: ReactNode }) {
  const canChange = usePermission('change the park')
  const id = useId()
  return (
    <>
      <h2 id={id}>{title}</h2>
      <fieldset
        disabled={!canChange}
        className="saved-fields"
        aria-labelledby={id}
        aria-description={canChange ? undefined : denialReason('change the park')}
      >
        {children}
      </fieldset>
    </>
  )
}
