import { commandKey } from '#admin/parts/command-key.ts'
import { singleKeys, switchSingleKeys } from '#admin/parts/single-keys.ts'
import { crmKey, deletedKey, historyKey, tabs } from '#admin/routes.ts'
import { usePermission } from '#admin/session.tsx'
import { useStore } from '#ui/store.ts'
import { Dialog } from '#ui/dialog.tsx'

type Row = { keys: string[]; does: string }

/** Which keys there are, and whether those that act by themselves do. */
export function KeyboardMap({ onClose }: { onClose: () => void }) {
  const on = useStore(singleKeys, (value) => value)
  const invites = usePermission('manage invitations')
  const seesHistory = usePermission('see the whole history')
  const places = tabs
    .filter((tab) => invites || !('ownerOnly' in tab))
    .map(({ key, label }): Row => ({ keys: ['G', key.toUpperCase()], does: label }))
  places.push({ keys: ['G', crmKey.toUpperCase()], does: 'CRM Dashboard' })
  if (seesHistory) places.push({ keys: ['G', historyKey.toUpperCase()], does: 'History' })
  places.push({ keys: ['G', deletedKey.toUpperCase()], does: 'Recently Deleted' })

  return (
    <Dialog open onClose={onClose} title="Keyboard" className="keyboard-map">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Keys title="Go to" rows={places} />
        <div className="grid content-start gap-4">
          <Keys
            title="In a list"
            rows={[
              { keys: ['J'], does: 'Next row' },
              { keys: ['K'], does: 'Row before' },
              { keys: ['E'], does: 'Open the row; Enter does too' },
              { keys: ['/'], does: 'Search the list' },
              { keys: ['C'], does: 'Add something here' },
            ]}
          />
          <Keys
            title="Anywhere"
            rows={[
              { keys: [commandKey, 'K'], does: 'Search or jump to' },
              { keys: ['?'], does: 'Show these keys' },
              { keys: ['F8'], does: 'Go to the notice' },
              { keys: ['Esc'], does: 'Close what is open' },
            ]}
          />
        </div>
      </div>
      <label className="single-keys">
        <input type="checkbox" checked={on} onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)} />
        <span>
          Use single keys
          <small>
            Turn this off if keys do things that you did not mean, as with speech input. {commandKey} K and Esc stay.
          </small>
        </span>
      </label>
    </Dialog>
  )
}

const Keys = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {rows.map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
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
