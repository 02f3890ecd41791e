import { useFormContext } from 'react-hook-form'
import { momentText } from '#admin/parts/time/moment.tsx'
import { toldOfTour } from '#contract/tours/tours.constants.ts'

/** What the notice of a tour says. */
export const tourText = (startsAt: string, timeZone: string, { sendsEmail }: { sendsEmail: boolean }) =>
  `${momentText(startsAt, timeZone)}.${sendsEmail ? ` ${toldOfTour}` : ''}`

/** Whether the visitor gets an email with the time. */
export function TellField({ firstName }: { firstName: string }) {
  const { register } = useFormContext<{ sendsEmail: boolean }>()
  return (
    <label className="composer-tell">
      <input type="checkbox" {...register('sendsEmail')} />
      <span>{`Email ${firstName} the time, with an invitation`}</span>
    </label>
  )
}
