import type { ReactNode } from 'react'
import type { ComposerKind, ComposerSubject } from '#admin/composer/composer.tsx'
import type { Due } from './clock.ts'

export type Undo = () => Promise<unknown>

/** Something that is done at once, with the notice of it. */
export type Step = {
  title: string
  description: string
  /** Does it, and returns how to undo it; nothing if that is not possible. */
  run: () => Promise<Undo | undefined>
}

export type Completion = { outcome?: string | null | undefined; nextFollowUpDate: string | null }

/** A step that first asks in the row for the outcome and the next date. */
export type AskedStep = Omit<Step, 'run'> & {
  /** The outcome so far; undefined if outcomes are not stored. */
  outcome: string | undefined
  hint: string
  draft: string
  save: string
  run: (completion: Completion) => Promise<Undo>
}

/** An action of a row. `name` is what it acts on, for screen readers. */
export type Action = { label: string; name: string; key?: string; icon?: ReactNode } & (
  | { kind: 'step'; step: Step }
  | { kind: 'asks'; asked: AskedStep }
  | { kind: 'composer'; composer: ComposerKind }
  | { kind: 'link'; href: string }
  | { kind: 'opens'; content: (close: () => void) => ReactNode }
)

/** A row of work, such as an inquiry or a task. */
export type Work = {
  /** Identifies the row in the address. */
  key: string
  due: Due
  name: string
  company?: string | null
  /** What it is: 'inquiry', 'tour of A1'. */
  kind: string
  /** Undefined if it belongs to nobody by its nature. `text` is an assignee who is no user. */
  assigned?: { userId: number | null; text?: string | null }
  words: string
  putOffUntil?: string | null
  phone?: string | null
  /** The record, for rows that do not open in place. */
  href?: string
  /** Whom the composer of the opened row writes to. */
  subject?: ComposerSubject
  movedTourId?: number
  /** The next action. */
  next?: Action | undefined
  /** The other actions, which show under the pointer or the focus. */
  others: Action[]
  /** Puts it off until a moment. */
  putOff?: (until: string) => Step
  /** Assigns it to a user, or to nobody. */
  give?: (user: { id: number; email: string; name: string } | null) => Step
  /** What sending or logging something settles besides, if the server does not. */
  settle?: () => Promise<Undo | undefined>
}
