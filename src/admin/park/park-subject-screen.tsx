import { type ComponentType, useEffect } from 'react'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { HistoryDisclosure } from '#admin/parts/lists/history-list.tsx'
import { SaveState } from '#admin/parts/saving/save-state.tsx'
import type { ScreenProps } from '#admin/routes.ts'
import { usePermission } from '#admin/session.tsx'
import * as historyApi from '#contract/history/history.ts'
import { type ParkFormSubject, parkSubjectLabels } from '#contract/park/park-subjects.constants.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { ParkHead } from './park-head.tsx'
import { ParkPage } from './park-page.tsx'
import { ParkSubjects } from './park-subjects.tsx'
import { Brand } from './subjects/brand.tsx'
import { Company } from './subjects/company.tsx'
import { Hours } from './subjects/hours.tsx'
import { Inquiries } from './subjects/inquiries.tsx'
import { NameAndAddress } from './subjects/name-and-address.tsx'
import { Offer } from './subjects/offer.tsx'
import { Site } from './subjects/site.tsx'
import { Spanish } from './subjects/spanish.tsx'
import { Texts } from './subjects/texts.tsx'
import { Tours } from './subjects/tours.tsx'
import { UnitsAndPhases } from './subjects/units.tsx'
import { type SubjectProps, useParkRecord } from './use-park-record.ts'

const fields: Record<ParkFormSubject, ComponentType<SubjectProps>> = {
  'name-and-address': NameAndAddress,
  brand: Brand,
  hours: Hours,
  tours: Tours,
  offer: Offer,
  inquiries: Inquiries,
  texts: Texts,
  company: Company,
  spanish: Spanish,
  units: UnitsAndPhases,
  site: Site,
}

const back = { href: staffPages.park.address, label: 'Park' }

/** One part of the park. As in the form of a unit, every fact is saved by itself. */
export function Screen({ subject = 'name-and-address' }: Pick<ScreenProps, 'subject'>) {
  const title = parkSubjectLabels[subject]
  return (
    <ParkPage title={title} back={back}>
      {(park) => <Subject subject={subject} title={title} park={park} />}
    </ParkPage>
  )
}

type Props = { subject: ParkFormSubject; title: string; park: BusinessPark }

function Subject({ subject, title, park }: Props) {
  const canChange = usePermission('change the park')
  const record = useParkRecord(park)
  const Fields = fields[subject]
  useEffect(() => {
    // The section in the hash did not exist yet when the browser looked for it.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <ParkHead title={title} back={back}>
        {canChange && <SaveState saver={record.saver} />}
      </ParkHead>
      <DenialReason permission="change the park" />
      <div className="park-body">
        <ParkSubjects park={park} saver={record.saver} current={subject} />
        <div className="park-sections">
          <Fields park={park} record={record} />
          <HistoryDisclosure call={historyApi.listOfPark} />
        </div>
      </div>
    </>
  )
}
