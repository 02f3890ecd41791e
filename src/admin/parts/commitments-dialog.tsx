import { useEffect, useState } from 'react'
import { askBy } from '#client/commitments.ts'
import type { ApiError } from '#client/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Question = Parameters<Parameters<typeof askBy>[0]>[0]

/** Asks about the changes that contradict what was promised, one after the other. */
export function CommitmentsDialog() {
  const [[question, ...others], setQuestions] = useState<Question[]>([])
  useEffect(() => askBy((asked) => setQuestions((waiting) => [...waiting, asked])), [])
  if (!question) return null
  const answer = (isStored: boolean) => {
    setQuestions(others)
    question.answer(isStored)
  }
  return <Commitments error={question.error} onAnswer={answer} />
}

type Props = { error: ApiError; onAnswer: (isStored: boolean) => void }

function Commitments({ error: { serverMessage, issues }, onAnswer }: Props) {
  return (
    <Dialog open onClose={() => onAnswer(false)} title="Promised already" className="dialog-small" closeName="Go back">
      <p>{serverMessage}</p>
      <ul className="commitments">
        {issues.map(({ message, href }, place) => (
          <li key={place}>
            <a href={href} className="link" target="_blank" rel="noreferrer">
              {message}
            </a>
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Button variant="outline" onClick={() => onAnswer(false)}>
          Go back
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          Save anyway
        </Button>
      </div>
    </Dialog>
  )
}
