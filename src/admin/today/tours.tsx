import * as links from '#contract/links.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiMutation } from '#client/query.ts'
import type { TourOfToday } from '#contract/reports/today.ts'
import { type TourStatus, tourStatusLabels } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import { todayLabels } from '#contract/reports/today.labels.ts'
import { DoneButton, Section, type SectionProps } from './section.tsx'

export const Tours = ({ today, complete }: SectionProps) => (
  <Section title={todayLabels.tours} section={today.tours} keyOf={({ id }) => id}>
    {(tour) => <BookedTour tour={tour} complete={complete} />}
  </Section>
)

type Props = { tour: TourOfToday } & Pick<SectionProps, 'complete'>

function BookedTour({ tour, complete }: Props) {
  const { id, startsAt, unitNumber, lead } = tour
  const update = useApiMutation(toursApi.update)
  const name = `${lead.firstName} ${lead.lastName}`
  const record = (status: TourStatus) => update.mutateAsync({ params: { id }, body: { status } })

  const done = (status: 'attended' | 'no-show') =>
    complete({
      title: 'Tour recorded',
      description: `${name}: ${tourStatusLabels[status]}`,
      run: async () => {
        await record(status)
        return () => record('booked')
      },
    })
  return (
    <>
      <span className="today-what">
        <StaffLink href={links.lead(lead.id)} className="row-link">
          {name}
        </StaffLink>
        <span className="text-ink-2">
          {[unitNumber === null ? 'The park' : `Unit ${unitNumber}`, lead.phone].filter(Boolean).join(', ')}
        </span>
      </span>
      <Moment instant={startsAt} withTime />
      <span className="today-actions">
        <DoneButton label="Came" name={name} busy={update.isPending} onDone={() => done('attended')} />
        <DoneButton label="Did not come" name={name} busy={update.isPending} onDone={() => done('no-show')} />
      </span>
    </>
  )
}
