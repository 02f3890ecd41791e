import { expect, test } from 'vitest'
import { createEditor, type Editor } from '#admin/page-builder/editor.ts'
import { ApiError } from '#client/send.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { Section, Template } from '#contract/properties/templates.ts'
import { ordersAfterMove, sectionTypes } from '#contract/properties/templates.constants.ts'
import { random } from '#sample/random.ts'
import { freshApp } from '#test/app.ts'

const { as } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')

const send: Parameters<typeof createEditor>[1] = async (call, sent) => {
  const { status, json } = await admin.call(call, sent as Parameters<typeof admin.call>[1])
  if (status >= 400) throw new ApiError(status, '', JSON.stringify(json))
  return json
}

const edited = async (name: string) => {
  const template: Template = (await admin.call(templatesApi.create, { body: { name } })).json
  return createEditor(template, send, { past: [], future: [] })
}

/** Returns what is stored, without timestamps. */
async function stored(editor: Editor) {
  const { id } = editor.store.read().template
  const { sections, name, description }: Template = (await admin.call(templatesApi.read, { params: { id } })).json
  return { name, description, sections: sections.map(({ updatedAt, ...section }: Section) => section) }
}

const contents = {
  hero: { title: 'Room to work', subtitle: 'Clear span', buttonText: 'Ask' },
  text: { text: 'Some words' },
  image: { imageUrl: 'https://example.com/a.jpg', alt: 'Dock', caption: '' },
  features: { features: ['Dock', 'Ramp'] },
  gallery: { images: [{ url: 'https://example.com/b.jpg', alt: 'Yard', caption: '' }] },
  code: { code: 'Clear height' },
  custom: { anything: true },
}

test('undoing seventy edits restores the start on the server, and redoing them the end', async () => {
  const count = 70
  const { between, pick } = random(20_261_121)
  const editor = await edited('A page to play with')
  const sections = () => editor.store.read().template.sections
  const add = () => {
    const type = pick(sectionTypes)
    return editor.create({
      type,
      title: pick(['One', 'Two', null]),
      content: contents[type],
      order: between(0, 5),
    })
  }
  for (let n = 0; n < 4; n += 1) await add()
  const begun = editor.store.read().past.length
  const start = await stored(editor)

  const edits = [
    add,
    () => editor.duplicate(pick(sections())),
    () => editor.remove(pick(sections())),
    () => editor.toggle(pick(sections())),
    () => editor.rename({ name: pick(['Dock page', 'Yard page']), description: pick([null, 'Ten or more words']) }),
    () => {
      const moved = ordersAfterMove(sections(), between(0, sections().length - 1), between(0, sections().length - 1))
      return editor.order(moved)
    },
    () => {
      const section = pick(sections())
      const type = pick(sectionTypes)
      return editor.update(
        section,
        { type, title: pick(['Three', null]), content: contents[type], order: between(0, 5) },
        'editing',
      )
    },
  ]
  for (let n = 0; n < count; n += 1) await (sections().length < 2 ? add() : pick(edits)())
  const end = await stored(editor)
  expect(editor.store.read().past.length - begun).toBe(count)
  expect(end).not.toEqual(start)

  for (let n = 0; n < count; n += 1) await editor.undo()
  expect(await stored(editor)).toEqual(start)
  for (let n = 0; n < count; n += 1) await editor.redo()
  expect(await stored(editor)).toEqual(end)
  expect(editor.store.read().future).toEqual([])
})

test('undo stops where somebody else has changed the same section, and overwrites nothing', async () => {
  const editor = await edited('A page for two')
  const section = await editor.create({ type: 'text', content: { text: 'Mine' } })
  await editor.update(section, { content: { text: 'Mine again' } }, 'editing')
  const theirs = { params: { id: section.id }, body: { content: { text: 'Theirs' } } }
  await admin.call(templatesApi.updateSection, theirs)
  await editor.refresh()
  await expect(editor.undo()).rejects.toMatchObject({ status: 412 })
  expect((await stored(editor)).sections[0]?.content).toEqual({ text: 'Theirs' })
  expect(editor.store.read()).toMatchObject({ past: [], future: [], saved: 'saved' })
  expect(editor.store.read().template.sections[0]?.content).toEqual({ text: 'Theirs' })
  await expect(editor.update(section, { title: 'Late' }, 'editing')).rejects.toMatchObject({ status: 412 })

  const shown = editor.store.read().template.sections[0]
  if (!shown) throw new Error('The section is gone')
  await editor.toggle(shown)
  await admin.call(templatesApi.updateSection, { ...theirs, body: { title: 'Theirs too' } })
  await editor.refresh()
  const again = editor.store.read().template.sections[0]
  if (!again) throw new Error('The section is gone')
  await editor.update(again, { content: { text: 'Over theirs' } }, 'editing')
  expect(editor.store.read().past).toHaveLength(1)
  await editor.undo()
  expect((await stored(editor)).sections[0]).toMatchObject({ title: 'Theirs too', content: { text: 'Theirs' } })
})

test('a second change sent before the screen shows the first does not conflict with it', async () => {
  const editor = await edited('A page in a hurry')
  const first = await editor.create({ type: 'text', title: 'First' })
  await editor.create({ type: 'text', title: 'Second' })
  const moved = editor.order(ordersAfterMove(editor.store.read().template.sections, 1, 0))
  const hidden = editor.toggle(first)
  await moved
  await Promise.all([hidden, editor.remove(first)])
  expect((await stored(editor)).sections.map(({ title }) => title)).toEqual(['Second'])
  for (const title of ['Second', 'First']) {
    await editor.undo()
    expect((await stored(editor)).sections.map((section) => section.title)).toContain(title)
  }
})

test('publishing publishes only what the screen shows, and restoring a version can be undone', async () => {
  const editor = await edited('A page in versions')
  const section = await editor.create({ type: 'text', content: { text: 'One' } })
  await editor.publish()
  const first = editor.store.read().template.published?.id ?? 0
  await editor.update(section, { content: { text: 'Two' } }, 'editing')
  await editor.restoreVersion(first)
  expect((await stored(editor)).sections[0]?.content).toEqual({ text: 'One' })
  await editor.undo()
  expect((await stored(editor)).sections[0]?.content).toEqual({ text: 'Two' })
  await admin.call(templatesApi.updateSection, { params: { id: section.id }, body: { title: 'Theirs' } })
  await expect(editor.publish()).rejects.toMatchObject({ status: 412 })
  expect(
    (await admin.call(templatesApi.read, { params: { id: editor.store.read().template.id } })).json.published.id,
  ).toBe(first)
})
