import { useState } from 'react'
import { SavedText } from '#admin/parts/saving/saved-controls.tsx'
import { PhotosField } from '#admin/parts/files/photos-field.tsx'
import { UploadField } from '#admin/parts/files/upload-field.tsx'
import { type Person, valueOf } from '#admin/park/park-fields.ts'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import { Rows } from '#admin/park/rows-fields.tsx'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import { type ParkRecord, useStructured } from '#admin/park/use-structured.ts'
import { usePermission } from '#admin/session.tsx'
import { maxPeople } from '#domain/park/business-park.constants.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** The figures and the people of the about page. */
export const Company = ({ record }: SubjectProps) => (
  <>
    <ParkSection title="Company">
      <SavedText record={record} field="founded" max={20} inputMode="numeric" />
      <SavedText record={record} field="years" max={20} inputMode="numeric" />
      <SavedText record={record} field="locations" max={20} inputMode="numeric" />
      <SavedText record={record} field="squareFeet" max={20} inputMode="numeric" />
      <SavedText record={record} field="clients" max={20} inputMode="numeric" />
    </ParkSection>
    <ParkSection title="People">
      <People record={record} />
    </ParkSection>
    <ParkSection title="Photos of the Park">
      <ParkPhotos record={record} />
    </ParkSection>
  </>
)

/** The photos of the about page. An uploaded photo is added to the list as it is by then. */
function ParkPhotos({ record }: { record: ParkRecord }) {
  const { value, error, change } = useStructured(record, 'photos')
  return (
    <PhotosField
      photos={value}
      error={error}
      disabled={!usePermission('change the park')}
      onChange={(make) => change([...make(valueOf<'photos'>(record.saver.textOf('photos')))], 'put')}
    />
  )
}

const blank: Person = { name: '', role: '', about: '', languages: '', textPhone: '' }

const People = ({ record }: { record: ParkRecord }) => (
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
      { name: 'languages', label: 'Languages, with commas', max: 100 },
      { name: 'textPhone', label: 'Phone for Text Messages', max: 50 },
    ]}
    max={maxPeople}
    add="Add Person"
    empty="Nobody yet. The about page shows no people until somebody is added."
    more={(person, set) => (
      <>
        <PersonPhoto record={record} person={person} onChange={set} />
        <label className="check">
          <input
            type="checkbox"
            checked={person.isContact ?? false}
            onChange={({ currentTarget: { checked } }) => set({ ...person, isContact: checked })}
          />
          Stands beside the forms
        </label>
      </>
    )}
  />
)

type PhotoProps = { record: ParkRecord; person: Person; onChange: (person: Person) => void }

/** The photo of a person; without one the about page shows the initials. */
function PersonPhoto({ record, person, onChange }: PhotoProps) {
  const { photo = '', ...rest } = person
  const name = person.name.trim() || 'this person'
  const [failed, setFailed] = useState<string>()
  if (photo === '')
    return (
      <UploadField
        label="Upload photo"
        outlivesScreen
        onUploaded={({ url }, _file, isLeft) =>
          isLeft ? addPhoto(record, person, url) : onChange({ ...person, photo: url })
        }
      />
    )
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

/** Adds a photo to a person after the user has left the page; the people may have changed meanwhile. */
function addPhoto({ saver }: ParkRecord, { name, role, about }: Person, photo: string) {
  const people = valueOf<'team'>(saver.textOf('team'))
  const place = people.findIndex((one) => one.name === name && one.role === role && one.about === about)
  const person = people[place]
  if (person) return saver.put('team', JSON.stringify(people.with(place, { ...person, photo })))
  showToast({
    title: 'The photo was not saved',
    description: `${name} was changed or removed meanwhile. Upload the photo again.`,
    tone: 'error',
  })
}
