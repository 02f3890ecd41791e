type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/** The first bytes of the accepted image formats. */
const signatures: [ImageType, RegExp][] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp(?:.{4})*?avi[fs]/s],
]

/** Determines the type of an image by its content; undefined if it is not accepted. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString('latin1', 0, signatureLength(bytes))
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}

/** AVIF has its brand anywhere in its first box. All other signatures are at the beginning. */
const signatureLength = (bytes: Buffer) => (bytes.length < 16 ? 12 : Math.min(Math.max(bytes.readUInt32BE(0), 12), 256))
