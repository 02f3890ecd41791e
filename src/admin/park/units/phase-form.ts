import type * as z from 'zod/mini'
import type { Phase } from '#contract/park/staff-park.ts'
import { plannedPhase } from '#domain/park/business-park.constants.ts'
import type { PhaseForm } from '#contract/park/phase-form.ts'

export type TypedPhase = z.input<typeof PhaseForm>
export type PhaseValues = z.output<typeof PhaseForm>
type PhaseField = keyof PhaseValues

export const phaseLabels: Record<PhaseField, string> = {
  name: 'Name',
  totalUnits: 'Units Planned',
  status: 'Status',
  startsAfter: 'Begins After',
  description: 'Description',
}

/** The form values of a phase, or of a new one with this number. */
export const typedPhase = (phase: Phase | undefined, number: number): TypedPhase =>
  phase
    ? {
        name: phase.name,
        totalUnits: String(phase.totalUnits),
        status: phase.status,
        description: phase.description,
        startsAfter: String(phase.startsAfter ?? ''),
      }
    : { name: `Phase ${number}`, totalUnits: '', status: plannedPhase, description: '', startsAfter: '' }

/** The fields of a phase that the calls accept. */
export const phaseValues = ({ name, totalUnits, status, description, startsAfter }: Phase): PhaseValues => ({
  name,
  totalUnits,
  status,
  description,
  startsAfter,
})
