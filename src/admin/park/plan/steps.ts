/** A change of the plan: its label, and the plan as text before it (after it, for a redo). */
type Step = { label: string; text: string }

/** The plan as this screen last left it, with the changes before it and the undone ones after it. */
export type Steps = { past: readonly Step[]; text: string; future: readonly Step[] }

const maxSteps = 200

export const noSteps = (text: string): Steps => ({ past: [], text, future: [] })

/** Records a change. With `joins`, it is undone together with the change before if both have the same label. */
export function take({ past, text }: Steps, { label, text: next, joins }: Step & { joins: boolean }): Steps {
  const isJoined = joins && past.at(-1)?.label === label
  return { past: isJoined ? past : [...past, { label, text }].slice(-maxSteps), text: next, future: [] }
}

/** The steps after an undo; undefined if there is nothing to undo. */
export function undone({ past, text, future }: Steps): Steps | undefined {
  const step = past.at(-1)
  return step && { past: past.slice(0, -1), text: step.text, future: [...future, { label: step.label, text }] }
}

/** The steps after a redo; undefined if there is nothing to redo. */
export function redone({ past, text, future }: Steps): Steps | undefined {
  const step = future.at(-1)
  return step && { past: [...past, { label: step.label, text }], text: step.text, future: future.slice(0, -1) }
}
