import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEmail, readHead } from './read-email.ts'

const folder = join(import.meta.dirname, 'test-emails')
const example = (name: string) => readEmail(readFileSync(join(folder, name)), 'park.example')

const from = 'From: Rosa Delgado <rosa@example.com>'
const read = (lines: readonly string[], encoding: BufferEncoding = 'latin1') =>
  readEmail(Buffer.from(lines.join('\r\n'), encoding), 'park.example')
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')

type TestPart = { type: string; headers?: string[]; body: string }
const multipart = (subtype: string, parts: readonly TestPart[], boundary = 'edge') => [
  `Content-Type: multipart/${subtype}; boundary="${boundary}"`,
  '',
  ...parts.flatMap(({ type, headers = [], body }) => [`--${boundary}`, `Content-Type: ${type}`, ...headers, '', body]),
  `--${boundary}--`,
]
const named = (name: string) => [
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
]

describe('the text', () => {
  test('is decoded in the charset of its writer', async () => {
    expect(await example('encoded-word-within-a-letter.eml')).toMatchObject({
      fromName: 'Jörg Wäßer',
      subject: 'Über-Höhe Tor – Größe',
    })
    expect(await example('8-bit-without-a-charset.eml')).toMatchObject({
      subject: 'Señal raw 8 bit',
      text: 'El año próximo – “sí”',
    })
    const utf8 = await read([from, 'Subject: Straße', '', 'Grüße'], 'utf8')
    expect(utf8).toMatchObject({ subject: 'Straße', text: 'Grüße' })
    const wrong = await read([from, 'Content-Type: text/plain; charset=utf-8', '', 'El a\xf1o'])
    expect(wrong.text).toBe('El año')
    const unknown = await read([from, 'Content-Type: text/plain; charset=x-nonsense', '', 'El a\xf1o'])
    expect(unknown.text).toBe('El año')
    const japanese = await read([from, 'Content-Type: text/plain; charset=iso-2022-jp', '', '\x1b$B$3$s$K$A$O\x1b(B'])
    expect(japanese.text).toBe('こんにちは')
  })

  test('comes from the HTML if the text is blank or missing, and only once for alternatives', async () => {
    const html = { type: 'text/html; charset=utf-8', body: '<p>We would like to <b>sign</b>.</p>' }
    for (const blank of ['', ' \r\n', '\xa0\r\n\xa0'])
      expect((await read([from, ...multipart('alternative', [{ type: 'text/plain', body: blank }, html])])).text).toBe(
        'We would like to sign.',
      )
    const both = await read([from, ...multipart('alternative', [{ type: 'text/plain', body: 'To sign.' }, html])])
    expect(both).toMatchObject({ text: 'To sign.', html: '<p>We would like to <b>sign</b>.</p>' })
    const footer = { type: 'text/plain', body: 'Sent by a list.' }
    expect((await read([from, ...multipart('mixed', [html, footer])])).text).toBe(
      'We would like to sign.\n\n\nSent by a list.',
    )
  })

  test('includes the messages of a digest, but not the title of a page', async () => {
    const digest = [
      'Content-Type: multipart/digest; boundary="edge"',
      '',
      '--edge',
      '',
      from,
      'Subject: Bay 3',
      '',
      'Free?',
      '--edge--',
    ]
    expect((await read([from, ...digest])).text).toBe(
      `-------- Forwarded message --------\n${from}\nSubject: Bay 3\n\nFree?`,
    )
    const page = '<html><head><title>Newsletter</title></head><body>Doors</body></html>'
    expect((await read([from, 'Content-Type: text/html', '', page])).text).toBe('Doors')
  })

  test('is unfolded when the sender marks it as flowed', async () => {
    const flowed = await read([from, 'Content-Type: text/plain; format=flowed', '', 'One ', 'line.', '> quoted'])
    expect(flowed.text).toBe('One line.\n> quoted')
  })
})

const names = ({ files }: Awaited<ReturnType<typeof read>>) => files.map(({ name }) => name)

