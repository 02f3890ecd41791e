import type { ReadRow } from '#domain/reading/sheet/sheet.ts'
import { TriangleAlert } from '#ui/icons/icons.tsx'
import type { OpenSheet } from './open-sheet.ts'
import { QuestionChoices } from './question-choices.tsx'

type Props = { sheet: OpenSheet; row: Pick<ReadRow, 'problems' | 'remarks' | 'questions'> }

/** What is wrong with a row, what is not kept of it, and what must be answered. */
export const RowFacts = ({ sheet, row: { problems, remarks, questions } }: Props) => (
  <>
    {problems.map((problem) => (
      <Fault key={problem} text={problem} />
    ))}
    {remarks.map((remark) => (
      <Remark key={remark} text={remark} />
    ))}
    {questions.map((question) => (
      <QuestionChoices key={question.id} sheet={sheet} question={question} />
    ))}
  </>
)

export const Fault = ({ text }: { text: string }) => (
  <p className="sheet-fault">
    <TriangleAlert />
    <span>{text}</span>
  </p>
)

export const Remark = ({ text }: { text: string }) => <p className="sheet-remark">{text}</p>
