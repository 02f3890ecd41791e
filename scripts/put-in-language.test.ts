import { expect, test } from 'vitest'
import { putInLanguage } from './put-in-language.ts'

const put = (code: string, language: 'en' | 'es' = 'en') => {
  const { transform } = putInLanguage(language) as unknown as {
    transform: { handler: (this: { error: (text: string) => never }, code: string) => { code: string } }
  }
  const error = (text: string) => {
    throw new Error(text)
  }
  return transform.handler.call({ error }, code).code
}

test('a text becomes a literal of the language', () => {
  expect(put(`const home = say('Home')`)).toBe(`const home = "Home"`)
  expect(put(`const home = say('Home')`, 'es')).toBe(`const home = "Inicio"`)
})

test('values stand in a template, with texts within them', () => {
  expect(put("say('Unit {number}', { number: of(say('Home')) })", 'es')).toBe('`Unidad ${of("Inicio")}`')
  expect(put("say('Unit {number}', { number })")).toBe('`Unit ${number}`')
  expect(put("say('A `{a}` for ${price}', { a, price })")).toBe('`A \\`${a}\\` for \\$${price}`')
})

test('values that are not written out stay with the call', () => {
  expect(put("say('Unit {number}', values)", 'es')).toBe('say("Unidad {number}", values)')
  expect(put("say('Unit {number}', { ...values })")).toBe('say("Unit {number}", { ...values })')
  expect(put("say('{a}, {a}', { a: next() })")).toBe('say("{a}, {a}", { a: next() })')
})

test('lines stay as many as they were', () => {
  expect(put("say(\n'Home',\n)\nlast")).toBe('"Home"\n\n\nlast')
})

test('a text without Spanish, or that is not written out, ends the build', () => {
  expect(() => put(`say('Nothing of this')`, 'es')).toThrow('These texts have no Spanish:\nNothing of this')
  expect(() => put('say(text)')).toThrow('The text must be written out: say(text)')
})
