import { Suspense, useEffect, useState } from 'react'
import { askBy } from '#client/commitments.ts'
import { loadable } from '#ui/loadable.tsx'

type Question = Parameters<Parameters<typeof askBy>[0]>[0]

const Commitments = loadable(() => import('./commitments.tsx').then((module) => module.Commitments))

/** Asks the user to confirm changes that contradict a commitment, one at a time. */
export function CommitmentsDialog() {
  const [[question, ...others], setQuestions] = useState<Question[]>([])
  useEffect(() => askBy((asked) => setQuestions((waiting) => [...waiting, asked])), [])
  if (!question) return null
  const answer = (isStored: boolean) => {
    setQuestions(others)
    question.answer(isStored)
  }
  return (
    <Suspense>
      <Commitments error={question.error} onAnswer={answer} />
    </Suspense>
  )
}
