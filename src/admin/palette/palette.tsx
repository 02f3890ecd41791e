import * as links from '#contract/links.ts'
import { Command, useCommandState } from 'cmdk'
import { Search } from '#ui/icons/icons.tsx'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { searchInterval } from '#admin/parts/lists/search-field.tsx'
import { useThrottledValue } from '#admin/parts/time/use-throttled-value.ts'
import { usePermission, useUser } from '#admin/session.tsx'
import { useListPage } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { leadLimits, statusLabels } from '#domain/leads/leads.constants.ts'
import { Dialog } from '#ui/dialog.tsx'
import { actionsOnLead, addRecentChoice, type Choice, type Group, recentChoices, useChoices } from './choices.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { match } from '#admin/parts/lists/match.ts'

/** The command palette: searches screens, records and actions. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const { id } = useUser()
  const groups = useChoices()
  const [typed, setTyped] = useState(takeEarlyKeys)
  const [recent] = useState(() => recentChoices(id))
  const search = useThrottledValue(typed.trim(), searchInterval)
  const leads = useFoundLeads(search)
  const inquiries = useFoundInquiries(search)

  const [selected, setSelected] = useState('')
  const found = [...groups, { title: 'Leads', choices: leads.found }, { title: 'Inquiries', choices: inquiries.found }]
  const subject = useSubject(found, selected)
  const actions = subject?.actions ?? []

  const choose = (choice: Choice) => {
    onClose()
    if ('run' in choice) return choice.run()
    addRecentChoice(id, choice)
    navigate(choice.href)
  }
  const isSearch = typed.trim() !== ''

  return (
    <Dialog open onClose={onClose} title="Search or jump to" className="palette">
      <Command
        label="Search or jump to"
        loop
        value={selected}
        onValueChange={setSelected}
        onKeyDown={(event) => {
          const [action] = actions
          if (event.key !== 'Tab' || event.shiftKey || !action || !subject) return
          event.preventDefault()
          setSelected(valueOf(actionsTitle(subject), action))
        }}
        vimBindings={false}
        filter={(_, search, words = []) => match(words.join(' '), search)}
      >
        <div className="palette-field">
          <Search size={18} />
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            maxLength={leadLimits.search}
            placeholder="A unit, lead, inquiry, property, person or action"
          />
        </div>
        <Command.List label="Found" className="palette-list">
          {!isSearch && <Choices title="Recent" choices={recent} onChoose={choose} />}
          {groups.map(
            ({ title, choices }) =>
              // Without a search, long lists would push the actions out of view.
              (isSearch || title === 'Go to' || title === 'Do') && (
                <Choices key={title} title={title} choices={choices} onChoose={choose} />
              ),
          )}
          {isSearch && <Choices title="Leads" choices={leads.found} onChoose={choose} foundBy={search} />}
          {isSearch && <Choices title="Inquiries" choices={inquiries.found} onChoose={choose} foundBy={search} />}
          {isSearch && subject && (
            <Choices title={actionsTitle(subject)} choices={actions} onChoose={choose} foundBy={typed.trim()} />
          )}
        </Command.List>
        <Nothing
          message={
            leads.isFetching || inquiries.isFetching || (isLongEnough(search) && search !== typed.trim())
              ? 'Searching leads and inquiries...'
              : `No results for “${typed.trim()}”.`
          }
        />
        <p className="palette-foot">
          <span>Enter opens</span>
          {actions.length > 0 && <span>Tab acts on it</span>}
          <span>? all keys</span>
        </p>
      </Command>
    </Dialog>
  )
}

const actionsTitle = ({ label }: Choice) => `With ${label}`

const valueOf = (title: string, choice: Choice) => `${title} ${'href' in choice ? choice.href : choice.label}`

/** The selected item, which stays the subject while one of its own actions is selected. */
function useSubject(found: readonly Group[], selected: string) {
  const [subject, setSubject] = useState<Choice>()
  const isAction = subject?.actions?.some((action) => valueOf(actionsTitle(subject), action) === selected)
  const chosen = found
    .flatMap(({ title, choices }) => choices.map((choice) => ({ value: valueOf(title, choice), choice })))
    .find(({ value }) => value === selected)?.choice
  const next = isAction ? subject : chosen
  if (next?.label !== subject?.label || next?.detail !== subject?.detail) setSubject(next)
  return next
}

/** Outside the list, because a listbox may contain only options. */
function Nothing({ message }: { message: string }) {
  const count = useCommandState(({ filtered }) => filtered.count)
  return <output className="palette-empty">{count === 0 && message}</output>
}

type ChoicesProps = {
  title: string
  choices: readonly Choice[]
  onChoose: (choice: Choice) => void
  /** For a match by the server, the search text: it may be in a field that is not shown. */
  foundBy?: string
}

function Choices({ title, choices, onChoose, foundBy = '' }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <Command.Group heading={title}>
      {choices.map((choice) => {
        const { label, detail = '', words = '', keys } = choice
        return (
          <Command.Item
            key={'href' in choice ? choice.href : label}
            value={valueOf(title, choice)}
            keywords={[label, detail, words, foundBy]}
            onSelect={() => onChoose(choice)}
          >
            <b>{label}</b>
            <span>{detail}</span>
            {keys && <kbd aria-hidden="true">{keys}</kbd>}
          </Command.Item>
        )
      })}
    </Command.Group>
  )
}

const minSearchLength = 2
const isLongEnough = (search: string) => search.length >= minSearchLength

function useFoundLeads(search: string) {
  const canChange = usePermission('change business data')
  const enabled = isLongEnough(search)
  const { data, isFetching } = useListPage(leadsApi.list, { query: { search, limit: '6' } }, { enabled })
  const choices = (enabled ? (data?.rows ?? []) : []).map(
    ({ id, firstName, lastName, company, email, phone, status }): Choice => ({
      label: `${firstName} ${lastName}`,
      detail: [company, phone, email, statusLabels[status]].filter(Boolean).join(', '),
      href: links.lead(id),
      actions: canChange ? actionsOnLead({ id, email, phone }) : [],
    }),
  )
  return { found: choices, isFetching }
}

function useFoundInquiries(search: string) {
  const canChange = usePermission('change business data')
  const enabled = isLongEnough(search)
  const { data, isFetching } = useListPage(inquiriesApi.list, { query: { search, limit: '6' } }, { enabled })
  const choices = (enabled ? (data?.rows ?? []) : []).map(
    ({ id, firstName, lastName, email, spaceType }): Choice => ({
      label: `${firstName} ${lastName}`,
      detail: [email, spaceType].filter(Boolean).join(', '),
      href: links.inquiry(id),
      actions: canChange ? [{ label: 'Write Email', detail: email, href: links.replyToInquiry(id) }] : [],
    }),
  )
  return { found: choices, isFetching }
}
