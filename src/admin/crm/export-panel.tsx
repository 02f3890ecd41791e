import { AllowedLink } from '#admin/parts/allowed.tsx'
import { exportInquiries, exportLeads, exportRentRoll, exportUnits } from '#contract/exports.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

const files = [
  { label: 'Leads', path: exportLeads.path },
  { label: 'Inquiries', path: exportInquiries.path },
  { label: 'Units', path: exportUnits.path },
  { label: 'Rent roll', path: exportRentRoll.path },
]

/** What can be taken out of the CRM and brought into it: tables as files, and the follow-ups in a calendar. */
export const ExportPanel = () => (
  <div className="export-panel">
    <section className="crm-card" aria-labelledby="files-heading">
      <h3 id="files-heading">Tables as files</h3>
      <p>Each is a CSV file that any spreadsheet opens, with everything as it stands now.</p>
      <div className="flex flex-wrap gap-2">
        {files.map(({ label, path }) => (
          <ButtonLink key={path} variant="outline" href={path} download>
            {label}
          </ButtonLink>
        ))}
      </div>
      <p>Leads that another system holds come in the same way, with a trial run first.</p>
      <AllowedLink permission="change business data" variant="outline" href={staffPages.import} className="w-fit">
        Import leads
      </AllowedLink>
    </section>
    <div className="crm-card">
      <CalendarFeed />
    </div>
  </div>
)
