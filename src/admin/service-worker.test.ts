import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')
const page = '/admin/crm?tab=inquiries&inquiry=3'

/** Clicks a notification while these pages are open; returns what the worker did. */
async function clicked(pages: string[]) {
  const done: string[] = []
  const listeners: Record<string, (event: object) => void> = {}
  const windows = pages.map((path) => ({
    url: `https://park.example.com${path}`,
    focus: async () => void done.push(`focused ${path}`),
  }))
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void done.push(`opened ${url}`) },
  }
  runInNewContext(source, { self, URL, location: { origin: 'https://park.example.com' } })
  const work: Promise<unknown>[] = []
  listeners.notificationclick?.({
    notification: { close: () => done.push('closed'), data: { url: page } },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  })
  await Promise.all(work)
  return done
}

test('a click on an alert focuses the window that already shows its page', async () => {
  expect(await clicked(['/admin', page])).toEqual(['closed', `focused ${page}`])
})

test('a click on an alert opens a new window rather than navigate one that may hold unsaved input', async () => {
  expect(await clicked(['/admin/crm?lead=new'])).toEqual(['closed', `opened https://park.example.com${page}`])
})
