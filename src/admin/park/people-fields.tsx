import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#admin/parts/icon-button.tsx'
import { type Move, MoveButtons, moved, useListMoves } from '#admin/parts/list-moves.tsx'
import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import { maxPeople } from '#contract/business-park.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { Person } from './park-fields.ts'
import { type ParkRecord, useStructured } from './use-structured.ts'

const blank: Person = { name: '', role: '', about: '' }
const isBlank = (person: Person) => Object.values(person).every((text = '') => text.trim() === '')

/** The people on the about page, in their order. */
export function People({ record }: { record: ParkRecord }) {
  const { value: people, issues, error, change, commit, onBlur } = useStructured(record, 'team')
  const { list, said, focusItem, announceMove } = useListMoves('person')
  const id = useId()
  // A blank row has no sentences, and the rows after it have the paths of the rows that are sent.
  const paths = people.map((_, place) => people.slice(0, place).filter((person) => !isBlank(person)).length)

  const move: Move = (from, to, direction) => {
    announceMove(Number(from), to, people.length, direction)
    change(moved(people, Number(from), to), 'put')
  }
  const add = () => {
    focusItem(people.length, 'data-person', 'input')
    change([...people, blank], 'show')
  }
  const remove = (place: number) => {
    if (people.length === 1) document.getElementById(id)?.focus()
    else focusItem(Math.min(place, people.length - 2), 'data-person', 'input')
    change(people.toSpliced(place, 1), 'put')
  }
  return (
    <div className="park-group">
      <ol ref={list} className="people" onBlur={onBlur}>
        {people.map((person, place) => (
          <li key={place}>
            <PersonFields
              person={person}
              place={place}
              count={people.length}
              issueOf={(part) => (isBlank(person) ? undefined : issues.get(`${paths[place]}.${part}`))}
              onType={(part, text) =>
                change(
                  people.map((one, other) => (other === place ? { ...one, [part]: text } : one)),
                  'type',
                )
              }
              onEnter={commit}
              onMove={move}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      {people.length === 0 && (
        <p className="text-ink-2">Nobody yet. The about page shows no people until somebody is added.</p>
      )}
      <output className="sr-only">{said}</output>
      {error && <p className="field-error">{error}</p>}
      <Conflict record={record} field="team" controlId={id} />
      <div>
        <Button id={id} variant="outline" disabled={people.length >= maxPeople} onClick={add}>
          Add Person
        </Button>
      </div>
    </div>
  )
}

type PersonProps = {
  person: Person
  place: number
  count: number
  issueOf: (part: keyof Person) => string | undefined
  onType: (part: keyof Person, text: string) => void
  onEnter: () => void
  onMove: Move
  onRemove: () => void
}

function PersonFields({ person, place, count, issueOf, onType, onEnter, onMove, onRemove }: PersonProps) {
  const name = person.name.trim() || `person ${place + 1}`
  const textOf = (part: keyof Person) => ({
    value: person[part],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(part, currentTarget.value),
  })
  return (
    <fieldset aria-label={name} className="person" data-person="">
      {(['name', 'role'] as const).map((part) => (
        <Field key={part} label={part === 'name' ? 'Name' : 'Role'} optional="" error={issueOf(part)}>
          {(control) => (
            <input
              {...control}
              {...textOf(part)}
              className="input"
              autoComplete="off"
              maxLength={100}
              onKeyDown={({ key }) => key === 'Enter' && onEnter()}
            />
          )}
        </Field>
      ))}
      <Field label="About" optional="" className="person-about" error={issueOf('about')}>
        {(control) => <textarea {...control} {...textOf('about')} className="input" rows={2} maxLength={500} />}
      </Field>
      <div className="person-actions">
        <MoveButtons noun="person" id={String(place)} place={place} count={count} onMove={onMove} />
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  )
}
