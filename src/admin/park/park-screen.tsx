import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { DenialReason } from '#admin/parts/allowed.tsx'
import { Frame } from '#admin/parts/frame.tsx'
import { HistoryDisclosure } from '#admin/parts/history-list.tsx'
import { StaffLink } from '#admin/parts/link.tsx'
import { QueryBoundary } from '#admin/parts/query-boundary.tsx'
import { SaveState } from '#admin/parts/saving/save-state.tsx'
import { SavedChoice, SavedText, SavedTextarea } from '#admin/parts/saving/saved-controls.tsx'
import { useFlush } from '#admin/parts/saving/use-flush.ts'
import { useTitle } from '#admin/parts/use-title.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { replyHours } from '#contract/reply-promise.constants.ts'
import * as staffParkApi from '#contract/staff-park.ts'
import type { BusinessPark } from '#contract/staff-park.ts'
import * as historyApi from '#contract/history.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import type { Option } from '#ui/select.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { Brand } from './brand-fields.tsx'
import { ClosedDays } from './closed-days.tsx'
import { ConfirmsInquiries } from './confirms-inquiries.tsx'
import { StructuredHours, WeekHours } from './hours-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import { parkLabelsIn, textOf, valueText } from './park-fields.ts'
import { createParkSaver, type ParkSaver } from './park-saver.ts'
import { ParkFieldset, sectionId } from './park-fieldset.tsx'
import { People } from './people-fields.tsx'
import { Phases } from './phases.tsx'
import { SiteState } from './site-state.tsx'
import { Units } from './units.tsx'
import { TourFields } from './tour-fields.tsx'
import type { ParkRecord } from './use-structured.ts'

const timeZonesId = 'time-zones'

/** The facts of the park, its people, its phases and its units. */
export function ParkScreen() {
  useTitle('Park')
  const park = useApiQuery(staffParkApi.read)
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="office-main park-screen">
        <QueryBoundary
          query={park}
          loading={
            <>
              <ParkHead />
              <TableSkeleton rows={12} message="Loading the park..." />
            </>
          }
        >
          {(stored) => <ParkEditor park={stored} />}
        </QueryBoundary>
      </main>
    </Frame>
  )
}

const ParkHead = ({ children }: { children?: ReactNode }) => (
  <div className="panel-head park-head">
    <h1 className="panel-title">Park</h1>
    <StaffLink href={staffPages.dashboard} className="link">
      Back to the dashboard
    </StaffLink>
    <StaffLink href={staffPages['site-plan']} className="link">
      Site Plan
    </StaffLink>
    {children}
  </div>
)

/** Every fact is saved by itself, as the fields of a unit are. */
function ParkEditor({ park }: { park: BusinessPark }) {
  const canChange = usePermission('change the park')
  const record = useParkRecord(park)
  return (
    <>
      <ParkHead>{canChange && <SaveState saver={record.saver} />}</ParkHead>
      <DenialReason permission="change the park" />
      <p className="text-ink-2">
        What is changed here is on every page of the site, in emails and in search results at once.
      </p>
      <div className="park-body">
        <Contents titles={park.setup === 'choose' ? titles : [...titles, 'Site']} />
        <div className="park-sections">
          <PlaceFields record={record} />
          <BrandFields record={record} version={park.updatedAt} />
          <HoursFields record={record} />
          <Section title="Tours">
            <TourFields record={record} />
          </Section>
          <OfferedFields record={record} />
          <CompanyFields record={record} />
          <Phases phases={park.phases} />
          <Units phases={park.phases} parkDoor={park.doorHeight} />
          {park.setup !== 'choose' && <SiteState park={park} />}
          <HistoryDisclosure call={historyApi.listOfPark} />
        </div>
      </div>
    </>
  )
}

const titles = [
  'Name and Address',
  'Contact',
  'Location and Access',
  'Brand',
  'Hours',
  'Tours',
  'What the Park Offers',
  'Company',
  'Our Story',
  'People',
  'Phases',
  'Units',
]

