import { useState } from 'react'
import { UploadField } from '#admin/parts/upload-field.tsx'
import { maxPeople } from '#contract/business-park.constants.ts'
import { Button } from '#ui/button.tsx'
import type { Person } from './park-fields.ts'
import { Rows } from './rows-fields.tsx'
import { type ParkRecord, useStructured } from './use-structured.ts'

const blank: Person = { name: '', role: '', about: '' }

/** The people on the about page, in their order. */
export const People = ({ record }: { record: ParkRecord }) => (
  <Rows
    record={record}
    field="team"
    noun="person"
    edited={useStructured(record, 'team')}
    blank={blank}
    parts={[
      { name: 'name', label: 'Name', max: 100 },
      { name: 'role', label: 'Role', max: 100 },
      { name: 'about', label: 'About', max: 500, long: true },
    ]}
    max={maxPeople}
    add="Add Person"
    empty="Nobody yet. The about page shows no people until somebody is added."
    more={(person, set) => <PersonPhoto person={person} onChange={set} />}
  />
)

/** The photo of a person; without one the about page shows the initials. */
function PersonPhoto({ person, onChange }: { person: Person; onChange: (person: Person) => void }) {
  const { photo = '', ...rest } = person
  const name = person.name.trim() || 'this person'
  const [failed, setFailed] = useState<string>()
  if (photo === '')
    return <UploadField label="Upload photo" onUploaded={({ url }) => onChange({ ...person, photo: url })} />
  return (
    <div className="park-person-photo">
      {failed === photo ? (
        <span role="alert" className="reading-warning">
          This address has no image. Remove it and upload another one.
        </span>
      ) : (
        <img src={photo} alt={name} loading="lazy" className="photo-preview" onError={() => setFailed(photo)} />
      )}
      <Button variant="outline" size="sm" onClick={() => onChange(rest)}>
        Remove photo<span className="sr-only">{` of ${name}`}</span>
      </Button>
    </div>
  )
}