describe('the files', () => {
  test('are kept as downloads, and messages within messages are opened', async () => {
    const outlook = await example('winmail.eml')
    expect(outlook.text).toBe('Please find the signed lease attached.')
    expect(names(outlook)).toEqual(['winmail.dat'])
    expect(names(await example('heic-attachment.eml'))).toEqual(['IMG_0042.HEIC', 'Año 2027 – plan.pdf'])
    expect(names(await example('smime-opaque.eml'))).toEqual(['smime.p7m'])
    const forwarded = await example('forward-as-attachment.eml')
    expect(names(forwarded)).toEqual(['Insurance.eml', 'certificate.pdf'])
    expect(forwarded.text).toBe(
      'See attached mail from our insurer.\n\n-------- Forwarded message --------\nFrom: Insurer <agent@insurer.example.net>\nSubject: Certificate\n\nCoverage is one million.',
    )
  })

  test('an Outlook message is kept as a file, and an email with nothing else says so', async () => {
    const message = Buffer.from('eJ8+IgEAAQaQCAAEAAAAAAABAAEAAQA=', 'base64')
    for (const type of ['application/ms-tnef', 'application/vnd.ms-tnef']) {
      const alone = await read([from, `Content-Type: ${type}`, ...named('winmail.dat'), '', base64(message)])
      expect(alone.text).toMatch(/^The text of this email is in its attachment, in a format of Outlook/)
      expect(alone.files).toEqual([{ name: 'winmail.dat', type: 'application/octet-stream', bytes: message }])
      const nameless = await read([
        from,
        `Content-Type: ${type}`,
        'Content-Transfer-Encoding: base64',
        '',
        base64(message),
      ])
      expect(names(nameless)).toEqual(['attachment.dat'])
    }
    const file = { type: 'application/octet-stream', headers: named('winmail.dat'), body: base64(message) }
    const within = await read([from, ...multipart('mixed', [file])])
    expect(within.text).toMatch(/^The text of this email is in its attachment/)
    const text = { type: 'text/plain', body: 'Signed.' }
    expect(await read([from, ...multipart('mixed', [text, file])])).toMatchObject({ text: 'Signed.' })
  })

  test('are kept unless they are programs, by name or by content', async () => {
    const file = (name: string, body: string | Buffer) => ({
      type: 'application/octet-stream',
      headers: named(name),
      body: base64(body),
    })
    const email = await read([
      from,
      ...multipart('mixed', [
        { type: 'text/plain', body: 'See attached.' },
        file('drawing.dwg', 'AC1027'),
        file('../../rent roll.csv', 'Unit,Rent'),
        file('run.exe', 'MZ'),
        file('invoice.pdf', 'MZ\x90'),
        file('invoice.pdf.js', 'alert(1)'),
        file('script', '#!/bin/sh'),
        { type: 'text/calendar; method=PUBLISH', body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
        { type: 'text/plain; name="notes.txt"', body: 'Notes' },
      ]),
    ])
    expect(names(email)).toEqual(['drawing.dwg', 'rent roll.csv', 'attachment.ics', 'notes.txt'])
    expect(email.refused.map(({ name }) => name)).toEqual(['run.exe', 'invoice.pdf', 'invoice.pdf.js', 'script'])
    expect(email.text).toBe('See attached.')
  })
})

describe('a file', () => {
  const file = (name: string, body: string | Buffer) => ({
    type: 'application/octet-stream',
    headers: [`Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`, base64Encoding],
    body: base64(body),
  })
  const base64Encoding = 'Content-Transfer-Encoding: base64'
  const kept = async (name: string, body: string | Buffer = 'alert(1)') =>
    (await read([from, ...multipart('mixed', [file(name, body)])])).files.map((one) => one.name)

  /** Builds a zip of empty files with these names in its directory. */
  const zip = (...names: string[]) => {
    const directory = names.map((name) => {
      const head = Buffer.alloc(46)
      head.writeUInt32LE(0x02014b50)
      head.writeUInt16LE(Buffer.byteLength(name), 28)
      return Buffer.concat([head, Buffer.from(name)])
    })
    const start = Buffer.from('PK\x03\x04'.padEnd(30, '\0'))
    const end = Buffer.alloc(22)
    end.write('PK\x05\x06')
    end.writeUInt16LE(names.length, 10)
    end.writeUInt32LE(start.length, 16)
    return Buffer.concat([start, ...directory, end])
  }

  test.each([
    'Lease signed.js?',
    'b.hta*',
    'f.js\u200b',
    'f.js\u00ad',
    'a.exe. . .',
    'a.JS ',
    'plan.pdf.vbs',
    'invoice\u202efdp.exe',
    'C:\\temp\\run.bat',
    'a.txt:b.js',
    'lease.pdf\t.scr\n',
  ])('with the name of a program is not kept: %j', async (name) => expect(await kept(name)).toEqual([]))

  test.each([
    ['setup.command', 'setup.command.txt'],
    ['Lease.desktop', 'Lease.desktop.txt'],
    ['a.settingcontent-ms', 'a.settingcontent-ms.txt'],
    ['a.library-ms', 'a.library-ms.txt'],
    ['a.py', 'a.py.txt'],
    ['a.PYW', 'a.PYW.txt'],
    ['lease.pdf.html', 'lease.pdf.html.txt'],
    ['plan.svg', 'plan.svg.txt'],
    ['a.search-ms', 'a.search-ms.txt'],
    ['f\uff0ejs', 'f\uff0ejs.txt'],
    ['f.\uff4a\uff53', 'f.\uff4a\uff53.txt'],
    ['a.js\u3164', 'a.js\u3164.txt'],
    ['Lease', 'Lease.txt'],
    ['.html', 'html.txt'],
    [`${'a'.repeat(200)}.command`, `${'a'.repeat(150)}.txt`],
  ])('that is not a document is downloaded as text: %j', async (name, harmless) =>
    expect(await kept(name)).toEqual([harmless]),
  )

  test('opens in no program if it is neither a document nor a text', async () => {
    expect(await kept('setup.workflow', Buffer.from([0, 1, 2]))).toEqual(['setup.workflow.bin'])
    expect(await kept('photos.rar', Buffer.from('Rar!\x1a\x07\0'))).toEqual(['photos.rar.bin'])
    expect(await kept('photos.zip', 'PK\x03\x04 cut')).toEqual(['photos.zip.txt'])
  })

  test('keeps its name if it is an archive of documents', async () => {
    expect(await kept('plans.zip', zip('a/', 'a/plan.PDF', '.DS_Store', 'a/Thumbs.db'))).toEqual(['plans.zip'])
    for (const part of ['a/run.exe', 'a/run.exe. ', 'run.js:x.pdf/run.js', 'a\\b.js\u200b'])
      expect(await kept('plans.zip', zip('plan.pdf', part))).toEqual([])
    for (const part of ['run.command', 'App.app/Contents/MacOS/App', 'more.zip'])
      expect(await kept('plans.zip', zip('plan.pdf', part))).toEqual(['plans.zip.bin'])
  })

  test.each(['plan.dwg', 'Año 2027.csv', 'IMG_1.HEIC', 'visit.ics', 'a.b.rtf', 'voice.m4a'])(
    'that is a document keeps its name: %s',
    async (name) => expect(await kept(name)).toEqual([name]),
  )

  test('is listed by name if it is empty', async () => {
    const email = await read([from, ...multipart('mixed', [file('lease.pdf', '')])])
    expect(email).toMatchObject({ files: [], refused: [{ name: 'lease.pdf', size: 0 }] })
  })

  test('is kept once, however many messages enclose it', async () => {
    const within = (lines: readonly string[], depth: number): readonly string[] =>
      depth === 0
        ? lines
        : within(
            [
              from,
              `Subject: Level ${depth}`,
              ...multipart('mixed', [{ type: 'message/rfc822', body: lines.join('\r\n') }], `level-${depth}`),
            ],
            depth - 1,
          )
    const plan = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(30_000, 7)])
    const lines = within([from, ...multipart('mixed', [file('plan.pdf', plan)])], 3)
    const email = await read(lines)
    expect(names(email)).toEqual(['plan.pdf'])
    expect(email.refused.map(({ name }) => name)).toEqual(['Level 2.eml', 'Level 3.eml', 'message.eml'])
    const size = email.files.reduce((sum, { bytes }) => sum + bytes.length, 0)
    expect(size).toBeLessThanOrEqual(lines.join('\r\n').length)
  })
})

