import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProtocolError } from '../bidi.ts'

export type Json = Record<string, unknown>
type Reply = { resolve: (result: Json) => void; reject: (error: Error) => void }
export type RemoteTarget = { id: bigint; type: string }

/** The commands and events of one target: the automation session, or a page. */
export class Channel {
  onEvent: (method: string, params: Json) => void = () => {}
  readonly #send: (text: string) => void
  readonly #replies = new Map<number, Reply>()
  #lastId = 0

  constructor(send: (text: string) => void) {
    this.#send = send
  }

  call(method: string, params: Json = {}) {
    this.#lastId += 1
    const id = this.#lastId
    const reply = new Promise<Json>((resolve, reject) => this.#replies.set(id, { resolve, reject }))
    this.#send(JSON.stringify({ id, method, params }))
    return reply
  }

  receive(text: string) {
    const message: { id?: number; method?: string; params?: Json; result?: Json; error?: { message: string } } =
      JSON.parse(text)
    if (message.method !== undefined) return this.onEvent(message.method, message.params ?? {})
    const reply = this.#replies.get(message.id ?? 0)
    this.#replies.delete(message.id ?? 0)
    if (message.error === undefined) reply?.resolve(message.result ?? {})
    else reply?.reject(new ProtocolError('unknown error', message.error.message))
  }

  close() {
    for (const { reject } of this.#replies.values()) reject(new ProtocolError('no such frame', 'The page is closed'))
    this.#replies.clear()
  }
}

/**
 * The connection that WebKitWebDriver makes to a WebKitGTK browser (WEBKIT_INSPECTOR_SERVER): the automation session
 * for input and windows, and the Web Inspector of each page for everything else. A message is its size, a flag, its
 * name and a GVariant (WebKit: Source/JavaScriptCore/inspector/remote/glib/RemoteInspectorServer.cpp).
 */
export class RemoteInspector {
  onTargets: (targets: RemoteTarget[]) => void = () => {}
  readonly #socket: Socket
  readonly #channels = new Map<bigint, Channel>()
  #received = Buffer.alloc(0)
  #connectionId = 1n

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data: Buffer) => this.#read(data))
    socket.on('error', () => this.#end())
    socket.on('close', () => this.#end())
  }

  /** Connects once the browser listens. */
  static async connect(port: number, isRunning: () => boolean) {
    for (;;) {
      const socket = connect(port, '127.0.0.1')
      try {
        await once(socket, 'connect')
        return new RemoteInspector(socket)
      } catch (error) {
        if (!isRunning()) throw error
        await sleep(20)
      }
    }
  }

  startAutomation(session: string) {
    const name = Buffer.from(`${session}\0`)
    // The capabilities are an empty dictionary, aligned to 8; the last byte is the end offset of the name.
    const padding = Buffer.alloc((8 - (name.length % 8)) % 8)
    this.#write('StartAutomationSession', Buffer.concat([name, padding, Buffer.from([name.length])]))
  }

  open(target: bigint) {
    const channel = new Channel((text) =>
      this.#write('SendMessageToBackend', Buffer.concat([this.#address(target), Buffer.from(`${text}\0`)])),
    )
    this.#channels.set(target, channel)
    this.#write('Setup', this.#address(target))
    return channel
  }

  close() {
    this.#socket.destroy()
  }

  #address(target: bigint) {
    const address = Buffer.alloc(16)
    address.writeBigUInt64LE(this.#connectionId, 0)
    address.writeBigUInt64LE(target, 8)
    return address
  }

  #write(name: string, body: Buffer) {
    const text = Buffer.from(`${name}\0`)
    const head = Buffer.alloc(5)
    head.writeUInt32BE(text.length + body.length)
    head[4] = 1
    this.#socket.write(Buffer.concat([head, text, body]))
  }

  #read(data: Buffer) {
    this.#received = Buffer.concat([this.#received, data])
    while (this.#received.length >= 5) {
      const end = 5 + this.#received.readUInt32BE(0)
      if (this.#received.length < end) return
      const message = this.#received.subarray(5, end)
      this.#received = this.#received.subarray(end)
      const nameEnd = message.indexOf(0)
      this.#onMessage(message.toString('utf8', 0, nameEnd), message.subarray(nameEnd + 1))
    }
  }

  #onMessage(name: string, body: Buffer) {
    if (name === 'SetTargetList') {
      this.#connectionId = body.readBigUInt64LE(0)
      this.onTargets(targetsIn(body.subarray(8)))
    }
    if (name === 'SendMessageToFrontend')
      this.#channels.get(body.readBigUInt64LE(8))?.receive(body.toString('utf8', 16, body.length - 1))
  }

  #end() {
    for (const channel of this.#channels.values()) channel.close()
  }
}

/** An array of (tsssb): elements are aligned to 8 and followed by their end offsets, in as few bytes as possible. */
function targetsIn(array: Buffer): RemoteTarget[] {
  if (array.length === 0) return []
  const width = array.length < 256 ? 1 : 2
  const ends: number[] = []
  const last = array.readUIntLE(array.length - width, width)
  for (let at = last; at < array.length; at += width) ends.push(array.readUIntLE(at, width))
  return ends.map((_, index) => {
    const start = Math.ceil((ends[index - 1] ?? 0) / 8) * 8
    const type = array.toString('utf8', start + 8, array.indexOf(0, start + 8))
    return { id: array.readBigUInt64LE(start), type }
  })
}
