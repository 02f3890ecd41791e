import { expect, test } from 'vitest'
import { readTnef } from './tnef.ts'

const u16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer)
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const attribute = (level: number, id: number, data: Buffer) =>
  Buffer.concat([Buffer.from([level]), u32(id), u32(data.length), data, u16(0)])
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
const value = (type: number, id: number, data: Buffer) =>
  Buffer.concat([u16(type), u16(id), u32(1), u32(data.length), padded(data)])
const properties = (...values: Buffer[]) => Buffer.concat([u32(values.length), ...values])
const tnef = (...attributes: Buffer[]) => Buffer.concat([u32(0x223e9f78), u16(1), ...attributes])

const utf16 = (text: string) => Buffer.from(`${text}\0`, 'utf16le')
const boolean = Buffer.concat([u16(0x000b), u16(0x0e1b), u32(1)])
const many = Buffer.concat([u16(0x1003), u16(0x7001), u32(2), u32(7), u32(8)])
const namedProperty = Buffer.concat([u16(0x0003), u16(0x8001), Buffer.alloc(16), u32(0), u32(5), u32(9)])

const lease = Buffer.from('%PDF-1.7 signed')
const file = [
  attribute(2, 0x00069002, Buffer.alloc(14)),
  attribute(2, 0x00018010, Buffer.from('SIGNED~1.PDF\0')),
  attribute(2, 0x0006800f, lease),
  attribute(
    2,
    0x00069005,
    properties(boolean, many, namedProperty, value(0x001f, 0x3707, utf16('Signed lease – A3.pdf'))),
  ),
]

test('a winmail.dat has the text and the files of its message', () => {
  const body = attribute(
    1,
    0x00069003,
    properties(boolean, value(0x001f, 0x1000, utf16('Signed.')), value(0x0102, 0x1013, Buffer.from('<b>Signed.</b>'))),
  )
  const read = readTnef(tnef(attribute(1, 0x00069007, u32(1252)), body, ...file))
  expect(read).toMatchObject({ text: 'Signed.', isComplete: true })
  expect(read.html?.toString()).toBe('<b>Signed.</b>')
  expect(read.files).toEqual([{ name: 'Signed lease – A3.pdf', bytes: lease }])
})

test('names of older programs are in their code page', () => {
  const old = tnef(
    attribute(1, 0x00069007, u32(1251)),
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from([0xc4, 0xee, 0x2e, 0x70, 0x64, 0x66, 0])),
    attribute(2, 0x0006800f, lease),
  )
  expect(readTnef(old).files.map(({ name }) => name)).toEqual(['До.pdf'])
})

test('one that is cut or breaks the rules has what came before', () => {
  const whole = tnef(...file, ...file)
  const one = tnef(...file).length
  for (let end = 0; end < one; end += 1) expect(readTnef(whole.subarray(0, end)).files.length).toBeLessThanOrEqual(1)
  expect(readTnef(whole.subarray(0, one + 20))).toMatchObject({ files: [{ bytes: lease }], isComplete: false })
  expect(readTnef(Buffer.from('no TNEF at all'))).toMatchObject({ files: [], isComplete: false })
  const endless = tnef(
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00069005, Buffer.concat([u32(1), u16(0x001e), u16(0x3707), u32(0xffffffff)])),
  )
  expect(readTnef(endless).files).toEqual([])
})
