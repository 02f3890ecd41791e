import { useState } from 'react'
import type { ActivityType } from '#domain/leads/leads.constants.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Composer, type ComposerKind, type ComposerSubject } from './composer.tsx'
import { usePerson } from './person.ts'

type Props = {
  subject: ComposerSubject
  kind: ComposerKind
  activityType?: ActivityType | undefined
  onClose: () => void
}

/** The composer over a list. It keeps its drafts, so that closing it asks nothing. */
export function ComposerDialog({ subject, kind: first, onClose, ...rest }: Props) {
  const person = usePerson(subject)
  const [kind, setKind] = useState<ComposerKind>(first)
  if (!person) return null
  return (
    <Dialog open onClose={onClose} title={`Contact with ${person.name}`}>
      <Composer subject={subject} kind={kind} onKind={(next) => (next ? setKind(next) : onClose())} {...rest} />
    </Dialog>
  )
}
