import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { momentText } from '#admin/parts/time/moment.tsx'
import { usePark } from '#admin/park.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { Tour } from '#contract/tours/tours.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { BookTour } from './book-tour.tsx'
import { ComposerForm, type KindProps } from './composer-form.tsx'
import { LeadFirst } from './lead-first.tsx'
import { TellField, tourText } from './tell-field.tsx'
import { TimeGrid } from './time-grid.tsx'

type Props = KindProps & {
  /** The tour that is moved; without it one is booked. */
  movedTourId: number | undefined
}

/** Books a tour, or moves one. */
export function TourComposer({ movedTourId, ...props }: Props) {
  const { leadId } = props.person
  const isMove = movedTourId !== undefined
  const times = useApiQuery(toursApi.listFreeTimes, {}, { eachTime: true })
  const tours = useApiQuery(
    toursApi.listOfLead,
    { params: { id: leadId ?? 0 } },
    { enabled: isMove && leadId !== null },
  )
  const tour = tours.data?.find(({ id }) => id === movedTourId)
  if (!times.data || (isMove && !tour)) return null
  return tour ? (
    <MoveForm tour={tour} times={times.data} {...props} />
  ) : (
    <BookTour
      {...props}
      choice={<TimeGrid times={times.data} near={undefined} />}
      beside={<LeadFirst person={props.person} />}
    />
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
      description: tourText(startsAt.toISOString(), timeZone, { sendsEmail }),
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
