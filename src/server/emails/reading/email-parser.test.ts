import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { waitLimit } from '#test/limits.ts'
import { createEmailParser, NoParserError } from './email-parser.ts'

const parser = createEmailParser({ ownHost: 'park.example', limit: waitLimit })
const hasty = createEmailParser({ ownHost: 'park.example', limit: 1 })
afterAll(() => Promise.all([parser.close(), hasty.close()]))

const message = (...lines: string[]) => Buffer.from(['From: Rosa <rosa@example.com>', ...lines].join('\r\n'))
const mixed = 'Content-Type: multipart/mixed; boundary=b'

test('an email is read in a separate process, with its files', async () => {
  const email = await parser.readEmail(
    message(mixed, '', '--b', '', 'Hello.', '--b', 'Content-Type: application/pdf', '', '%PDF-1.7'),
  )
  expect(email).toMatchObject({ fromAddress: 'rosa@example.com', text: 'Hello.' })
  expect(email.files.map(({ type, bytes }) => `${type} ${bytes.toString()}`)).toEqual(['application/pdf %PDF-1.7'])
  expect(await parser.readHead(message('Subject: Plan', '', 'x'))).toMatchObject({ subject: 'Plan' })
})

test('a message beyond the limits is refused with a reason, and the next one is read', async () => {
  const parts = message(mixed, '', '--b\r\n\r\n'.repeat(600))
  await expect(parser.readEmail(parts)).rejects.toThrow('It has more than 500 parts.')
  const headers = message('X: y\r\n'.repeat(60_000), '', 'Hello.')
  await expect(parser.readEmail(headers)).rejects.toThrow('Its headers have more than 256 kB.')
  await expect(hasty.readEmail(message('', 'Hello.'))).rejects.toThrow('Reading it takes more than 0.001 seconds.')
  // Each of these three bytes becomes its own string. In a thread, the list of the larger message would crash the whole
  // process.
  for (const count of [4_600_000, 5_000_000]) {
    const memory = message(
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=41=\r\n'.repeat(count),
    )
    await expect(parser.readEmail(memory)).rejects.toThrow('Reading it takes more than 64 MB of memory.')
  }
  expect((await parser.readEmail(message('', 'Hello.'))).text).toBe('Hello.')
})

test.each([
  ['empty lines', ['', '\n'.repeat(1_000_000)]],
  ['lines to be joined', ['Content-Type: text/plain; format=flowed', '', ' \n'.repeat(1_000_000)]],
  ['brackets in a date', [`Date: ${'('.repeat(200_000)}`, '', 'x']],
  ['brackets in addresses', [`To: ${'('.repeat(100_000)}${'<'.repeat(100_000)}`, '', 'x']],
  ['quotes in results', [`Authentication-Results: mx; ${'"('.repeat(100_000)}`, '', 'x']],
  ['encoded words', [`Subject: ${'=?utf-8?Q?'.repeat(20_000)}`, '', 'x']],
  ['nested messages', [`${'Content-Type: message/rfc822\r\n\r\n'.repeat(2000)}x`]],
  ['messages within messages', [`${'Content-Type: message/rfc822\r\n\r\n'.repeat(3)}\r\n${'A'.repeat(1_000_000)}`]],
  [
    'nested parts',
    Array.from({ length: 400 }, (__, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}`),
  ],
  ['one line', ['', 'a'.repeat(1_000_000)]],
  ['bytes that are no text', ['', '\0\xff\r\x1b'.repeat(250_000)]],
  ['a Message-ID', [`Message-ID: <${'\xe4'.repeat(900)}@x.example>`, `References: ${'<'.repeat(100_000)}`, '', 'x']],
  ['HTML tags', ['Content-Type: text/html', '', '<'.repeat(300_000)]],
  ['HTML that is never closed', ['Content-Type: text/html', '', '<div>'.repeat(100_000)]],
  [
    'events that are never closed',
    ['Content-Type: text/calendar', '', 'BEGIN:VCALENDAR\r\n', 'BEGIN:VEVENT\r\n'.repeat(100_000)],
  ],
])('endless %s can be read', async (_, lines) => {
  expect((await parser.readEmail(message(...lines))).fromAddress).toBe('rosa@example.com')
})

test('all files of an email arrive complete and in order', async () => {
  const sizes = [1, 70_000, 3, 2_000_000, 5]
  const fileOf = (size: number, place: number) =>
    `--b\r\nContent-Type: application/pdf\r\n\r\n${String(place).repeat(size)}`
  const { files } = await parser.readEmail(message(mixed, '', ...sizes.map(fileOf), '--b--'))
  expect(files.map(({ bytes }) => bytes.length)).toEqual(sizes)
  for (const [place, { bytes }] of files.entries()) expect(new Set(bytes.toString())).toEqual(new Set(String(place)))
})

describe('the process', () => {
  const deep = message('Content-Type: text/html', '', '<div>'.repeat(30_000))

  /** Returns a parser whose process has started, and the process. */
  async function started() {
    const children: ChildProcess[] = []
    const note = (event: unknown) => children.push((event as { process: ChildProcess }).process)
    subscribe('child_process', note)
    const own = createEmailParser({ ownHost: 'park.example', limit: waitLimit })
    onTestFinished(async () => {
      unsubscribe('child_process', note)
      await own.close()
    })
    await own.readEmail(message('', 'Hello.'))
    const [child] = children
    if (!child) throw new Error('No process was started.')
    return { own, child }
  }

  test('keeps reading when a terminal or systemd signals all processes of the server to end', async () => {
    const { own, child } = await started()
    const reading = own.readEmail(deep)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal)
    expect((await reading).fromAddress).toBe('rosa@example.com')
  })

  test('does not blame the message when it is killed, and reads the next one', async () => {
    const { own, child } = await started()
    const reading = own.readEmail(deep)
    child.kill('SIGKILL')
    await expect(reading).rejects.toThrow(/^The process that reads emails ended \(SIGKILL\)$/)
    expect((await own.readEmail(message('', 'Hello.'))).text).toBe('Hello.')
  })

  test.runIf(existsSync('/proc/self/environ'))("gets none of the server's secrets", async () => {
    vi.stubEnv('IMAP_URL', 'imaps://office:pecan-orchard@mail.example.com')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { child } = await started()
    const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8')
    expect(environment).toContain('TZ=')
    expect(environment).not.toContain('pecan-orchard')
  })

  test('does not blame the message when it cannot start, and tries again with the next one', async () => {
    const own = createEmailParser({ ownHost: 'park.example', limit: waitLimit })
    const { execPath } = process
    process.execPath = '/nowhere/node'
    onTestFinished(async () => {
      process.execPath = execPath
      await own.close()
    })
    await expect(own.readEmail(message('', 'Hello.'))).rejects.toBeInstanceOf(NoParserError)
    process.execPath = execPath
    expect((await own.readEmail(message('', 'Hello.'))).text).toBe('Hello.')
  })

  test('ends when the parser is closed', async () => {
    const { own, child } = await started()
    await own.close()
    expect(child.signalCode).toBe('SIGKILL')
  })
})
