import type { ListNoun } from '#admin/parts/lists/list-moves.tsx'
import { SavedTextarea } from '#admin/parts/saving/saved-controls.tsx'
import type { DescribedFact } from '#admin/park/park-fields.ts'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import { PlaceholdersNote } from '#admin/park/placeholders-note.tsx'
import { Rows } from '#admin/park/rows-fields.tsx'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import { type ParkRecord, useStructured } from '#admin/park/use-structured.ts'
import { maxQuestions, standardQuestions } from '#domain/park/questions.constants.ts'
import { Button } from '#ui/button.tsx'
import { maxListed } from '#domain/park/park-offer.constants.ts'

/** The longer texts of the home and about pages. */
export const Texts = ({ record }: SubjectProps) => (
  <>
    <ParkSection title="Home Page">
      <PlaceholdersNote />
      <DescribedRows
        record={record}
        field="highlights"
        noun="highlight"
        add="Add Highlight"
        empty="None. The home page then has no section of highlights."
      />
      <DescribedRows
        record={record}
        field="infrastructure"
        noun="item"
        add="Add Infrastructure"
        empty="None. The home page then has no section of infrastructure."
      />
    </ParkSection>
    <ParkSection title="Pages of Units">
      <Questions record={record} />
    </ParkSection>
    <ParkSection title="About Page">
      <SavedTextarea
        record={record}
        field="story"
        rows={8}
        className="park-story"
        hint="A blank line begins another paragraph."
      />
    </ParkSection>
  </>
)

const blankQuestion = { question: '', answer: '', questionEs: '', answerEs: '' }

/** What tenants ask, with the answers of the office in English and Spanish. */
function Questions({ record }: { record: ParkRecord }) {
  const edited = useStructured(record, 'questions')
  const asked = new Set(edited.value.map(({ question }) => question))
  const missing = standardQuestions.filter(({ question }) => !asked.has(question))
  return (
    <fieldset className="park-group">
      <legend>{edited.label}</legend>
      <p className="text-ink-2">
        Visitors see a question once it has an answer. Without Spanish, they read the English.
      </p>
      <Rows
        record={record}
        field="questions"
        noun="question"
        edited={edited}
        blank={blankQuestion}
        parts={[
          { name: 'question', label: 'Question', max: 200 },
          { name: 'questionEs', label: 'Question in Spanish', max: 200 },
          { name: 'answer', label: 'Answer', max: 1000, long: true },
          { name: 'answerEs', label: 'Answer in Spanish', max: 1000, long: true },
        ]}
        max={maxQuestions}
        add="Add Question"
        empty="None. The page of a unit then has no section of questions."
      />
      {missing.length > 0 && edited.value.length + missing.length <= maxQuestions && (
        <div>
          <Button variant="quiet" onClick={() => edited.change([...edited.value, ...missing], 'put')}>
            Add Standard Questions
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type Props = { record: ParkRecord; field: DescribedFact; noun: ListNoun; add: string; empty: string }

/** Headings, each with a sentence. */
function DescribedRows({ record, field, ...words }: Props) {
  const edited = useStructured(record, field)
  return (
    <fieldset className="park-group">
      <legend>{edited.label}</legend>
      <Rows
        {...words}
        record={record}
        field={field}
        edited={edited}
        blank={{ name: '', words: '' }}
        parts={[
          { name: 'name', label: 'Heading', max: 100 },
          { name: 'words', label: 'Sentence', max: 300, long: true },
        ]}
        max={maxListed}
      />
    </fieldset>
  )
}
