import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/**
 * A socket for `pg` over a message channel to the database's thread, so that there is no file, port or password that others
 * on the machine could try. Each write of `pg` is one or more whole protocol messages, so nothing needs reassembling.
 */
export class EngineStream extends Duplex {
  readonly #port: MessagePort

  constructor(attach: (port: MessagePort) => void) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(bytes))
    port1.on('close', () => this.destroy())
    attach(port2)
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    this.#port.ref()
    return this
  }
  unref() {
    this.#port.unref()
    return this
  }

  override _read() {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void) {
    const bytes = new Uint8Array(chunk)
    this.#port.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    const bytes = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    this.#port.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _final(done: () => void) {
    this.#port.close()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#port.close()
    done(error)
  }
}
