import { useId, useState } from 'react'
import { match } from '#admin/parts/lists/match.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Check } from '#ui/icons/icons.tsx'
import { Select } from '#ui/select.tsx'
import { type ColumnWord, wordsOf } from './edits/column-words.ts'
import { withCells, withColumn } from './edits/edits.ts'
import { columnLetters, fieldOf, headOf, type OpenSheet } from './open-sheet.ts'
import type { SheetField } from './sheet-kind.ts'
import './column-choices.css'

type Props = { sheet: OpenSheet; column: number }

/** What a column is: its field, how its cells are read, and what each of its words means. */
export function ColumnChoices({ sheet, column }: Props) {
  const { kind, corrections, read, change } = sheet
  const [typed, setTyped] = useState('')
  const current = fieldOf(sheet, column)
  const found = kind.fields.filter(({ label }) => typed.trim() === '' || match(label, typed) > 0)
  const groups = Map.groupBy(found, ({ group }) => group)
  const choose = (field: SheetField | undefined) => {
    // A reading of the field before it says nothing about another one.
    const choice = { field: field?.field ?? null }
    const others = field?.isShared ? [] : read.columns
    change(withColumn(corrections, column, choice, others))
  }
  const usedBy = ({ field, isShared }: SheetField) => {
    const place = read.columns.findIndex((one, other) => other !== column && one.field === field)
    return place < 0 || isShared ? undefined : `Now ${columnLetters(place)}`
  }
  return (
    <div className="column-choices">
      <p className="font-semibold">{`Column ${columnLetters(column)}, ${headOf(sheet, column)}`}</p>
      <input
        type="search"
        className="input"
        aria-label="Search the fields"
        placeholder="Search the fields"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="column-fields">
        {typed.trim() === '' && <Choice label="Not used" isChosen={!current} onChoose={() => choose(undefined)} />}
        {[...groups].map(([group, fields]) => (
          <section key={group} aria-label={group}>
            <p className="column-group">{group}</p>
            {fields.map((field) => (
              <Choice
                key={field.field}
                label={field.label}
                note={usedBy(field)}
                isChosen={field.field === current?.field}
                onChoose={() => choose(field)}
              />
            ))}
          </section>
        ))}
        {found.length === 0 && <p className="p-2 text-ink-2">No field has this name.</p>}
      </div>
      {current?.readings && <Readings sheet={sheet} column={column} field={current} readings={current.readings} />}
      {current?.choices && <Words sheet={sheet} column={column} choices={current.choices} />}
    </div>
  )
}

type ChoiceProps = { label: string; note?: string | undefined; isChosen: boolean; onChoose: () => void }

const Choice = ({ label, note, isChosen, onChoose }: ChoiceProps) => (
  <button type="button" className="sheet-choice" data-choice="" aria-pressed={isChosen} onClick={onChoose}>
    <span>{isChosen && <Check />}</span>
    <span>{label}</span>
    {note !== undefined && <small>{note}</small>}
  </button>
)

type ReadingsProps = Props & { field: SheetField; readings: NonNullable<SheetField['readings']> }

function Readings({ sheet, column, field, readings }: ReadingsProps) {
  const { read, corrections, change } = sheet
  const id = useId()
  return (
    <fieldset className="column-readings">
      <legend>{`${field.label} is read as`}</legend>
      {readings.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={id}
            checked={(read.columns[column]?.reading ?? field.usualReading) === value}
            onChange={() => change(withColumn(corrections, column, { field: field.field, reading: value }, []))}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const maxWords = 60

type WordsProps = Props & { choices: NonNullable<SheetField['choices']> }

/** Each word of the column with its meaning, which all cells with the word take. */
function Words({ sheet, column, choices }: WordsProps) {
  const { rows, corrections, read, change } = sheet
  const words = wordsOf(rows, corrections, read, column)
  const map = ({ rows: places, word }: ColumnWord, label: string) =>
    change(
      withCells(
        rows,
        corrections,
        places.map((row) => ({ row, column, text: label || word })),
      ),
    )
  return (
    <section className="column-words" aria-label="Words of the column">
      <p className="column-group">Words of the column</p>
      <ul>
        {words.slice(0, maxWords).map((word) => (
          <li key={word.word}>
            <span>
              <span>{word.word}</span> <small>{countText(word.rows.length)}</small>
            </span>
            <Select
              aria-label={`“${word.word}” means`}
              aria-invalid={word.readAs === undefined}
              placeholder="Not known"
              options={choices.map(({ label }) => label)}
              value={choices.find(({ label }) => label === word.readAs)?.label ?? ''}
              onChange={({ currentTarget }) => map(word, currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {words.length > maxWords && (
        <p className="text-ink-2">{`The ${maxWords} most frequent of ${countText(words.length)} words.`}</p>
      )}
    </section>
  )
}
