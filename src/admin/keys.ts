import * as links from '#contract/links.ts'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { isCommand, singleKeys } from './parts/frame/keyboard.ts'
import { tabTarget } from './parts/frame/crm-address.ts'
import { lastView } from './parts/frame/last-view.ts'
import { overlay } from './parts/frame/overlay.ts'
import { crmTabs } from '#contract/staff-pages.constants.ts'
import { usePages, useTabs } from './places.ts'
import { useWindowEvent } from './use-window-event.ts'

/** How long the second key after G may take, in ms. */
const prefixTimeout = 1500

/**
 * The keyboard shortcuts. Single keys do nothing while the user types or a dialog is open. `data-key` names the key
 * that clicks a control or focuses a field; `data-row-key` does the same within the focused row.
 */
export function useKeys() {
  const [, navigate] = useLocation()
  const tabs = useTabs()
  const pages = usePages()

  const goTo = (key: string) => {
    const tab = tabs.find((one) => one.key === key)
    const page = pages.find((one) => one.key === key)
    const crmTab = crmTabs.find((one) => 'key' in one && one.key === key)
    if (tab) navigate(links.tab(tab.name, lastView(tab.name)))
    else if (crmTab) navigate(tabTarget(crmTab.name, undefined))
    else if (page) navigate(page.href)
  }

  const prefixAt = useRef(Number.NEGATIVE_INFINITY)
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const key = event.key.toLowerCase()
    if (key === 'k' && isCommand(event)) {
      const isOpen = overlay.read() === 'palette'
      if (!isOpen && isDialogOpen()) return
      event.preventDefault()
      overlay.set(isOpen ? undefined : 'palette')
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !singleKeys.read()) return
    if (isTyping(event.target) || isDialogOpen()) return

    const follows = event.timeStamp - prefixAt.current < prefixTimeout
    prefixAt.current = key === 'g' && !follows ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (key === 'g' && !follows) return
    if (follows ? run(() => goTo(key)) : press(key, event.shiftKey)) event.preventDefault()
  })
}

const isDialogOpen = () => document.querySelector('dialog:modal') !== null

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), select, textarea'))

function run(action: () => void) {
  action()
  return true
}

/** Runs the action of a single key; false if no action has this key here. */
function press(key: string, shiftKey: boolean) {
  if (key === '?') return run(() => overlay.set('keyboard-map'))
  if (key === 'j') return moveRow(1)
  if (key === 'k') return moveRow(-1)
  if (key === 'enter') return openRow(key)
  if (key === 'e' && openRow(key)) return true
  if (key === 'escape' && document.querySelector(':popover-open')) return false
  if (!/^(?:[\w/[\]]|escape)$/.test(key)) return false
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  const control =
    row?.querySelector<HTMLElement>(`[data-row-key="${key}"]`) ??
    document.querySelector<HTMLElement>(`#main [data-key="${key}"]`)
  if (!control) return false
  if (isTyping(control)) control.focus()
  // With Shift, a checkbox of a row chooses all rows since the last one.
  else control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return true
}

function moveRow(step: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  const to = rows[here === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, here + step))]
  to?.focus()
  return to !== undefined
}

/** Opens the focused row. Enter opens it only if no control within it has the focus. */
function openRow(key: string) {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  if (!row || (key === 'enter' && row !== document.activeElement)) return false
  const control = row.hasAttribute('data-opens') ? row : row.querySelector<HTMLElement>('a[href], button')
  control?.click()
  return control !== null
}
