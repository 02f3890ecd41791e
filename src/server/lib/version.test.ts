import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as healthApi from '#contract/health.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { freshApp } from '#test/app.ts'
import { version } from './version.ts'

const { app, call } = await freshApp({ METRICS: '127.0.0.1' })

test('/healthz, the OpenAPI document and the staff area show the version in package.json and the changelog', async () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect((await call(healthApi.healthz)).json).toMatchObject({ ok: true, version })
  expect((await app.inject({ url: '/api/openapi.json' })).json().info).toEqual({ title: 'Baydoor', version })
  const page = (await app.inject({ url: staffPages['sign-in'].address })).body
  expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toMatchObject({ version })
  const released = /^## (\d\S*)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]
  expect(released).toBe(version)
})
