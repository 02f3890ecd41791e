import { useRef } from 'react'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { useUndoKeys } from '#admin/parts/feedback/use-undo-keys.ts'
import { showToast } from '#ui/toast/toast-store.ts'

type Undo = () => Promise<unknown>
type Step = {
  title: string
  description: string
  /** Completes the work and returns how to undo it. */
  run: () => Promise<Undo>
}
export type Complete = (step: Step) => void

type Done = { description: string; undo: Undo }

/** Completes work, with an undo in the toast. Ctrl+Z undoes the steps since the screen was opened, latest first. */
export function useSteps(): Complete {
  const done = useRef<Done[]>([])

  const takeBack = async (step: Done) => {
    if (!done.current.includes(step)) return
    done.current = done.current.filter((other) => other !== step)
    try {
      await step.undo()
      showToast({ title: 'Taken back', description: step.description })
    } catch (error) {
      done.current.push(step)
      await handleFailure(error, { title: 'Not taken back' })
    }
  }
  const complete = async ({ title, description, run }: Step) => {
    try {
      const step = { description, undo: await run() }
      done.current.push(step)
      showToast({ title, description, action: { label: 'Undo', run: () => void takeBack(step) } })
    } catch (error) {
      await handleFailure(error, { title: 'Not completed' })
    }
  }
  useUndoKeys(true, (way) => {
    const last = done.current.at(-1)
    if (way === 'undo' && last) void takeBack(last)
  })
  return (step) => void complete(step)
}
