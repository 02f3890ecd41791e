import { type Delimiter, delimiterLabels, type Row } from '#domain/reading/files/csv-rows.ts'
import { type Encoding, encodingLabels } from '#domain/reading/files/decode-text.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type FileChoices = { encoding: Encoding; delimiter: Delimiter; headRow: number }

type Props = {
  /** The detected or chosen options; typed text has no encoding. */
  choices: Omit<FileChoices, 'encoding'> & { encoding: Encoding | undefined }
  /** The first rows, one of them possibly the header. */
  top: readonly Row[]
  disabled?: boolean
  onChange: (choice: Partial<FileChoices>) => void
}

const noHead = 'None: the first row is an entry'

/** Shows the options with which a file was read, and lets staff change them. */
export function FileChoicesFields({ choices, top, disabled = false, onChange }: Props) {
  const options = entriesOf(encodingLabels).map(([value, label]) => ({ value, label }))
  const rows = top.map(({ row, cells }) => ({ value: String(row), label: rowLabel(row, cells) }))
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="mb-2 font-bold">How the file is read</legend>
      <div className="file-fields">
        {choices.encoding !== undefined && (
          <Field label="Encoding" optional="">
            {(control) => (
              <Select
                {...control}
                options={options}
                value={choices.encoding}
                onChange={({ currentTarget: { value } }) => onChange({ encoding: value as Encoding })}
              />
            )}
          </Field>
        )}
        <Field label="Between the columns" optional="">
          {(control) => (
            <Select
              {...control}
              options={entriesOf(delimiterLabels).map(([value, label]) => ({ value, label }))}
              value={choices.delimiter}
              onChange={({ currentTarget: { value } }) => onChange({ delimiter: value as Delimiter })}
            />
          )}
        </Field>
        <Field label="Names of the columns" optional="">
          {(control) => (
            <Select
              {...control}
              options={[{ value: '0', label: noHead }, ...rows]}
              value={String(choices.headRow)}
              onChange={({ currentTarget: { value } }) => onChange({ headRow: Number(value) })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}

const labelLength = 60

function rowLabel(row: number, cells: readonly string[]) {
  const text = cells.filter((cell) => cell.trim() !== '').join(', ')
  return `Row ${row}: ${text.length > labelLength ? `${text.slice(0, labelLength)}…` : text}`
}