describe('the pictures', () => {
  const picture = (id: string, bytes: Buffer) => ({
    type: `image/png; name="${id}.png"`,
    headers: [
      `Content-ID: <${id}@01DC>`,
      `Content-Disposition: inline; filename="${id}.png"`,
      'Content-Transfer-Encoding: base64',
    ],
    body: base64(bytes),
  })
  const png = (size: number, fill = 1) =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size, fill)])
  const withPictures = (html: string, text: string, ...parts: TestPart[]) =>
    read([
      from,
      ...multipart('related', [
        {
          type: 'multipart/alternative; boundary="texts"',
          body: multipart(
            'alternative',
            [
              { type: 'text/plain', body: text },
              { type: 'text/html', body: html },
            ],
            'texts',
          )
            .slice(1)
            .join('\r\n'),
        },
        ...parts,
      ]),
    ])

  test('of a signature are not attachments, and leave no marks in the text', async () => {
    const email = await withPictures(
      '<p>Tuesday.<img src="cid:logo@01DC"><img src="cid:f%62@01DC"></p>',
      'Tuesday.\r\n\r\n[cid:logo@01DC]\r\n[cid:fb@01DC]<https://example.com>\r\nRosa',
      picture('logo', png(900)),
      picture('fb', png(900, 2)),
    )
    expect(email).toMatchObject({ text: 'Tuesday.\n\n<https://example.com>\nRosa', files: [], refused: [] })
  })

  test('that are photos, or that no text shows, are attachments', async () => {
    const email = await withPictures(
      '<p>Our machines:<img src="cid:photo@01DC"><img src="cid:again@01DC"></p>',
      'Our machines: [cid:photo@01DC]',
      picture('photo', png(90_000)),
      picture('again', png(90_000)),
      picture('sketch', png(900)),
    )
    expect(names(email)).toEqual(['photo.png', 'sketch.png'])
    expect(email.text).toBe('Our machines:')
  })
})

