import { expect, test } from 'vitest'
import * as parkApi from '#contract/park.ts'
import { freshApp } from '#test/app.ts'

const { call, park } = await freshApp()

test('who runs the park is what the operator wrote', async () => {
  expect(await call(parkApi.readCompany)).toMatchObject({ status: 200, json: park.company })
})
