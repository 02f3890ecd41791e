import { createECDH, hkdfSync } from 'node:crypto'

/** The order of the curve P-256 (FIPS 186-5). */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The keys that identify this installation to push services (VAPID, RFC 8292). They are derived from the installation's
 * secret, so all its processes have the same ones, and neither the database nor an archive contains them.
 */
export function pushKeysOf(secret: string): PushKeys {
  // 64 bits more than the order has, so that the remainder is close to uniform (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 40)).toString('hex')
  const number = (BigInt(`0x${bytes}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