/** Links to the sections of the screen, which is many windows long. */
const Contents = ({ titles: all }: { titles: string[] }) => (
  <nav aria-label="On this page" className="park-contents">
    <ul>
      {all.map((title) => (
        <li key={title}>
          <a href={`#${sectionId(title)}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The facts of the park as fields that save by themselves. */
export function useParkRecord(park: BusinessPark): ParkRecord {
  const client = useQueryClient()
  const [saver] = useState<ParkSaver>(() => createParkSaver(client))
  useFlush(saver)
  return { saver, labels: parkLabelsIn(park.country), textOf: (fact) => textOf(park, fact), valueText }
}

const countryOptions: Option[] = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
]

export function PlaceFields({ record }: { record: ParkRecord }) {
  return (
    <>
      <Section title="Name and Address">
        <SavedText record={record} field="name" max={100} />
        <SavedText record={record} field="shortName" max={40} hint="In running text and in the logo." />
        <SavedChoice record={record} field="country" options={countryOptions} />
        <SavedText record={record} field="street" max={200} />
        <SavedText record={record} field="city" max={100} />
        <SavedText record={record} field="state" max={20} />
        <SavedText record={record} field="stateName" max={50} />
        <SavedText record={record} field="postalCode" max={20} />
      </Section>
      <Section title="Contact">
        <SavedText record={record} field="phone" max={50} inputMode="tel" />
        <SavedText record={record} field="email" max={254} inputMode="email" spellCheck={false} />
        <ConfirmsInquiries record={record} />
      </Section>
      <Section title="Location and Access">
        <SavedText record={record} field="road" max={100} />
        <SavedText
          record={record}
          field="setting"
          max={60}
          hint="In the headline of the home page, such as the lake country. Empty for the city and the state."
        />
        <SavedText record={record} field="highway" max={100} hint="Empty if there is none nearby." />
        <SavedText record={record} field="totalAcreage" max={20} inputMode="decimal" />
        <SavedText
          record={record}
          field="timeZone"
          max={50}
          list={timeZonesId}
          spellCheck={false}
          hint="Of all times in the staff area and of the reply clock."
        />
        <SavedText record={record} field="latitude" max={20} />
        <SavedText record={record} field="longitude" max={20} />
        <datalist id={timeZonesId}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
      </Section>
    </>
  )
}

export const BrandFields = ({ record, version }: { record: ParkRecord; version: string }) => (
  <Section title="Brand">
    <Brand record={record} version={version} />
  </Section>
)

export const OfferedFields = ({ record }: { record: ParkRecord }) => (
  <Section title="What the Park Offers">
    <OfferFields record={record} />
  </Section>
)

export function HoursFields({ record }: { record: ParkRecord }) {
  return (
    <Section title="Hours">
      <SavedTextarea record={record} field="shownHours" rows={3} hint="As visitors read them, a line each." />
      <StructuredHours record={record} />
      <WeekHours
        record={record}
        field="officeHours"
        hint={`The hours in which the office replies to inquiries. Visitors are promised a reply within ${replyHours} hours of the clock; the reply clock also tells how much of its time is in office hours.`}
      />
      <ClosedDays record={record} />
    </Section>
  )
}

export function CompanyFields({ record }: { record: ParkRecord }) {
  return (
    <>
      <Section title="Company">
        <SavedText record={record} field="founded" max={20} inputMode="numeric" />
        <SavedText record={record} field="years" max={20} inputMode="numeric" />
        <SavedText record={record} field="locations" max={20} inputMode="numeric" />
        <SavedText record={record} field="squareFeet" max={20} inputMode="numeric" />
        <SavedText record={record} field="clients" max={20} inputMode="numeric" />
      </Section>
      <Section title="Our Story">
        <SavedTextarea
          record={record}
          field="story"
          rows={8}
          className="park-story"
          hint="A blank line begins another paragraph."
        />
      </Section>
      <Section title="People">
        <People record={record} />
      </Section>
    </>
  )
}

const Section = (props: ComponentProps<typeof ParkFieldset>) => (
  <section className="park-section" id={sectionId(props.title)}>
    <ParkFieldset {...props} />
  </section>
)
