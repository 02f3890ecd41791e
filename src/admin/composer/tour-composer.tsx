import { useFormContext } from 'react-hook-form'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { momentText } from '#admin/parts/time/moment.tsx'
import { usePark } from '#admin/park.tsx'
import { useUser } from '#admin/session.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import { toldOfTour } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { Tour } from '#contract/tours/tours.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ComposerForm, type KindProps } from './composer-form.tsx'
import { LeadFirst } from './lead-first.tsx'
import { useRequireLead } from './person.ts'
import { StaffChips } from './staff-chips.tsx'
import { TimeGrid } from './time-grid.tsx'
import { UnitChips } from './unit-chips.tsx'

type Props = KindProps & {
  /** The tour that is moved; without it one is booked. */
  movedTourId: number | undefined
}

/** Books a tour, or moves one. */
export function TourComposer({ movedTourId, ...props }: Props) {
  const { leadId } = props.person
  const isMove = movedTourId !== undefined
  const times = useApiQuery(toursApi.listFreeTimes, {}, { eachTime: true })
  const units = useApiQuery(unitsApi.listForStaff)
  const tours = useApiQuery(
    toursApi.listOfLead,
    { params: { id: leadId ?? 0 } },
    { enabled: isMove && leadId !== null },
  )
  const tour = tours.data?.find(({ id }) => id === movedTourId)
  if (!times.data || !units.data || (isMove && !tour)) return null
  return tour ? (
    <MoveForm tour={tour} times={times.data} {...props} />
  ) : (
    <BookForm times={times.data} units={units.data} {...props} />
  )
}

const labels = { shownByUserId: 'Shown by' }

const describe = (startsAt: string, timeZone: string, { sendsEmail }: { sendsEmail: boolean }) =>
  `${momentText(startsAt, timeZone)}.${sendsEmail ? ` ${toldOfTour}` : ''}`

function TellField({ firstName }: { firstName: string }) {
  const { register } = useFormContext<{ sendsEmail: boolean }>()
  return (
    <label className="composer-tell">
      <input type="checkbox" {...register('sendsEmail')} />
      <span>{`Email ${firstName} the time, with an invitation`}</span>
    </label>
  )
}

type BookProps = KindProps & { times: readonly string[]; units: readonly StaffUnit[] }

function BookForm({ person, times, units, onDone }: BookProps) {
  const { noun, id, firstName, spaceSize } = person
  const { timeZone } = usePark()
  const { id: userId } = useUser()
  const requireLead = useRequireLead(person)
  const create = useApiMutation(toursApi.createForLead)
  const form = useSchemaForm(
    toursApi.NewTour,
    { startsAt: '', unitId: null, shownByUserId: userId, sendsEmail: true },
    labels,
    'onSubmit',
  )
  const save = async ({ startsAt, ...rest }: toursApi.TourBooking) => {
    const startText = startsAt.toISOString()
    await create.mutateAsync({ params: { id: await requireLead() }, body: { startsAt: startText, ...rest } })
    showToast({ title: 'Tour booked', description: describe(startText, timeZone, rest) })
  }
  return (
    <ComposerForm
      name="Book a Tour"
      form={form}
      draft={`tour of ${noun} ${id}`}
      save="Book the Tour"
      saving="Booking..."
      onSave={save}
      onDone={onDone}
      beside={<LeadFirst person={person} />}
    >
      <TimeGrid times={times} near={undefined} />
      <UnitChips units={units} size={spaceSize} none="The whole park" />
      <StaffChips name="shownByUserId" label="Shown by" none="Not settled" />
      <TellField firstName={firstName} />
    </ComposerForm>
  )
}

type MoveProps = KindProps & { tour: Tour; times: readonly string[] }

function MoveForm({ person: { firstName }, tour: { id, startsAt: before }, times, onDone }: MoveProps) {
  const { timeZone } = usePark()
  const update = useApiMutation(toursApi.update)
  const form = useSchemaForm(toursApi.MovedTour, { startsAt: '', sendsEmail: true }, {}, 'onSubmit')
  const moveTo = (startsAt: string, sendsEmail: boolean) =>
    update.mutateAsync({ params: { id }, body: { startsAt, sendsEmail } })
  const save = async ({ startsAt, sendsEmail }: toursApi.TourMove) => {
    const moveBack = () =>
      moveTo(before, sendsEmail).catch((error: unknown) => notifyFailure('Failed to move the tour back', error))
    await moveTo(startsAt.toISOString(), sendsEmail)
    showToast({
      title: 'Tour moved',
      description: describe(startsAt.toISOString(), timeZone, { sendsEmail }),
      action: { label: 'Undo', run: () => void moveBack() },
    })
  }
  return (
    <ComposerForm
      name="Move the Tour"
      form={form}
      draft={`move of tour ${id}`}
      save="Move the Tour"
      saving="Moving..."
      onSave={save}
      onDone={onDone}
      beside={<p className="text-ink-2">{`It is on ${momentText(before, timeZone)} now.`}</p>}
    >
      <TimeGrid times={times} near={before} />
      <TellField firstName={firstName} />
    </ComposerForm>
  )
}
