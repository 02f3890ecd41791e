import { expect, test } from 'vitest'
import { readName } from './read-name.ts'

test.each([
  ['Rosa Delgado', 'Rosa', 'Delgado'],
  ['  Rosa   Delgado ', 'Rosa', 'Delgado'],
  ['Delgado, Rosa', 'Rosa', 'Delgado'],
  ['Dale R. Pruitt', 'Dale R.', 'Pruitt'],
  ['Martin King, Jr.', 'Martin', 'King, Jr.'],
  ['Martin King Jr.', 'Martin', 'King Jr.'],
  ['King, Martin', 'Martin', 'King'],
  ['King, Jr., Martin Luther', 'Martin Luther', 'King, Jr.'],
  ['King Jr., Martin', 'Martin', 'King Jr.'],
  ['King, Martin, Jr.', 'Martin', 'King, Jr.'],
  ['Jane Doe, Ph.D., CPA', 'Jane', 'Doe, Ph.D., CPA'],
  ['John Smith, MD', 'John', 'Smith, MD'],
  ['Vincent van der Berg', 'Vincent', 'van der Berg'],
  ['Van der Berg, Vincent', 'Vincent', 'Van der Berg'],
  ['VINCENT VAN DER BERG', 'VINCENT', 'VAN DER BERG'],
  ['Ludwig van Beethoven III', 'Ludwig', 'van Beethoven III'],
  ['Dr. Ana María de la Cruz', 'Dr. Ana María', 'de la Cruz'],
  ['Robert De Niro', 'Robert', 'De Niro'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Ben Johnson', 'Ben', 'Johnson'],
  ['Mary Ben Jones', 'Mary Ben', 'Jones'],
  ['Al Al Fayed', 'Al Al', 'Fayed'],
  ['Mohammed bin Salman', 'Mohammed', 'bin Salman'],
  ['José Ortega y Gasset', 'José Ortega', 'y Gasset'],
  ["Conan O'Brien", 'Conan', "O'Brien"],
  ['Jean-Luc Picard', 'Jean-Luc', 'Picard'],
  ['Malcolm X', 'Malcolm', 'X'],
  ['Anna De', 'Anna', 'De'],
  ['Rosa & Miguel Delgado', 'Rosa & Miguel', 'Delgado'],
  ['Robert "Bob" Jones', 'Robert "Bob"', 'Jones'],
  ['Nguyen, Do', 'Do', 'Nguyen'],
  ['Kim Anh Do', 'Kim Anh', 'Do'],
  ['Rosa Co', 'Rosa', 'Co'],
  ['Dale Pruitt, SIOR', 'Dale', 'Pruitt, SIOR'],
  ['García Márquez, Gabriel', 'Gabriel', 'García Márquez'],
  ['Cher', 'Cher', ''],
  ['Cher,', 'Cher', ''],
  ['Cher Jr.', 'Cher Jr.', ''],
  ['Cher, Jr.', 'Cher, Jr.', ''],
  ['Mr. Pruitt', 'Mr. Pruitt', ''],
  ['王小明', '王小明', ''],
])('reads %j as %j and %j', (text, firstName, lastName) => {
  expect(readName(text)).toEqual({ value: { firstName, lastName } })
})

test.each([
  ['Acme & Co', 'is the name of a company: enter the name of a person'],
  ['Rosa Delgado - Acme Pallets', 'holds more than one name: enter one person'],
  ['', 'is no name'],
  ['rosa@example.com', 'is an email address, not a name'],
  ['Acme Pallets LLC', 'is the name of a company: enter the name of a person'],
  ['Acme Pallets, Inc.', 'is the name of a company: enter the name of a person'],
  ['Rosa Delgado (Acme)', 'ends with a remark in brackets: enter the name alone'],
  ['Rosa Delgado / Dale Pruitt', 'holds more than one name: enter one person'],
  ['Rosa Delgado and Dale Pruitt', 'names two people: enter one person'],
  ['Delgado, Rosa, Dallas', 'has several commas: enter the first name and the last name in their own columns'],
])('refuses %j: %s', (text, problem) => {
  expect(readName(text).problem).toBe(problem)
})
