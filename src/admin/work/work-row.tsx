import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ComposerKind } from '#admin/composer/composer.tsx'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { useUserChoices, userName } from '#admin/parts/forms/staff-choice.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { everyMinute } from '#admin/parts/time/every-minute.ts'
import { useWriter } from '#admin/parts/frame/writers.ts'
import { usePark } from '#admin/park.tsx'
import { useUser } from '#admin/session.tsx'
import { phoneLink } from '#domain/reading/read-phone.ts'
import { Phone } from '#ui/icons/icons.tsx'
import { loadable } from '#ui/loadable.tsx'
import { RowActions } from './row-actions.tsx'
import { RowFoot } from './row-foot.tsx'
import { clockText, type Due, exactText, thisMinute } from './clock.ts'
import { CompleteForm } from './complete-form.tsx'
import { splitWords } from './words.ts'
import type { Complete } from './use-steps.ts'
import type { Action, Step, Work } from './work.ts'
import './work.css'

const Composer = loadable(() => import('#admin/composer/composer.tsx').then((module) => module.Composer))

/** What is open in a row: the composer folded or one of its kinds. */
export type Opened = { composer: ComposerKind | null }

/** Kinds of the composer that answer; a note or a task leaves the row where it is. */
const answers: readonly ComposerKind[] = ['email', 'call', 'tour', 'meeting', 'activity']

type Props = {
  work: Work
  /** Undefined while the row is closed. */
  opened: Opened | undefined
  onOpen: (opened: Opened | undefined) => void
  complete: Complete
  /** What the opened row shows beside the composer; without it the row does not open. */
  details?: ReactNode
  /** Whether giving it to this user takes it off the list. */
  leavesWith?: (userId: number | null) => boolean
  /** Whether the row stays in the list once it is finished. */
  stays?: boolean
  /** Stands before the next action. */
  beside?: ReactNode
}

