import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { listed } from '#domain/text/listed.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { pick } from '#domain/text/typed-record.ts'
import { showToast } from '#ui/toast/toast-store.ts'

type Whole = ParsedBodyOf<typeof unitCombinationsApi.combine>
type Split = ParsedBodyOf<typeof unitCombinationsApi.split>

const numbersOf = (units: readonly { unitNumber: string }[]) => listed(units.map(({ unitNumber }) => unitNumber))
const asMade = (unit: StaffUnit) => pick(unit, ['unitNumber', 'size', 'monthlyRent'])

/** Combines units or splits one, with an undo in the toast. */
export function useUnitCombination() {
  const combining = useApiMutation(unitCombinationsApi.combine)
  const splitting = useApiMutation(unitCombinationsApi.split)
  const tell = (title: string, description: string, undo: () => Promise<unknown>) =>
    showToast({
      title,
      description,
      action: {
        label: 'Undo',
        run: () =>
          void undo().then(
            () => showToast({ title: 'The units are as before' }),
            (error: unknown) => notifyFailure('Failed to take it back', error),
          ),
      },
    })

  return {
    async combine(body: Whole, parts: readonly StaffUnit[]) {
      const whole = await combining.mutateAsync({ body })
      tell('Units combined successfully', `${numbersOf(parts)} are ${whole.unitNumber} now.`, () =>
        splitting.mutateAsync({
          params: { id: whole.id },
          body: { parts: parts.map(asMade), undoesCombination: true },
        }),
      )
    },
    async split(whole: StaffUnit, body: Split) {
      const made = await splitting.mutateAsync({ params: { id: whole.id }, body })
      tell('Unit split successfully', `${whole.unitNumber} is ${numbersOf(made)} now.`, () =>
        combining.mutateAsync({ body: { unitIds: made.map(({ id }) => id), ...asMade(whole), undoesSplit: true } }),
      )
    },
  }
}
