import { useId } from 'react'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import { TradeListHint } from '#admin/parts/units/what-fits-hint.tsx'
import { Field } from '#ui/field.tsx'
import { type ParkRecord, useStructured } from './use-structured.ts'
import { type Trade, trades } from '#domain/units/units.constants.ts'

/** The park's own list of what fits for each trade, one thing per line. */
export function TradeLists({ record }: { record: ParkRecord }) {
  const field = 'whatFits'
  const { value: rows, issues, error, change, onBlur } = useStructured(record, field)
  const id = useId()
  const set = (trade: Trade, text: string) =>
    change(
      trades.flatMap((one) => {
        const list = one === trade ? text : rows.find((row) => row.trade === one)?.list
        return list?.trim() ? [{ trade: one, list }] : []
      }),
      'type',
    )
  const written = rows.length === 0 ? 'none yet' : `${rows.length} of ${trades.length} written`
  return (
    <div className="park-group">
      <p className="text-ink-2">
        For each trade, a unit shows what fits into it by its size and its doors. A list of yours replaces that in all
        units, as far as there is room: one thing per line, such as 2 car lifts. A unit that has its own list keeps it.
      </p>
      <Disclosure title={`Lists of the trades: ${written}`} isRequested={issues.size > 0 || error !== undefined}>
        <div id={id} className="saved-fields" tabIndex={-1} onBlur={onBlur}>
          {trades.map((trade) => {
            const place = rows.findIndex((row) => row.trade === trade)
            const list = rows[place]?.list ?? ''
            return (
              <Field
                key={trade}
                label={trade}
                optional=""
                error={issues.get(`${place}.list`)}
                hint={list.trim() && <TradeListHint trade={trade} list={list} />}
              >
                {(control) => (
                  <textarea
                    {...control}
                    className="input"
                    rows={3}
                    value={list}
                    onChange={({ currentTarget }) => set(trade, currentTarget.value)}
                  />
                )}
              </Field>
            )
          })}
        </div>
        {error && <p className="field-error">{error}</p>}
        <Conflict record={record} field={field} controlId={id} />
      </Disclosure>
    </div>
  )
}
