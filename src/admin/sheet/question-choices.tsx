import { useId } from 'react'
import type { Question } from '#domain/reading/sheet/sheet.ts'
import { withAnswer } from './edits/edits.ts'
import type { OpenSheet } from './open-sheet.ts'

/** A question about a row with its answers; the answer is one of the corrections. */
export function QuestionChoices({ sheet, question }: { sheet: OpenSheet; question: Question }) {
  const { corrections, canEdit, change } = sheet
  const name = useId()
  return (
    <fieldset className="sheet-question" disabled={!canEdit}>
      <legend>{question.text}</legend>
      {question.answers.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={corrections.answers[question.id] === value}
            onChange={() => change(withAnswer(corrections, question.id, value))}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
