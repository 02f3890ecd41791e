import { useState } from 'react'
import * as links from '#contract/links.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import { useSiteSwitch } from '#admin/park/use-site-switch.ts'

const permission = 'change the park'

/** Whether visitors see the site, with a switch. */
export function Site({ park: { isOpen, setup } }: SubjectProps) {
  const { change, isPending } = useSiteSwitch()
  const [asking, setAsking] = useState(false)
  return (
    <section className="park-section">
      <p>
        {isOpen
          ? 'The site is open to visitors.'
          : 'The site is closed: visitors read that it opens soon, and can write to the office. Signed-in staff see it as it will be.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AllowedButton
          permission={permission}
          variant="outline"
          disabled={isPending}
          onClick={() => (isOpen ? setAsking(true) : change(true))}
        >
          {isOpen ? 'Close the Site' : 'Open the Site'}
        </AllowedButton>
        {setup === 'own' && (
          <StaffLink href={links.setup('open')} className="link">
            Steps of the setup
          </StaffLink>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Close the site?"
          message="Visitors then read that it opens soon, and can only write to the office. Nothing is deleted; you can open the site again at any time."
          verb="Close the Site"
          onConfirm={() => {
            setAsking(false)
            change(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
