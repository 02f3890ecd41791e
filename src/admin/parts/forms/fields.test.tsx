import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { FieldErrors } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readDollars } from '#domain/reading/read-number.ts'
import { anyText, nullableText, optionalText, requiredText } from '#domain/text/text.ts'
import { DateField, NumberField, SelectField, TextAreaField, TextField } from './fields.tsx'
import { SchemaForm } from './schema-form.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const Note = z.object({
  title: requiredText('The title', 7, 'Enter a title.'),
  about: z.optional(nullableText('The subject', 30)),
  text: anyText('The text', 900),
  day: requiredText('The day', 10, 'Choose a day.'),
  rent: z.nullable(z.int()),
  size: z.int(),
  kind: z.enum(['call', 'email']),
  people: z.array(z.object({ name: optionalText('The name', 40) })),
})

/** Typed text is parsed before the rules of the call apply. */
const TypedNote = z.pipe(
  z.pipe(
    z.object({ title: z.string(), size: z.string(), rent: z.string() }),
    z.transform(({ title, size, rent }) => ({ title, size: Number(size || 'none'), rent: rent ? Number(rent) : null })),
  ),
  z.pick(Note, { title: true, size: true, rent: true }),
)

type Props = { children: ReactNode; errors?: FieldErrors<z.input<typeof Note>> }

function NoteForm({ children, errors = {} }: Props) {
  const empty = { title: '', about: '', text: '', day: '', rent: null, size: 0, people: [{ name: '' }] }
  const labels = { title: 'Title', about: 'About', text: 'Text', day: 'Day', rent: 'Rent', size: 'Size', kind: 'Kind' }
  const form = useSchemaForm(Note, empty, labels)
  return <SchemaForm form={{ ...form, formState: { ...form.formState, errors } }}>{children}</SchemaForm>
}

function TypedNoteForm({ children }: Props) {
  const labels = { title: 'Title', size: 'Size', rent: 'Rent' }
  const form = useSchemaForm(TypedNote, { title: '', size: '', rent: '' }, labels)
  return <SchemaForm form={form}>{children}</SchemaForm>
}

const html = (field: ReactNode) => renderToString(<NoteForm>{field}</NoteForm>)
const control = (shown: string) => /<(?:input|textarea|select)[^>]*>/.exec(shown)?.[0] ?? ''

test('a text field has the limit of its schema, however the rule is wrapped', () => {
  expect(control(html(<TextField name="title" />))).toContain('maxLength="7"')
  expect(control(html(<TextField name="about" />))).toContain('maxLength="30"')
  expect(control(html(<TextField name="people.0.name" label="Name" />))).toContain('maxLength="40"')
  expect(control(html(<TextField name="size" />))).not.toContain('maxLength')
})

test('a text area has no limit that would cut a paste; its schema refuses the text and keeps it', () => {
  expect(control(html(<TextAreaField name="text" />))).not.toContain('maxLength')
  expect(Note.shape.text.safeParse('x'.repeat(901)).success).toBe(false)
})

test('a field is required if its schema refuses an empty value, and is marked as optional otherwise', () => {
  const needed = [
    <TextField key={1} name="title" />,
    <DateField key={2} name="day" />,
    <NumberField key={3} name="size" read={readDollars} />,
    <SelectField key={4} name="kind" options={['call', 'email']} />,
  ]
  for (const field of needed) {
    expect(control(html(field))).toContain('required=""')
    expect(html(field)).not.toContain('Optional')
  }
  const free = [
    <TextField key={1} name="about" />,
    <TextAreaField key={2} name="text" />,
    <NumberField key={3} name="rent" read={readDollars} />,
    <TextField key={4} name="people.0.name" label="Name" />,
  ]
  for (const field of free) {
    expect(control(html(field))).not.toContain('required')
    expect(html(field)).toContain('<small>Optional</small>')
  }
  expect(html(<TextField name="about" optional="" />)).not.toContain('<small>')
  expect(control(html(<TextField name="about" required />))).toContain('required=""')
})

test('a form that parses typed text still applies the rules of its call', () => {
  const shown = (field: ReactNode) => control(renderToString(<TypedNoteForm>{field}</TypedNoteForm>))
  expect(shown(<TextField name="title" />)).toMatch(/required="".*maxLength="7"/)
  expect(shown(<TextField name="size" />)).toContain('required=""')
  expect(shown(<TextField name="rent" />)).not.toContain('required')
})

test('a field takes its label from the form or from its props, and throws without one', () => {
  expect(html(<TextField name="title" />)).toMatch(/<label for="(.+?)">Title<\/label>.*<input [^>]*id="\1"/)
  expect(html(<TextField name="title" label="Title *" />)).toContain('>Title *</label>')
  expect(() => html(<TextField name="titel" />)).toThrow('no label for its field titel')
})

test('a field shows its error below, and its control refers to the error and the hint', () => {
  const shown = renderToString(
    <NoteForm errors={{ title: { type: 'server', message: 'Enter a title.' } }}>
      <TextField name="title" hint="Short." />
      <TextField name="about" />
    </NoteForm>,
  )
  const [, id] = /aria-describedby="(\S+) \S+"/.exec(control(shown)) ?? []
  expect(control(shown)).toContain('aria-invalid="true"')
  expect(shown).toContain(`<p id="${id}" class="field-error">Enter a title.</p>`)
  expect(shown.match(/aria-invalid="false"/g)).toHaveLength(1)
  expect(shown).toContain('Short.')
})

test('other props go to the control', () => {
  const shown = control(html(<TextField name="about" type="tel" inputMode="tel" placeholder="555" />))
  expect(shown).toContain('type="tel" inputMode="tel" placeholder="555"')
  expect(shown).toContain('autoComplete="off"')
  expect(control(html(<DateField name="day" />))).toContain('type="date"')
  expect(control(html(<NumberField name="rent" read={readDollars} />))).toContain('inputMode="numeric"')
  expect(html(<TextField name="about" className="form-wide" />)).toContain('class="field form-wide"')
})
