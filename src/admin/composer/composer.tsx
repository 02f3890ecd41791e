import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { useTellWriting } from '#admin/parts/frame/writers.ts'
import { usePermission } from '#admin/session.tsx'
import type { ActivityType } from '#domain/leads/leads.constants.ts'
import { CalendarDays, Handshake, Mail, Phone, SquareCheck, StickyNote } from '#ui/icons/icons.tsx'
import { useStore } from '#ui/store.ts'
import { ActivityComposer } from './activity-composer.tsx'
import type { KindProps } from './composer-form.tsx'
import { EmailComposer } from './email-composer.tsx'
import { NoteComposer } from './note-composer.tsx'
import { type ComposerSubject, usePerson } from './person.ts'
import { TaskComposer } from './task-composer.tsx'
import { TourComposer } from './tour-composer.tsx'
import { takenBack } from './use-take-back.ts'
import { WriterLine } from './writer-line.tsx'
import './composer.css'

export type { ComposerSubject } from './person.ts'

const kinds = [
  { kind: 'email', label: 'Email', key: 'r', icon: <Mail /> },
  { kind: 'call', label: 'Call', key: 'p', icon: <Phone /> },
  { kind: 'note', label: 'Note', key: 'n', icon: <StickyNote /> },
  { kind: 'task', label: 'Task', key: 't', icon: <SquareCheck /> },
  { kind: 'tour', label: 'Tour', key: 'v', icon: <CalendarDays /> },
  { kind: 'meeting', label: 'Meeting', key: undefined, icon: <Handshake /> },
  { kind: 'activity', label: 'Add activity', key: undefined, icon: undefined },
] as const

export type ComposerKind = (typeof kinds)[number]['kind']

/** Reads a kind from an address. */
export const composerKindIn = (text: string): ComposerKind | null =>
  kinds.find(({ kind }) => kind === text)?.kind ?? null

type Props = {
  subject: ComposerSubject
  /** Null if it is folded: only its kinds show. */
  kind: ComposerKind | null
  onKind: (kind: ComposerKind | null) => void
  /** Something was sent, logged or added. */
  onDone?: () => void
  /** The tour that the kind Tour moves; without it a tour is booked. */
  movedTourId?: number | undefined
  /** The type that "Add activity" starts with. */
  activityType?: ActivityType | undefined
}

/** Everything one can write to a person or log about them, one kind at a time. Each kind keeps its draft. */
export function Composer({ subject, kind, onKind, onDone, movedTourId, activityType }: Props) {
  const person = usePerson(subject)
  const canWrite = usePermission('change business data')
  const back = useStore(takenBack, (count) => count)
  const tellWriting = useTellWriting(subject, kind !== null)
  const bar = useRef<HTMLDivElement>(null)
  if (!person) return null

  const fold = () => {
    bar.current?.querySelector<HTMLElement>(`[data-kind="${kind}"]`)?.focus()
    onKind(null)
  }
  const foldByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || kind === null || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    fold()
  }
  const props: KindProps = {
    person,
    onDone: () => {
      fold()
      onDone?.()
    },
  }
  const forms: Record<ComposerKind, () => ReactNode> = {
    email: () => <EmailComposer key={back} {...props} />,
    call: () => <ActivityComposer key="call" type="call" {...props} />,
    note: () => <NoteComposer {...props} />,
    task: () => <TaskComposer {...props} />,
    tour: () => <TourComposer key={movedTourId} movedTourId={movedTourId} {...props} />,
    meeting: () => <ActivityComposer key="meeting" type="meeting" {...props} />,
    activity: () => <ActivityComposer key="activity" type={activityType} {...props} />,
  }
  return (
    <section
      className="composer"
      aria-label="Write or log"
      data-open={kind ?? undefined}
      onKeyDown={foldByKey}
      onInput={tellWriting}
    >
      <div className="composer-kinds" ref={bar}>
        {kinds.map(({ kind: name, label, key, icon }) => (
          <AllowedButton
            key={name}
            permission="change business data"
            variant="quiet"
            data-kind={name}
            data-key={key}
            aria-expanded={name === kind}
            title={key && `${label}, ${key.toUpperCase()}`}
            onClick={() => onKind(name === kind ? null : name)}
          >
            {icon}
            <span>{label}</span>
          </AllowedButton>
        ))}
      </div>
      <WriterLine person={person} onWrite={kind === null && canWrite ? () => onKind('email') : undefined} />
      {kind !== null && canWrite && forms[kind]()}
    </section>
  )
}
