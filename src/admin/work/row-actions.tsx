import type { ReactNode } from 'react'
import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import type { Step, Work, Action } from './work.ts'
import { GiveTo } from './give-to.tsx'
import { useTomorrow } from './later.ts'
import { Clock } from '#ui/icons/icons.tsx'

type Props = {
  work: Work
  actions: readonly Action[]
  complete: (step: Step) => Promise<void>
  onAct: (action: Action) => void
  onGive?: (step: Step, userId: number | null) => void
  /** Whether it is the next action, which always shows, with its words. */
  isNext?: boolean
}

/** The actions of a row: the next one, or the others with Later and Give to. */
export function RowActions({ work, actions, complete, onAct, onGive, isNext = false }: Props) {
  const tomorrow = useTomorrow()
  const { name, putOff, give } = work
  return (
    <>
      {actions.map((action) => (
        <RowAction key={action.label} action={action} isNext={isNext} onAct={onAct} />
      ))}
      {!isNext && putOff && (
        <IconAction
          label="Later"
          hint="Later, tomorrow 9:00 AM"
          name={name}
          rowKey="l"
          icon={<Clock />}
          onClick={() => void complete(putOff(tomorrow))}
        />
      )}
      {!isNext && give && onGive && <GiveTo work={work} give={give} onGive={onGive} />}
      {!isNext &&
        work.subject &&
        (['n', 't', 'v', 'r', 'p'] as const)
          .filter((key) => ![...actions, work.next].some((action) => action?.key === key))
          .map((key) => (
            // The row's keys click these; the composer shows the same kinds once the row is open.
            <button
              key={key}
              type="button"
              hidden
              aria-label={kinds[key]}
              data-row-key={key}
              onClick={() => onAct({ kind: 'composer', composer: kinds[key], label: '', name })}
            />
          ))}
    </>
  )
}

const kinds = { n: 'note', t: 'task', v: 'tour', r: 'email', p: 'call' } as const

function RowAction({ action, isNext, onAct }: { action: Action; isNext: boolean; onAct: (action: Action) => void }) {
  const { label, name, key, icon } = action
  if (action.kind === 'link') {
    return (
      <AllowedLink
        permission="change business data"
        variant="outline"
        href={action.href}
        aria-label={`${label}: ${name}`}
        data-row-key={key}
      >
        {label}
      </AllowedLink>
    )
  }
  const act = () => onAct(action)
  if (!isNext) return <IconAction label={label} name={name} rowKey={key} icon={icon} onClick={act} />
  return (
    <AllowedButton
      permission="change business data"
      variant="outline"
      aria-label={`${label}: ${name}`}
      title={key && `${label}, ${key.toUpperCase()}`}
      data-row-key={key}
      onClick={act}
    >
      {label}
    </AllowedButton>
  )
}

type IconProps = {
  label: string
  hint?: string
  name: string
  rowKey: string | undefined
  icon: ReactNode
  onClick: () => void
}

const IconAction = ({ label, hint = label, name, rowKey, icon, onClick }: IconProps) => (
  <AllowedButton
    permission="change business data"
    variant="quiet"
    className="work-icon"
    aria-label={`${label}: ${name}`}
    title={rowKey ? `${hint}, ${rowKey.toUpperCase()}` : hint}
    data-row-key={rowKey}
    onClick={onClick}
  >
    {icon}
  </AllowedButton>
)
