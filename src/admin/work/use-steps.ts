import { useRef } from 'react'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { useUndoKeys } from '#admin/parts/feedback/use-undo-keys.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { Step, Undo } from './work.ts'

type Done = { description: string; undo: Undo }

/** Does a step; false if it failed. `onUndone` follows its undo. */
export type Complete = (step: Step, onUndone?: () => void) => Promise<boolean>

/** Does steps, with an undo in the toast. Ctrl+Z undoes the steps since the screen was opened, latest first. */
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
  useUndoKeys(true, (way) => {
    const last = done.current.at(-1)
    if (way === 'undo' && last) void takeBack(last)
  })
  return async ({ title, description, run }, onUndone) => {
    try {
      const undo = await run()
      if (!undo) {
        showToast({ title, description })
        return true
      }
      const step = {
        description,
        undo: async () => {
          await undo()
          onUndone?.()
        },
      }
      done.current.push(step)
      showToast({ title, description, action: { label: 'Undo', run: () => void takeBack(step) } })
      return true
    } catch (error) {
      await handleFailure(error, { title: 'Not completed' })
      return false
    }
  }
}