describe('the HTML', () => {
  const html = async (body: string) => (await read([from, 'Content-Type: text/html', '', body])).html
  const rest = 'rel="noopener noreferrer nofollow" target="_blank"'

  test.each([
    '/admin/crm?lead=1',
    'admin/today',
    '?tab=leads',
    '#leads',
    '//park.example/admin',
    'https://park.example/admin',
    'HTTPS://PARK.example./admin',
    'http:\\\\park.example\\admin',
    'https:park.example/api',
    'https://park.example:3000/%61dmin',
    'https://park.example@evil.example/',
    'javascript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'https://',
  ])('has no link into our own site, and none whose text shows another host: %s', async (href) =>
    expect(await html(`<a href="${href}">Open</a>`)).toBe(`<a ${rest}>Open</a>`),
  )

  test('has links to other sites, resolved as a browser would', async () => {
    expect(await html('<a href="https://p\u0430rk.example/a?b=c&amp;d=e">a</a>'.replace('\u0430', '&#1072;'))).toBe(
      `<a href="https://xn--prk-6cd.example/a?b=c&amp;d=e" ${rest}>a</a>`,
    )
    expect(await html('<a href="mailto:rosa@example.com">a</a>')).toBe(
      `<a href="mailto:rosa@example.com" ${rest}>a</a>`,
    )
  })

  test.each([
    '<div class="gmail_quote"><div>El jue, 26 nov 2026, Park escribió:<br></div><blockquote>Hello,<p>A3 is free.</p></blockquote></div>',
    '<div class="yahoo_quoted" id="yahoo_quoted_1"><div>El jue, 26 nov 2026, Park escribió:</div><blockquote>Hello,<p>A3 is free.</p></blockquote></div>',
  ])('quotes earlier messages in the text', async (quote) => {
    const email = await read([from, 'Content-Type: text/html; charset=utf-8', '', `<p>Sí.</p>${quote}`], 'utf8')
    expect(email.text).toBe('Sí.\n\n> El jue, 26 nov 2026, Park escribió:\n\n>> Hello,A3 is free.')
  })

  test('shows a notice if the whole email is encrypted', async () => {
    expect((await example('smime-opaque.eml')).text).toMatch(/^This email is encrypted, or signed/)
  })
})

