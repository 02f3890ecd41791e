import { maxClosedDays } from '#contract/tours.constants.ts'
import { Rows } from './rows-fields.tsx'
import { type ParkRecord, useStructured } from './use-structured.ts'

/** The days on which the office is closed. */
export const ClosedDays = ({ record }: { record: ParkRecord }) => (
  <fieldset className="park-group">
    <legend>{record.labels.tourClosedDays}</legend>
    <p className="field-hint">
      Holidays and other days without office hours and tours. Visitors read those of the next 30 days under the hours.
    </p>
    <Rows
      record={record}
      field="tourClosedDays"
      noun="day"
      edited={useStructured(record, 'tourClosedDays')}
      blank={{ day: '', note: '' }}
      parts={[
        { name: 'day', label: 'Day', max: 10, type: 'date' },
        { name: 'note', label: 'Note', max: 100 },
      ]}
      max={maxClosedDays}
      add="Add Day"
      empty="None."
    />
  </fieldset>
)
