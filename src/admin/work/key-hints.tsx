import { useStore } from '#ui/store.ts'
import { commandKey, singleKeys } from '#admin/parts/frame/keyboard.ts'

const hints = [
  ['J K', 'up and down'],
  ['Enter', 'open here'],
  ['R', 'reply'],
  ['P', 'call and log'],
  ['V', 'tour'],
  ['D', 'done'],
  ['L', 'later'],
  ['A', 'give to'],
] as const

/** The keys of the rows, on wide screens. */
export function KeyHints() {
  const isOn = useStore(singleKeys, (on) => on)
  if (!isOn) return null
  return (
    <p className="work-hints screen-only">
      {[...hints, [`${commandKey} Z`, 'undo'] as const, ['?', 'all keys'] as const].map(([key, does]) => (
        <span key={key}>
          <b>{key}</b> {does}
        </span>
      ))}
    </p>
  )
}