describe('the kind', () => {
  const kindOf = async (headers: readonly string[], body = 'Hello.') => (await read([from, ...headers, '', body])).kind
  const answers = 'In-Reply-To: <email-1@park.example>'

  test.each([
    [['Precedence: bulk', 'List-Id: <ops.acme.example>']],
    [
      [
        'Precedence: list',
        'List-Id: <ops.acme.example>',
        'List-Post: <mailto:ops@acme.example>',
        'List-Unsubscribe: <mailto:x@acme.example>',
      ],
    ],
    [['Auto-Submitted: no']],
    [['Auto-Submitted: auto-generated', 'Reply-To: ben@example.net', 'Subject: New inquiry']],
    [['X-Auto-Response-Suppress: All', 'Subject: Question']],
    [['Subject: Out of office next week?', answers]],
    [['Precedence: list', 'List-Unsubscribe: <mailto:x@acme.example>', answers]],
  ])('of a person: %s', async (headers) => expect(await kindOf(headers)).toBe('message'))

  test.each([
    [['Auto-Submitted: auto-replied']],
    [['Auto-Submitted: auto-replied (vacation)', 'Precedence: bulk']],
    [['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'Subject: Automatic reply: Question']],
    [['X-Autoreply: yes', 'Subject: Away']],
    [['Precedence: auto_reply']],
    [['Return-Path: <>', 'Subject: Abwesenheitsnotiz: Halle A3']],
    [['Auto-Submitted: auto-generated', answers]],
    [['Content-Type: multipart/report; report-type=disposition-notification; boundary=x']],
  ])('of an automatic reply: %s', async (headers) => expect(await kindOf(headers)).toBe('automatic reply'))

  test.each([
    [['List-Unsubscribe: <https://news.example/u>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']],
    [['Precedence: bulk', 'List-Unsubscribe: <https://news.example/u>']],
  ])('of a newsletter: %s', async (headers) => expect(await kindOf(headers)).toBe('newsletter'))

  test('is a bounce if a mail server returns an email, however the report is encoded', async () => {
    const returned = 'Message-ID: <email-7@park.example>\r\nSubject: Your question\r\n'
    const report =
      'Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; rosa@example.com\r\nAction: failed\r\n'
    for (const [type, headers, body] of [
      ['message/rfc822', ['Content-Transfer-Encoding: base64'], base64(`${returned}\r\nText`)],
      [
        'text/rfc822-headers',
        ['Content-Transfer-Encoding: quoted-printable'],
        returned.replace('Message-ID: <', 'Message-ID:=\r\n =3C'),
      ],
      ['message/rfc822', [], `${returned}\r\nText`],
    ] as const) {
      const email = await read([
        'From: Mail Delivery System <postmaster@mx.example>',
        ...multipart('report; report-type=delivery-status', [
          { type: 'text/plain', body: 'No such user.' },
          { type: 'message/delivery-status', body: report },
          { type, headers: [...headers], body },
        ]),
      ])
      expect(email).toMatchObject({ kind: 'bounce', failedRecipients: ['rosa@example.com'] })
      expect(email.references).toEqual(['email-7@park.example'])
    }
    const delayed = await read([
      'From: Mail Delivery System <mailer-daemon@mx.example>',
      ...multipart('report; report-type=delivery-status', [
        { type: 'message/delivery-status', body: report.replace('failed', 'delayed') },
      ]),
    ])
    expect(delayed.kind).toBe('automatic reply')
    const qmail = await read([
      'From: MAILER-DAEMON@mx.example',
      'Subject: failure notice',
      '',
      'Hi. This is the qmail-send program.',
      '',
      '<rosa@example.com>:',
      'Sorry, no mailbox here by that name.',
      '',
      '--- Below this line is a copy of the message.',
      '',
      returned,
    ])
    expect(qmail).toMatchObject({
      kind: 'bounce',
      references: ['email-7@park.example'],
      failedRecipients: ['rosa@example.com'],
    })
    const gmail = await read([
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      'X-Failed-Recipients: rosa@example.com',
      '',
      'Address not found',
    ])
    expect(gmail).toMatchObject({ kind: 'bounce', failedRecipients: ['rosa@example.com'] })
  })
})

describe('the headers', () => {
  test('are cut to what the database accepts, and the reply refers to the same values', async () => {
    const id = `${'ä'.repeat(900)}@example.com`
    const long = await read([from, `Message-ID: <${id}>`, `Subject: ${'ü'.repeat(5000)}`, '', 'Hello.'], 'utf8')
    expect(Buffer.byteLength(long.messageId)).toBeLessThan(100)
    expect(Buffer.byteLength(long.subject)).toBeLessThanOrEqual(2000)
    expect(long.subject.isWellFormed()).toBe(true)
    const reply = await read([from, `In-Reply-To: <${id}>`, '', 'Hello.'], 'utf8')
    expect(reply.references).toEqual([long.messageId])
  })

  test('are read from the beginning of a message too', async () => {
    const source = [
      from,
      'To: Office <office@park.example>',
      'Date: Wed, 25 Nov 2026 10:00:00 -0600 (CST)',
      'Subject: Plan',
      '',
      'x',
    ]
    expect(await readHead(Buffer.from(source.join('\r\n')), 'park.example')).toMatchObject({
      fromAddress: 'rosa@example.com',
      recipients: ['office@park.example'],
      writtenAt: new Date('2026-11-25T16:00:00Z'),
      subject: 'Plan',
    })
    expect((await read([from, 'Date: soon', '', 'x'])).writtenAt).toBeNull()
  })
})
