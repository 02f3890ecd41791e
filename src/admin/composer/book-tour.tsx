import { type ReactNode, useRef } from 'react'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { usePark } from '#admin/park.tsx'
import { useUser } from '#admin/session.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { Tour } from '#contract/tours/tours.ts'
import * as unitsApi from '#contract/units/units.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ComposerForm } from './composer-form.tsx'
import { type Person, useRequireLead } from './person.ts'
import { StaffChips } from './staff-chips.tsx'
import { TellField, tourText } from './tell-field.tsx'
import { UnitChips } from './unit-chips.tsx'
import './composer.css'

type Props = {
  person: Person
  /** The time that is booked, if it is settled already. */
  startsAt?: string
  /** The choice of a time, if it is not. */
  choice?: ReactNode
  /** Stands beside the button. */
  beside: ReactNode
  onDone: (booked?: Tour) => void
}

/** Books a tour for a person, at a settled time or a chosen one. */
export function BookTour({ person, startsAt: settled = '', choice, beside, onDone }: Props) {
  const { noun, id, firstName, spaceSize } = person
  const { timeZone } = usePark()
  const { id: userId } = useUser()
  const units = useApiQuery(unitsApi.listForStaff)
  const requireLead = useRequireLead(person)
  const create = useApiMutation(toursApi.createForLead)
  const booked = useRef<Tour>(undefined)
  const form = useSchemaForm(
    toursApi.NewTour,
    { startsAt: settled, unitId: null, shownByUserId: userId, sendsEmail: true },
    { shownByUserId: 'Shown by' },
    'onSubmit',
  )
  if (!units.data) return null
  const save = async ({ startsAt, ...rest }: toursApi.TourBooking) => {
    const startText = startsAt.toISOString()
    booked.current = await create.mutateAsync({
      params: { id: await requireLead() },
      body: { startsAt: startText, ...rest },
    })
    await create.untilRefetched()
    showToast({ title: 'Tour booked', description: tourText(startText, timeZone, rest) })
  }
  return (
    <ComposerForm
      name="Book a Tour"
      form={form}
      draft={`tour of ${noun} ${id} ${settled}`.trim()}
      save="Book the Tour"
      saving="Booking..."
      onSave={save}
      onDone={() => onDone(booked.current)}
      beside={beside}
    >
      {choice}
      <UnitChips units={units.data} size={spaceSize} none="The whole park" />
      <StaffChips name="shownByUserId" label="Shown by" none="Not settled" />
      <TellField firstName={firstName} />
    </ComposerForm>
  )
}
