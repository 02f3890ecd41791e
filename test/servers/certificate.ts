import { generateKeyPairSync, sign } from 'node:crypto'

/** A new self-signed certificate for localhost, valid for a day, with its key; both as PEM. */
export function localhostCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const name = sequence(set(sequence(commonName, utf8('localhost'))))
  const now = Date.now()
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ed25519,
    name,
    sequence(time(now - day), time(now + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(alternativeName, der(0x04, sequence(der(0x82, Buffer.from('localhost'))))))),
  )
  const signature = der(0x03, Buffer.of(0), sign(null, body, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: pem(sequence(body, ed25519, signature)),
  }
}

// X.509 (RFC 5280) in DER: a tag, a length and the content.
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content])
}
// In as few bytes as possible, which some programs require.
const lengthOf = ({ length }: Buffer) => {
  if (length < 128) return [length]
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const utf8 = (text: string) => der(0x0c, Buffer.from(text))
const day = 24 * 60 * 60 * 1000
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-T:]/g, '').slice(2, 14)}Z`))
const commonName = der(0x06, Buffer.of(0x55, 4, 3))
const alternativeName = der(0x06, Buffer.of(0x55, 29, 17))
const ed25519 = sequence(der(0x06, Buffer.of(0x2b, 0x65, 0x70)))

const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
