import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { complaint } from './text-rules.js'

type Statement = { expression?: object }

const complaintOf = (jsx: string) => {
  const [statement] = parseSync('text.tsx', jsx).program.body as Statement[]
  return complaint(statement?.expression ?? {})
}

test.each([
  '<p>Unit {unitNumber}</p>',
  '<b>{firstName} {lastName}</b>',
  '<p>{isOpen ? "Open" : "Closed"} <b>now</b></p>',
  '<span><i />{`${count} units`}</span>',
  '<li><Moment at={at} />{by && `, ${by}`}</li>',
  '<p>{count > 0 && <b>{count}</b>} leads</p>',
  '<p>{company && <b>{company}</b>}{" "}<Warnings /></p>',
])('%s has a text that does not stand alone', (jsx) => {
  expect(complaintOf(jsx)).toContain('an element of its own')
})

test.each(['<>Updated <Moment at={at} /></>', '<>{`${count} units`}</>', '<><b />{" "}<i /></>'])(
  '%s lends its text to the element around it',
  (jsx) => expect(complaintOf(jsx)).toContain('write a span'),
)

test.each([
  '<p>{`Unit ${unitNumber}`}</p>',
  '<p>{unitNumber}</p>',
  '<p>In a hurry? <a href={link}>Call us</a>.</p>',
  '<span><i /><span>{label}</span></span>',
  '<p>Leads {count > 0 && <b>{count}</b>}</p>',
  '<ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>',
  '<><Head />{rows.length > 0 && <Table />}</>',
  '<p>Words in braces, such as {"{unit}"}, are filled in.</p>',
])('%s is right', (jsx) => {
  expect(complaintOf(jsx)).toBeUndefined()
})
