import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { known } from '#domain/text/known.es.ts'
import { spanish } from '#domain/text/spanish.ts'
import { bareTexts, saidTexts } from './said-texts.ts'

const modules = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))

const said = modules.flatMap(({ path, code }) => [
  ...(/from '.*\/say\.ts'/.test(code) ? saidTexts(code, path) : []),
  ...(/from '.*\/tell\.ts'/.test(code) ? saidTexts(code, path, 'tell') : []),
])

const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

test('each text that visitors read has its Spanish', () => {
  expect([...new Set(said.map(({ text }) => text))].filter((text) => spanish[text] === undefined)).toEqual([])
})

test('pages have no other texts', () => {
  const shown = modules.filter(({ path }) => /^src\/(site|ui\/drawings)\/.*\.tsx$/.test(path))
  // The sentence of the English pages for readers of Spanish, beside the form and in the footer.
  expect(shown.flatMap(({ path, code }) => bareTexts(code, path))).toEqual(['Hablamos español', 'Hablamos español'])
})

test('each text of the list is in use', () => {
  const used = new Set(said.map(({ text }) => text))
  expect(Object.keys(spanish).filter((text) => !used.has(text))).toEqual([])
})

test('Spanish has no values but those of the text', () => {
  for (const [text, own] of Object.entries(spanish))
    expect(valuesOf(text), text).toEqual(expect.arrayContaining(valuesOf(own)))
})

test('Spanish has its marks, and American numbers', () => {
  for (const own of Object.values(spanish)) {
    expect(own).not.toMatch(/\d\.\d{3}/)
    expect((own.match(/\?/g) ?? []).length, own).toBe((own.match(/¿/g) ?? []).length)
    expect((own.match(/!/g) ?? []).length, own).toBe((own.match(/¡/g) ?? []).length)
  }
})

test.each([
  ['Available', 'Disponible'],
  ['Phase 1', 'Fase 1'],
  ['Phase 2 & 3', 'Fases 2 y 3'],
  ['Future Phase 2 (Planning)', 'Futura Fase 2 (en planeación)'],
  ['Hackberry Yard - Phase 1', 'Hackberry Yard - Fase 1'],
  ['Storage (320 SF)', 'Almacén (320 pies²)'],
  ['Available Dec 2025', 'Disponible en dic 2025'],
  ['Mon-Fri 8AM-6PM', 'lun a vie, 8\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m.'],
  ['Sat 9AM-4:30PM', 'sáb, 9\u00a0a.\u00a0m. a 4:30\u00a0p.\u00a0m.'],
  ['Closed Thu, Nov 26 (Thanksgiving)', 'Cerrado el jue 26 nov (Día de Acción de Gracias)'],
  ['North Annex', 'North Annex'],
])('the value %s is read as %s', (value, text) => {
  expect(known(value)).toBe(text)
})
