import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import * as exportsApi from '#contract/exports.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

const files = [
  { label: 'Leads', path: exportsApi.leads.path },
  { label: 'Inquiries', path: exportsApi.inquiries.path },
  { label: 'Units', path: exportsApi.units.path },
  { label: 'Rent roll', path: exportsApi.rentRoll.path },
]

export const ExportPanel = () => (
  <div className="export-panel">
    <section className="crm-card" aria-labelledby="files-heading">
      <h3 id="files-heading">Tables as files</h3>
      <p>CSV files of the current data, for any spreadsheet.</p>
      <div className="flex flex-wrap gap-2">
        {files.map(({ label, path }) => (
          <ButtonLink key={path} variant="outline" href={path} download>
            {label}
          </ButtonLink>
        ))}
      </div>
      <p>Leads of another system are imported from its file, in a sheet that you correct first.</p>
      <AllowedLink
        permission="change business data"
        variant="outline"
        href={staffPages.import.address}
        className="w-fit"
      >
        Import leads
      </AllowedLink>
    </section>
    <div className="crm-card">
      <CalendarFeed />
    </div>
  </div>
)
