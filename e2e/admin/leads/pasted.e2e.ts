import type { Locator } from '@playwright/test'
import { byOwner, openAs } from '../../staff.ts'
import { expect, test } from '../../visitor.ts'

type Park = Record<'amenities' | 'latitude' | 'longitude', unknown>
const readPark = () => byOwner(async (calls): Promise<Park> => (await calls.get('/api/admin/park')).json())
let original: Park

test.beforeEach(async () => {
  const { amenities, latitude, longitude } = await readPark()
  original = { amenities, latitude, longitude }
})
test.afterEach(() =>
  byOwner(async (calls) => expect((await calls.put('/api/admin/park', { data: original })).ok()).toBe(true)),
)

/** Pastes the way browsers do: first the event, then the text at the selection. */
const paste = (field: Locator, text: string) =>
  field.evaluate((control: HTMLInputElement | HTMLTextAreaElement, pasted) => {
    control.focus()
    control.select()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (control.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)

test('a list pasted from Word loses its bullets, and pasted coordinates fill both fields', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/park/offer')
  const amenities = page.getByLabel('Common Amenities')
  // The code that cleans lists loads once a field has the focus.
  await expect(async () => {
    await paste(amenities, '·\tRail siding\r\no\tTruck scale\r\n§\u00A0\u00A0Wash bay')
    await expect(amenities).toHaveValue('Rail siding\nTruck scale\nWash bay', { timeout: 100 })
  }).toPass()
  await amenities.blur()
  await expect.poll(readPark).toMatchObject({ amenities: ['Rail siding', 'Truck scale', 'Wash bay'] })

  await openAs(page, 'owner', '/admin/park/name-and-address')
  const latitude = page.getByLabel('Latitude')
  await paste(latitude, '32.3199° N, 106.7637° W')
  await latitude.blur()
  await expect.poll(readPark).toMatchObject({ latitude: 32.3199, longitude: -106.7637 })
  await expect(latitude).toHaveValue('32.3199')
  await expect(page.getByLabel('Longitude')).toHaveValue('-106.7637')
  await expect(page.getByLabel('Phone after Hours')).toBeVisible()
})
