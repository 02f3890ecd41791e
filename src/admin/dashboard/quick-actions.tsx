import * as links from '#contract/links.ts'
import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { ButtonLink } from '#ui/button.tsx'

/** docs/specification/staff-area.md#dashboard */
export const QuickActions = () => (
  <nav aria-label="Quick actions" className="quick-actions">
    <StaffButtonLink variant="outline" href={staffPages.crm.address}>
      CRM Dashboard
    </StaffButtonLink>
    <AllowedLink
      permission="change business data"
      variant="outline"
      href={links.tab('properties', { property: 'new' })}
    >
      Add Property
    </AllowedLink>
    <StaffButtonLink variant="outline" href={staffPages['new-template'].address}>
      New Template
    </StaffButtonLink>
    <ButtonLink variant="outline" href="/">
      View Site
    </ButtonLink>
  </nav>
)
