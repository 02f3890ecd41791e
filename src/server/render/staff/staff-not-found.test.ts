import { expect, test } from 'vitest'
import { freshSite } from '#test/app.ts'

const { app, as } = await freshSite()

test('an unknown address of the staff area is a 404 with a way back for staff, and an ordinary 404 for strangers', async () => {
  const viewer = await as('viewer')
  const asked = (cookie?: string) =>
    app.inject({ url: '/admin/nowhere/at/all', headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
  const staff = await asked(viewer.cookie())
  expect(staff.statusCode).toBe(404)
  expect(staff.headers['cache-control']).toBe('no-store')
  expect(staff.body).toContain('leasing office')
  const stranger = await asked()
  expect(stranger.statusCode).toBe(404)
  expect(stranger.body).toContain('404 Page Not Found')
  expect(stranger.body).not.toContain('leasing office')
})
