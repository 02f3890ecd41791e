import { singleKeys } from '#admin/parts/frame/keyboard.ts'
import { useWindowEvent } from '#admin/use-window-event.ts'
import { ChevronLeft, ChevronRight } from '#ui/icons/icons.tsx'

/** Opens the previous or the next unit of the list, also with K and J. */
export function UnitSteps({ onStep }: { onStep: (by: 1 | -1) => void }) {
  useWindowEvent('keydown', (event) => {
    const { key, target } = event
    const isTyped = target instanceof Element && target.closest('input, select, textarea, [role="menu"]')
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped || !singleKeys.read()) return
    // Another dialog may be open above.
    if (document.querySelectorAll('dialog:modal').length > 1) return
    if (key === 'j' || key === 'k') onStep(key === 'j' ? 1 : -1)
  })
  return (
    <span className="unit-steps">
      <button
        type="button"
        className="icon-button"
        aria-label="The unit before"
        title="The unit before, K"
        onClick={() => onStep(-1)}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="The next unit"
        title="The next unit, J"
        onClick={() => onStep(1)}
      >
        <ChevronRight />
      </button>
    </span>
  )
}
