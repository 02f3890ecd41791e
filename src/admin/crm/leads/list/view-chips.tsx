import * as links from '#contract/links.ts'
import { X } from '#ui/icons/icons.tsx'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useUser } from '#admin/session.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { deleteView, maxNameLength, saveView, savedViews, viewIn } from './saved-views.ts'

/** The saved views, and a button that saves the current one. */
export function ViewChips() {
  const { id } = useUser()
  const [parameters] = useSearchParams()
  const [views, setViews] = useState(() => savedViews(id))
  const [naming, setNaming] = useState(false)
  const shown = viewIn(parameters)
  const isNew = shown !== '' && !views.some(({ query }) => query === shown)
  const drop = (name: string, query: string) => {
    setViews(deleteView(id, name))
    const undo = () => setViews(saveView(id, { name, query }))
    showToast({ title: `View ${name} deleted`, action: { label: 'Undo', run: undo } })
  }
  if (views.length === 0 && !isNew) return null
  return (
    <div className="chips crm-chips">
      {views.map(({ name, query }) => (
        <span key={name} className="view-chip">
          <StaffLink
            href={links.leads(Object.fromEntries(new URLSearchParams(query)))}
            className="chip"
            aria-current={query === shown ? 'true' : undefined}
          >
            {name}
          </StaffLink>
          <button
            type="button"
            className="icon-button"
            aria-label={`Delete view ${name}`}
            onClick={() => drop(name, query)}
          >
            <X />
          </button>
        </span>
      ))}
      {isNew && (
        <Button variant="quiet" onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {naming && (
        <NameDialog
          onName={(name) => {
            setViews(saveView(id, { name, query: shown }))
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <Dialog open onClose={onClose} title="Save view" className="dialog-small">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '') setMissing(true)
          else onName(typed.trim())
        }}
      >
        <Field
          label="Name"
          required
          error={missing ? 'Give the view a name.' : undefined}
          hint="This browser saves the filters, the sort order and the layout, not the search text."
        >
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={maxNameLength}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
        <div className="dialog-foot">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save view</Button>
        </div>
      </form>
    </Dialog>
  )
}
