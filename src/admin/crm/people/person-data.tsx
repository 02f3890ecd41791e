import { useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { usePermission } from '#admin/session.tsx'
import { address } from '#contract/call.ts'
import * as peopleApi from '#contract/leads/people.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'

/** The record that identifies the person: a lead, or an inquiry without one. */
export type Subject = { noun: 'lead' | 'inquiry'; id: number }

const permission = "export or erase a person's data"

/** Exports the data stored about a person, and erases it at their request. */
export function PersonData({ noun, id, onErased }: Subject & { onErased: () => void }) {
  const canUse = usePermission(permission)
  const [erasing, setErasing] = useState(false)
  const file = noun === 'lead' ? peopleApi.exportOfLead : peopleApi.exportOfInquiry
  return (
    <>
      <p className="text-ink-2">On the request of this person, everything about them is exported or erased.</p>
      <div className="flex flex-wrap gap-2">
        {canUse ? (
          <ButtonLink variant="outline" download href={address(file.path, { params: { id } })}>
            Export this person's data
          </ButtonLink>
        ) : (
          <AllowedButton permission={permission} variant="outline">
            Export this person's data
          </AllowedButton>
        )}
        <AllowedButton permission={permission} variant="danger" onClick={() => setErasing(true)}>
          Erase this person
        </AllowedButton>
      </div>
      {erasing && <ErasePersonDialog noun={noun} id={id} onErased={onErased} onClose={() => setErasing(false)} />}
    </>
  )
}
