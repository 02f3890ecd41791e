import { commandKey, singleKeys, switchSingleKeys } from '#admin/parts/frame/keyboard.ts'
import { usePages, useTabs } from '#admin/places.ts'
import { crmTabs } from '#contract/staff-pages.constants.ts'
import { useStore } from '#ui/store.ts'
import { Dialog } from '#ui/dialog.tsx'

type Row = { keys: string[]; action: string }

/** The keyboard shortcuts, and the switch for single keys. */
export function KeyboardMap({ onClose }: { onClose: () => void }) {
  const isOn = useStore(singleKeys, (value) => value)
  const places = [...usePages(), ...crmTabs, ...useTabs()].flatMap((place): Row[] =>
    'key' in place && place.key ? [{ keys: ['G', place.key.toUpperCase()], action: place.label }] : [],
  )

  return (
    <Dialog open onClose={onClose} title="Keyboard" className="keyboard-map">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Keys title="Go to" rows={places} />
        <div className="grid content-start gap-4">
          <Keys
            title="In a list"
            rows={[
              { keys: ['J'], action: 'Next row' },
              { keys: ['K'], action: 'Previous row' },
              { keys: ['E'], action: 'Open the row, like Enter' },
              { keys: ['X'], action: 'Mark the row' },
              { keys: ['/'], action: 'Search the list' },
              { keys: ['C'], action: 'Add an item' },
            ]}
          />
          <Keys
            title="On Today and on a lead"
            rows={[
              { keys: ['R'], action: 'Email' },
              { keys: ['P'], action: 'Call and log' },
              { keys: ['N'], action: 'Note' },
              { keys: ['T'], action: 'Task' },
              { keys: ['V'], action: 'Tour' },
              { keys: ['D'], action: 'Done' },
              { keys: ['L'], action: 'Later' },
              { keys: ['A'], action: 'Give to a colleague' },
              { keys: ['1', '9'], action: 'A saved reply or time' },
              { keys: [commandKey, 'Enter'], action: 'Send, log or add' },
            ]}
          />
          <Keys
            title="On a lease or the rent roll"
            rows={[
              { keys: ['R'], action: 'Renew' },
              { keys: ['S'], action: 'Change the rent' },
              { keys: ['N'], action: 'Notice' },
              { keys: ['M'], action: 'Move out' },
              { keys: ['X'], action: 'Cancel' },
              { keys: ['[', ']'], action: 'The month end before or after' },
            ]}
          />
          <Keys
            title="Anywhere"
            rows={[
              { keys: [commandKey, 'K'], action: 'Search or jump to' },
              { keys: ['?'], action: 'Show these keys' },
              { keys: ['F8'], action: 'Go to the notice' },
              { keys: [commandKey, 'Z'], action: 'Undo' },
              { keys: ['Esc'], action: 'Close what is open, or go back' },
            ]}
          />
        </div>
      </div>
      <label className="setting">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
        />
        <span>
          Use single keys
          <small>{`Turn this off if single keys trigger by accident, as with speech input. ${commandKey} K and Esc still work.`}</small>
        </span>
      </label>
    </Dialog>
  )
}

const Keys = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {rows.map(({ keys, action }) => (
        <div key={action}>
          <dt>{action}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
