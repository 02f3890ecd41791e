import * as links from '#contract/links.ts'
import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { staffPages } from '#contract/staff-pages.constants.ts'

/** The way to the import of leads. */
export const ImportLeadsLink = () => (
  <AllowedLink permission="change business data" variant="outline" href={staffPages.import.address}>
    Import leads
  </AllowedLink>
)

/** The CRM before its first lead. */
export const NoLeads = () => (
  <Empty message="No leads yet. Add the first one, convert a contact inquiry, or import the contacts of another system.">
    <div className="flex flex-wrap justify-center gap-2">
      <StaffButtonLink variant="outline" href={links.inquiries()}>
        See contact inquiries
      </StaffButtonLink>
      <ImportLeadsLink />
    </div>
  </Empty>
)
