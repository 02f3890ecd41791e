import type { Page } from '@playwright/test'
import { demo, expect, toasts } from './visitor.ts'

let made = 0

/** Creates a template for this test, with the real calls, as the signed-in user. */
export async function newTemplate({ request }: Pick<Page, 'request'>, sections: object[] = []) {
  const post = async (path: string, data: object) => {
    const response = await request.post(demo + path, { data })
    expect(response.status()).toBe(201)
    return (await response.json()) as { id: number }
  }
  const name = `Journey ${process.pid}-${Date.now()}-${(made += 1)}`
  const { id } = await post('/api/admin/templates', { name })
  const ids: number[] = []
  for (const section of sections) ids.push((await post(`/api/admin/templates/${id}/sections`, section)).id)
  return { id, name, sections: ids }
}

type Stored = { id: number; type: string; title: string | null; content: Record<string, unknown>; isVisible: boolean }

export async function storedSections(page: Page, id: number): Promise<Stored[]> {
  const response = await page.request.get(`${demo}/api/admin/templates/${id}`)
  return (await response.json()).sections
}

export const toast = (page: Page) => toasts(page).last()
