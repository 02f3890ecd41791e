import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, toasts } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of toasts.read()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

const show = (title: string) => showToast({ title, description: `${title}.` })
const shown = () => toasts.read().map(({ title, open }) => ({ title, open }))

test('keeps only the newest toast', () => {
  show('First')
  show('Second')
  expect(shown()).toEqual([{ title: 'Second', open: true }])
})

test('closes a dismissed toast immediately and removes it 1,000,000 ms later', () => {
  show('Kept')
  const [toast] = toasts.read()
  dismissToast(toast?.id ?? 0)
  expect(shown()).toEqual([{ title: 'Kept', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('does not delay the removal when a toast is dismissed twice', () => {
  show('Kept')
  const id = toasts.read()[0]?.id ?? 0
  dismissToast(id)
  vi.advanceTimersByTime(600_000)
  dismissToast(id)
  vi.advanceTimersByTime(400_000)
  expect(shown()).toEqual([])
})

test('keeps the successor of a replaced toast when the old one is due for removal', () => {
  show('First')
  dismissToast(toasts.read()[0]?.id ?? 0)
  show('Second')
  vi.advanceTimersByTime(1_000_000)
  expect(shown()).toEqual([{ title: 'Second', open: true }])
  expect(vi.getTimerCount()).toBe(0)
})

test('notifies listeners of every change until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = toasts.subscribe(listener)
  show('First')
  dismissToast(toasts.read()[0]?.id ?? 0)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  show('Second')
  expect(listener).toHaveBeenCalledTimes(2)
})