/** A row of work. It opens in place; once it is finished, it leaves, and the next row has the focus. */
export function WorkRow({
  work,
  opened,
  onOpen,
  complete,
  details,
  leavesWith = () => false,
  stays = false,
  beside,
}: Props) {
  const { key, due, name, words, phone, href, subject, others, next } = work
  const row = useRef<HTMLLIElement>(null)
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState<Action>()
  const composing = useRef<ComposerKind | null>(null)
  const isOpen = opened !== undefined
  const isActive = isPointed || hasFocus || isOpen

  const leave = () => {
    const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]:not([data-leaving])')]
    const here = rows.findIndex((one) => one === row.current)
    const after = rows[here + 1] ?? rows[here - 1] ?? document.getElementById('main')
    after?.focus()
    setLeaving(!stays)
    if (isOpen) onOpen(undefined)
  }
  const finish = async (step: Step) => {
    leave()
    if (!(await complete(step, () => setLeaving(false)))) setLeaving(false)
  }
  const close = () => {
    setAsking(undefined)
    onOpen(undefined)
    row.current?.focus()
  }
  const act = (action: Action) => {
    if (action.kind === 'step') void finish(action.step)
    else if (action.kind === 'composer') onOpen({ composer: action.composer })
    else setAsking(action)
  }
  const give = (step: Step, userId: number | null) => void (leavesWith(userId) ? finish(step) : complete(step))

  const setKind = (composer: ComposerKind | null) => {
    composing.current = composer ?? opened?.composer ?? null
    onOpen({ composer })
  }
  const afterComposer = async () => {
    if (composing.current === null || !answers.includes(composing.current)) return
    leave()
    try {
      await work.settle?.()
    } catch (error) {
      await handleFailure(error)
    }
  }

  const openByPress = ({ target, currentTarget }: MouseEvent) => {
    // The keys of rows click the row itself.
    if (target === currentTarget) return onOpen({ composer: null })
    const isHead = target instanceof Element && target.closest('.work-row') && !target.closest('a, button, select')
    if (isHead && !getSelection()?.toString()) onOpen(isOpen ? undefined : { composer: null })
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(isOpen || asking)) return
    event.preventDefault()
    close()
  }
  return (
    <li
      ref={row}
      className="work-item"
      // The keys for moving between rows focus them.
      tabIndex={-1}
      data-row=""
      data-work={key}
      data-opens={details ? '' : undefined}
      data-open={isOpen || undefined}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocus(true)}
      onBlur={({ relatedTarget, currentTarget }) => setFocus(currentTarget.contains(relatedTarget))}
      onKeyDown={closeByKey}
      onClick={details ? openByPress : undefined}
    >
      <div className="work-row" data-wide={beside !== undefined || undefined}>
        <DueClock due={due} />
        <div className="work-what">
          <h3>
            {details ? (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => (isOpen ? close() : onOpen({ composer: null }))}
              >
                {name}
              </button>
            ) : (
              <StaffLink href={href ?? ''}>{name}</StaffLink>
            )}
            <RowFacts work={work} />
          </h3>
          {!isOpen && words && <Words text={words} />}
        </div>
        {phone ? <RowPhone number={phone} onFollow={subject && (() => onOpen({ composer: 'call' }))} /> : <span />}
        <div className="work-actions">
          {isActive && <RowActions actions={others} work={work} complete={finish} onAct={act} onGive={give} />}
          {beside}
          {next && <RowActions actions={[next]} work={work} complete={finish} onAct={act} isNext />}
        </div>
      </div>
      {asking?.kind === 'asks' && (
        <CompleteForm
          asked={asking.asked}
          onSave={(completion) => finish({ ...asking.asked, run: () => asking.asked.run(completion) })}
          onCancel={close}
        />
      )}
      {asking?.kind === 'opens' && <Suspense>{asking.content(() => setAsking(undefined))}</Suspense>}
      {isOpen && details && (
        <div className="work-opened">
          <div className="work-details">
            {details}
            <RowFoot work={work} onLater={(step) => void finish(step)} onGive={give} onAct={act} />
          </div>
          {subject && (
            <Suspense>
              <Composer
                subject={subject}
                kind={opened.composer}
                onKind={setKind}
                onDone={() => void afterComposer()}
                movedTourId={work.movedTourId}
              />
            </Suspense>
          )}
        </div>
      )}
    </li>
  )
}

function DueClock({ due }: { due: Due }) {
  const { timeZone } = usePark()
  const now = useSyncExternalStore(everyMinute, thisMinute)
  const { text, isLate } = clockText(due, now, timeZone)
  return (
    <time className="work-clock" data-late={isLate || undefined} title={exactText(due, timeZone)}>
      {text}
    </time>
  )
}

/** Who is writing now, the company, the kind, and whose it is unless it is the user's. */
function RowFacts({ work: { company, kind, assigned, subject } }: { work: Work }) {
  const { id } = useUser()
  const users = useUserChoices()
  const writer = useWriter(subject)
  const whose =
    assigned === undefined || assigned.userId === id
      ? ''
      : assigned.userId !== null
        ? `for ${userName(users, assigned.userId)}`
        : assigned.text
          ? `for ${assigned.text}`
          : 'unassigned'
  const writing = writer && `${userName(users, writer.userId)} is writing`
  return <span data-writing={writing && true}>{[writing, company, kind, whose].filter(Boolean).join(', ')}</span>
}

function Words({ text }: { text: string }) {
  const [first, rest] = splitWords(text)
  return (
    <p>
      <b>{first}</b>
      {rest && <span>{` ${rest}`}</span>}
    </p>
  )
}

/** The number calls, and opens the form that logs the call. */
function RowPhone({ number, onFollow }: { number: string; onFollow: (() => void) | undefined }) {
  const link = phoneLink(number)
  if (link === undefined) return <span className="work-phone">{number}</span>
  return (
    <a className="work-phone link" href={link} title="Call and log" onClick={onFollow}>
      <span>{number}</span>
      <Phone />
    </a>
  )
}
