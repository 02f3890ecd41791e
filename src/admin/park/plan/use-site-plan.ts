import { useDeferredValue, useMemo, useState } from 'react'
import { useSavedField } from '#admin/parts/saving/saved-controls.tsx'
import type { ParkRecord } from '#admin/park/use-structured.ts'
import { isSame, valueOf } from '#admin/park/park-fields.ts'
import { useUndoKeys } from '#admin/parts/feedback/use-undo-keys.ts'
import { planOf } from '#domain/site-plan/site-layout.ts'
import { problemsOf } from '#domain/site-plan/site-plan.problems.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { useStore } from '#ui/store.ts'
import { withoutStrayLots, withoutStrayYards } from './adjusted.ts'
import { derivedParts } from './derived.ts'
import { type NumberedUnit, refusalOf, sheetOf } from './edits.ts'
import { noSteps, redone, type Steps, take, undone } from './steps.ts'

const field = 'plan'
const byRules = JSON.stringify(null)

type Props = {
  record: ParkRecord
  acres: number
  units: readonly NumberedUnit[]
  /** The phases after the first one. */
  phases: readonly { number: number; name: string }[]
  canChange: boolean
}

export type SitePlanEditor = ReturnType<typeof useSitePlan>

/** The plan as stored by the park's saver, with the steps and the last message of this screen. */
export function useSitePlan({ record, acres, units, phases, canChange }: Props) {
  const { saver } = record
  const { text, error } = useSavedField({ record, field })
  const isTyping = useStore(saver.store, ({ unsaved }) => unsaved[field]?.phase === 'typed')
  const stored = useMemo(
    () =>
      withoutStrayYards(withoutStrayLots(planOf({ plan: valueOf<typeof field>(text), acres }, units), phases), units),
    [text, acres, units, phases],
  )
  const [kept, setKept] = useState(() => noSteps(text))
  // The steps apply to the plan as this screen left it, so another user's change clears them.
  const steps = kept.text === text || isSame(field, kept.text, text) ? kept : noSteps(text)
  const [dragged, setDragged] = useState<SitePlan>()
  const [said, setSaid] = useState<{ text: string; isRefusal: boolean }>()
  const plan = dragged ?? stored
  // Deriving drives around many buildings takes longer than a frame of a drag.
  const settled = useDeferredValue(plan)
  const derived = useMemo(() => derivedParts(settled, units), [settled, units])

  const say = (message: string) => setSaid({ text: message, isRefusal: false })
  const refuse = (message: string) => setSaid({ text: message, isRefusal: true })

  function save(next: string, label: string, how: 'type' | 'put') {
    setKept(take(steps, { label, text: next, joins: how === 'type' && isTyping }))
    saver[how](field, next)
  }

  /** Makes an edit, or shows why it cannot be made. `type` saves after a pause and joins the edit before it. */
  function edit(next: SitePlan, label: string, { how = 'put', done }: { how?: 'type' | 'put'; done?: string } = {}) {
    setDragged(undefined)
    const reason = refusalOf(stored, next, units)
    if (reason !== undefined) refuse(reason)
    else {
      if (JSON.stringify(next) !== JSON.stringify(stored)) save(JSON.stringify(next), label, how)
      setSaid(done === undefined ? undefined : { text: done, isRefusal: false })
    }
    return reason === undefined
  }

  function walk(way: 'undo' | 'redo') {
    const step = (way === 'undo' ? steps.past : steps.future).at(-1)
    const next: Steps | undefined = way === 'undo' ? undone(steps) : redone(steps)
    if (!step || !next) return
    setDragged(undefined)
    setKept(next)
    saver.put(field, next.text)
    say(`${way === 'undo' ? 'Undone' : 'Done again'}: ${step.label}.`)
  }
  useUndoKeys(canChange, walk)

  return {
    plan,
    /** The area of the drawing; it does not change during a drag. */
    sheet: sheetOf(stored),
    units,
    phases,
    derived,
    canChange,
    /** Why the plan as it is cannot be built. */
    problems: problemsOf(plan, units),
    isByRules: text === byRules,
    /** Why the server refused it. */
    error,
    said,
    say,
    refuse,
    edit,
    refusalOf: (next: SitePlan) => refusalOf(stored, next, units),
    show: setDragged,
    layOutByRules: () => {
      save(byRules, 'laying it out by the rules', 'put')
      say('The plan is laid out by the rules.')
    },
    leave: () => saver.leave(field),
    walk,
    undoes: steps.past.at(-1)?.label,
    redoes: steps.future.at(-1)?.label,
  }
}
