import { connect } from 'node:net'
import fc from 'fast-check'
import { waitLimit } from '#test/limits.ts'

type Raw = {
  what: string
  bytes: Buffer
  /** Every response must be a refusal. */
  refused: boolean
}

const get = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n'
const post = 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
const hidden = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'

const known: [string, string, boolean][] = [
  ['two lengths', `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{} ${hidden}`, true],
  ['a length and chunks', `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`, true],
  ['chunks and a length', `${post}transfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n0\r\n\r\n${hidden}`, true],
  ['an unknown transfer encoding', `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`, true],
  ['a chunk of no size', `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, true],
  ['a chunk larger than any number', `${post}transfer-encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n{}\r\n`, true],
  ['a negative length', `${post}content-length: -1\r\n\r\n{}`, true],
  ['a length in letters', `${post}content-length: two\r\n\r\n{}`, true],
  ['lines that end without a return', 'GET /healthz HTTP/1.1\nhost: localhost\n\n', true],
  ['a header that goes on in the next line', `${get}x-a: b\r\n c\r\n\r\n`, false],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', true],
  ['a space before the colon', `${get}x-a : b\r\n\r\n`, true],
  ['NUL in a header', `${get}x-a: b\0c\r\n\r\n`, true],
  ['a return in a header', `${get}x-a: b\rx-c: d\r\n\r\n`, true],
  ['2000 headers', `${get}${'x-a: b\r\n'.repeat(2000)}\r\n`, false],
  ['a header of 20 KB', `${get}x-a: ${'b'.repeat(20_000)}\r\n\r\n`, true],
  ['a path of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, true],
  ['TRACE', 'TRACE / HTTP/1.1\r\nhost: localhost\r\n\r\n', true],
  ['CONNECT', 'CONNECT example.com:80 HTTP/1.1\r\nhost: localhost\r\n\r\n', true],
  ['a method of its own', 'BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n', true],
  ['the address of another server', 'GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\n\r\n', false],
  ['HTTP 9', 'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n', true],
  ['no version', 'GET /\r\n\r\n', true],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', true],
  ['the beginning of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', true],
  ['an upgrade that nobody offers', `${get}connection: upgrade\r\nupgrade: websocket\r\n\r\n`, false],
  ['an expectation that nobody meets', `${get}expect: the-impossible\r\n\r\n`, true],
]

const proper = Buffer.from(`${post}content-length: 14\r\n\r\n{"email":"a@"}${hidden}`)

/** Invalid HTTP, and valid requests with a few bytes changed. */
export function rawRequests(count: number, seed: number): Raw[] {
  const changes = fc.array(fc.record({ at: fc.nat(proper.length - 1), byte: fc.nat(255) }), {
    minLength: 1,
    maxLength: 4,
  })
  const broken = fc.sample(changes, { numRuns: count, seed }).map((places) => {
    const bytes = Buffer.from(proper)
    for (const { at, byte } of places) bytes[at] = byte
    return { what: `a proper request with ${JSON.stringify(places)}`, bytes, refused: false }
  })
  return [...known.map(([what, text, refused]) => ({ what, bytes: Buffer.from(text, 'latin1'), refused })), ...broken]
}

/** Sends bytes and closes; returns the statuses of all responses and whether the server closed the connection. */
export function sendRaw(port: number, bytes: Buffer) {
  const started = performance.now()
  return new Promise<{ statuses: number[]; closed: boolean; ms: number }>((resolve) => {
    const socket = connect(port, 'localhost')
    let heard = ''
    const over = (closed: boolean) => {
      clearTimeout(patience)
      socket.destroy()
      const statuses = [...heard.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))
      resolve({ statuses, closed, ms: performance.now() - started })
    }
    const patience = setTimeout(() => over(false), waitLimit)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => over(true))
    socket.end(bytes)
  })
}
