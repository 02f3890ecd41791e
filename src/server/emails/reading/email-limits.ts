/** Bytes of the largest message that is read whole. */
export const maxMessage = 30 * 1024 * 1024
/** Bytes of the beginning of a message that are fetched first: most messages are smaller, and it names the others. */
export const maxHead = 64 * 1024
/** Bytes of the headers of one part, and parts of one message. */
export const maxHeaders = 256 * 1024
export const maxParts = 500
/** Messages within messages that are opened; deeper ones are files. */
export const maxForwarded = 3
/** Files that are kept of one message; further ones are named. */
export const maxFiles = 50
export const maxNamedFiles = 200
/** Bytes of the files that are kept of the emails of a day and night; further ones are named. */
export const maxFilesPerDay = 500 * 1024 * 1024
/** Bytes of a picture that a signature shows; larger ones in a text are files, such as photos. */
export const maxSignaturePicture = 32 * 1024

/** Milliseconds and megabytes of JavaScript objects that reading one message takes at most. */
export const readingLimit = 20_000
export const readingMemory = 64

/** Bytes of the text of a part that are decoded, before its characters are counted. */
export const maxDecoded = 2 * 1024 * 1024
/** Bytes of a calendar, whose components take a hundred times their text in memory; a longer one is not read. */
export const maxCalendar = 256 * 1024
/** Characters that are kept of the text and the HTML; longer ones are cut. */
export const maxText = 200_000
export const maxHtml = 500_000

/** Bytes of the headers that the database stores. An index of PostgreSQL takes 2,704 bytes. */
export const maxBytes = { messageId: 900, name: 400, address: 254, subject: 2000, fileType: 100 }
/** Values that are read from one header. */
export const maxAddresses = 200
export const maxReferences = 100
