import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { type ReadEmail, readEmail } from '#server/emails/reading/read-email.ts'
import type { Figure } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'
import { missingPrograms } from '../scripts/needs.ts'
import { attempt, execute } from './debian.ts'

/** Public collections of emails: the Debian packages that contain them, and where. */
const collections = {
  'libpython3.11-testsuite': '**/test_email/data/msg_*.txt',
  'python3-flufl.bounce': '**/flufl/bounce/tests/data/*.txt',
  mailman3: '**/mailman/**/*.eml',
  spamassassin: '**/examples/sample-*spam.txt',
}

/** What both parsers say of an email, one of its four aspects. */
type Aspect = { name: 'sender' | 'subject' | 'text' | 'files'; ours: string; theirs: string }
type Difference = Aspect & { email: string }
type Reason = { name: Aspect['name']; why: string; holds: (difference: Difference) => boolean }

const forwarded = '-------- Forwarded message --------'

/** Letters, in lower case: the parsers differ in white space, in signs of quotation and in tags. */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[^\p{L}\p{N}\ufffd]+/gu, ' ')
    .trim()

const reasons: Reason[] = [
  {
    name: 'sender',
    why: 'the address has no form that an answer can be sent to, or stands in another header (Sender, Return-Path)',
    holds: ({ ours, theirs }) => theirs === '' || ours === '',
  },
  {
    name: 'subject',
    why: '8-bit letters without a charset are read as Windows writes them, in place of being replaced',
    holds: ({ theirs }) => theirs.includes('\ufffd'),
  },
  {
    name: 'text',
    why: 'a message within the message is shown below the text, under its From, Date and Subject; theirs writes other headers, or leaves it out',
    holds: ({ ours, theirs }) => {
      const [own = ''] = ours.split(forwarded)
      return ours.includes(forwarded) && lettersOf(theirs).startsWith(lettersOf(own).slice(0, -1))
    },
  },
  {
    name: 'text',
    why: 'a text with the name of a file is kept as a file',
    holds: ({ ours, theirs }) => ours === '' && theirs !== '' && !theirs.startsWith('--'),
  },
  {
    name: 'text',
    why: 'theirs shows the boundaries and headers of an email without a head',
    holds: ({ theirs }) => /^-{2,}\S+\s+content-type/i.test(theirs),
  },
  {
    name: 'text',
    why: 'letters that the named charset does not have are read as UTF-8 or as Windows writes them, in place of being replaced',
    holds: ({ ours, theirs }) => (ours + theirs).includes('\ufffd'),
  },
  {
    name: 'files',
    why: 'a text with the name of a file, and the files of a message within the message, are files of ours, too',
    holds: ({ ours, theirs }) => linesOf(theirs).every((name) => linesOf(ours).includes(name)),
  },
  {
    name: 'files',
    why: 'reports that mail servers write for programs are read and not kept as files',
    holds: ({ ours, theirs }) => linesOf(theirs).every((name) => linesOf(ours).includes(name) || isReport.test(name)),
  },
]
const isReport = /^(?:details\.txt|.*headers\.txt)$/i
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** The emails of public collections are read as a second parser reads them, or differently for a reason. */
export async function run(): Promise<Figure[]> {
  const missing = missingPrograms({ '/usr/bin/apt-get': 'apt', '/usr/bin/dpkg-deb': 'dpkg' })
  if (missing) throw new NotRunError(missing)
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-mail-collections-'))
  try {
    await fetchCollections(folder)
    return await compareAll(Object.values(collections).flatMap((pattern) => globSync(join(folder, pattern))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Downloads the packages and opens them in the folder, without installing them. */
async function fetchCollections(folder: string) {
  await attempt('apt-get', ['update'])
  for (const name of Object.keys(collections)) {
    const { code, output } = await attempt('sh', ['-c', 'cd "$1" && apt-get download "$2"', 'sh', folder, name])
    if (code !== 0) throw new NotRunError(`apt-get download ${name}: ${output.trim().split('\n').at(-1)}`)
  }
  for (const file of globSync(join(folder, '*.deb'))) await execute('dpkg-deb', ['-x', file, folder])
}

async function compareAll(paths: readonly string[]): Promise<Figure[]> {
  const differences: Difference[] = []
  for (const path of paths.toSorted()) {
    const source = readFileSync(path)
    const aspects = aspectsOf(await readEmail(source, 'park.example'), await PostalMime.parse(source))
    for (const aspect of aspects)
      if (lettersOf(aspect.ours) !== lettersOf(aspect.theirs)) differences.push({ ...aspect, email: basename(path) })
  }
  const explained = Map.groupBy(differences, (difference) =>
    reasons.find(({ name, holds }) => name === difference.name && holds(difference)),
  )
  const others = explained.get(undefined) ?? []
  const emails = new Set(differences.map(({ email }) => email)).size
  return [
    {
      what: 'emails of public collections, read by ours and by postal-mime: those without a difference',
      value: `${paths.length - emails} of ${paths.length}`,
      reached: paths.length >= minEmails,
      bar: `at least ${minEmails} emails`,
    },
    ...reasons.map((reason) => {
      const some = explained.get(reason) ?? []
      return { what: `${reason.name}: ${reason.why}`, value: listed(some) }
    }),
    { what: 'differences without a reason', value: listed(others), bar: '0', reached: others.length === 0 },
  ]
}

/** The collections have 177; fewer were not unpacked as expected. */
const minEmails = 170

const listed = (some: readonly Difference[]) =>
  some.length === 0 ? '0' : `${some.length}: ${some.map(({ email }) => email).join(', ')}`

/** The names that ours gives to files without one, and to the messages within a message. */
const unnamed = /^attachment$|\.eml$/i

function aspectsOf(ours: ReadEmail, theirs: Email): Aspect[] {
  const files = (names: readonly (string | null)[]) =>
    names
      .filter((name) => name !== null)
      .filter((name) => !unnamed.test(name))
      .toSorted()
      .join('\n')
  return [
    { name: 'sender', ours: ours.fromAddress, theirs: theirs.from?.address?.toLowerCase() ?? '' },
    { name: 'subject', ours: ours.subject, theirs: theirs.subject ?? '' },
    { name: 'text', ours: ours.text, theirs: theirs.text ?? theirs.html ?? '' },
    {
      name: 'files',
      ours: files([...ours.files, ...ours.refused].map(({ name }) => name)),
      theirs: files(theirs.attachments.map(({ filename }) => filename)),
    },
  ]
}
