/** Bytes of the largest message that is read whole. */
export const maxMessage = 30 * 1024 * 1024
/** Bytes fetched first from a message. Most messages are smaller, and for the others this is enough to list them. */
export const maxHead = 64 * 1024
/** Bytes of the headers of one part, and parts of one message. */
export const maxHeaders = 256 * 1024
export const maxParts = 500
/** Levels of messages within messages that are opened; deeper ones are kept as files. */
export const maxForwarded = 3
/** Files kept from one message; others are listed by name. */
export const maxFiles = 50
export const maxNamedFiles = 200
/** Bytes of files kept from the emails of 24 hours; others are listed by name. */
export const maxFilesPerDay = 500 * 1024 * 1024
/** Bytes of a signature's picture. Larger pictures in a text are files, such as photos. */
export const maxSignaturePicture = 32 * 1024

/** The most milliseconds and megabytes of JavaScript heap for reading one message. */
export const readingLimit = 20_000
export const readingMemory = 64

/** Bytes of a text part that are decoded before its characters are counted. */
export const maxDecoded = 2 * 1024 * 1024
/** Bytes of a calendar, which takes a hundred times its size in memory when parsed; a longer one is not read. */
export const maxCalendar = 256 * 1024
/** Characters kept of the text and of the HTML; the rest is cut. */
export const maxText = 200_000
export const maxHtml = 500_000

/** Bytes of each header that the database stores. A PostgreSQL index takes at most 2,704 bytes. */
export const maxBytes = { messageId: 900, name: 400, address: 254, subject: 2000, fileType: 100 }
/** Values read from one header. */
export const maxAddresses = 200
export const maxReferences = 100
