import { readFileSync } from 'node:fs'
import { CFB, utils, write, type WorkSheet } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readMeasure } from '#domain/reading/read-number.ts'
import { zipOf } from '#test/workbooks/zip-of.ts'
import type { TextChoices } from './opened-file.ts'
import { readFile } from './read-file.ts'

const text = (content: string) => new TextEncoder().encode(content)
const fixture = (name: string) => new Uint8Array(readFileSync(`test/workbooks/${name}`))

type Kind = 'xlsx' | 'biff8' | 'ods' | 'xlsb' | 'xlml'
const workbook = (sheet: WorkSheet, bookType: Kind = 'xlsx') =>
  new Uint8Array(write({ SheetNames: ['List'], Sheets: { List: sheet } }, { type: 'array', bookType }) as ArrayBuffer)

async function rowsOf(bytes: Uint8Array<ArrayBuffer>, chosen?: TextChoices) {
  const { sheets } = await readFile(bytes, 'list.csv', chosen)
  return sheets[0]?.rows
}

/** The cells of one row, each with its number format. */
async function cellsOf(cells: readonly (readonly [value: number | string | boolean, format?: string])[], kind?: Kind) {
  const sheet = utils.aoa_to_sheet([cells.map(([value]) => value)])
  for (const [column, [, format]] of cells.entries()) {
    const cell = sheet[utils.encode_cell({ r: 0, c: column })] as { z?: string }
    if (format !== undefined) cell.z = format
  }
  return (await rowsOf(workbook(sheet, kind)))?.[0]
}

const title = 'Stonebrook Business Park'
const eleven = (cell: string) => Array.from({ length: 11 }, () => cell)

describe('a workbook', () => {
  test.each(['rent-roll.xlsx', 'rent-roll-1904.xlsx', 'rent-roll.xls', 'rent-roll.ods'])(
    'has the cells that a person sees: %s',
    async (name) => {
      const { sheets, encoding } = await readFile(fixture(name), name)
      expect(encoding).toBeUndefined()
      expect(sheets.map((sheet) => sheet.isHidden)).toEqual([false, false, true])
      expect(sheets[1]?.rows).toEqual([
        ['Name', 'Phone'],
        ['Ada Calder', '512-555-0143'],
      ])
      expect(sheets[0]).toEqual({
        name: 'Rent roll',
        isHidden: false,
        rows: [
          eleven(title),
          ['Rent roll as of November 1, 2026', ...eleven('').slice(1)],
          eleven(''),
          ['Building', 'Suite', 'Tenant', 'SF', 'Rent', '$/SF/year', 'Start', 'End', 'Increase', 'ZIP', 'Notes'],
          [
            'A',
            '001',
            'Calder Millwork',
            '2400',
            '2280',
            '11.4',
            '2024-03-01',
            '2029-02-28',
            '3%',
            '02134',
            'Two doors,\none 14"',
          ],
          [
            'A',
            '002',
            'Harrow & Pine',
            '1200.5',
            '1875.5',
            '18.747188671',
            '2026-11-29',
            '2027-11-29 12:00',
            '2.5%',
            '08701',
            '',
          ],
          ['A', '003', 'Vacant', '900', '', '#DIV/0!', '', '', '', '78660', ''],
          ['', 'Total', '', '4500.5', '4155.5', '', '', '', '', '', ''],
        ],
      })
    },
  )

  test('in OpenDocument has its sheet names as text', async () => {
    const { sheets } = await readFile(fixture('rent-roll.ods'), 'rent-roll.ods')
    expect(sheets.map(({ name }) => name)).toEqual(['Rent roll', 'Contacts & more', 'Old'])
  })

  test.each(['xlsx', 'biff8', 'ods'] as const)('has dates, times and durations as such: %s', async (kind) => {
    expect(
      await cellsOf(
        [
          [46355, 'm/d/yy'],
          [46355, 'mmm-yy'],
          [46355.75, 'm/d/yy h:mm'],
          [46355.75, 'm/d/yy'],
          [0.6, 'h:mm'],
          [0.60434, 'h:mm:ss'],
          [1.5, '[h]:mm'],
          [0, 'm/d/yy'],
          ['11/29/2026'],
        ],
        kind,
      ),
    ).toEqual([
      '2026-11-29',
      '2026-11-29',
      '2026-11-29 18:00',
      '2026-11-29',
      '14:24',
      '14:30:15',
      '36:00',
      '',
      '11/29/2026',
    ])
  })

  test.each(['xlsx', 'biff8'] as const)(
    'has numbers as plain decimals, and codes as they are seen: %s',
    async (kind) => {
      expect(
        await cellsOf(
          [
            [1875.5, '"$"#,##0.00'],
            [1234567, '#,##0'],
            [-1200, '_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)'],
            [12.5, '[$€-407]#,##0'],
            [0.1 + 0.2],
            [100 / 3],
            [1e21],
            [1e-7],
            [0.05, '0%'],
            [0.0525, '0.00%'],
            [0.07, '0.0%;[Red]-0.0%'],
            [2134, '00000'],
            [5125550143, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####'],
            [101, '"Suite "0'],
            [12, '0" months"'],
            [true],
            ['007'],
          ],
          kind,
        ),
      ).toEqual([
        '1875.5',
        '1234567',
        '-1200',
        '12.5',
        '0.3',
        '33.333333333',
        '1000000000000000000000',
        '0.0000001',
        '5%',
        '5.25%',
        '7%',
        '02134',
        '(512) 555-0143',
        'Suite 101',
        '12 months',
        'TRUE',
        '007',
      ])
    },
  )

  test('has no number with three decimals, which the readers would take for thousands', async () => {
    const [cell = ''] = (await cellsOf([[13.125, '0.00']])) ?? []
    expect(cell).toBe('13.1250')
    expect(readMeasure(cell).value).toBe(13.125)
    expect(readMeasure('13.125').value).toBeUndefined()
  })

  test('has rich text without its looks, and cuts a very long cell with a mark', async () => {
    const sheet = utils.aoa_to_sheet([['', 'x'.repeat(30_000)]])
    sheet.A1 = { t: 's', v: 'Suite 1', r: '<r><rPr><b/></rPr><t>Suite</t></r><r><t> 1</t></r>' }
    const [[rich, long = ''] = []] = (await rowsOf(workbook(sheet))) ?? []
    expect(rich).toBe('Suite 1')
    expect(long).toHaveLength(10_000)
    expect(long.endsWith('x … (cut)')).toBe(true)
  })

  test('keeps hidden rows and columns', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Suite', 'Rent'],
      ['001', 1],
    ])
    sheet['!rows'] = [{}, { hidden: true }]
    sheet['!cols'] = [{}, { hidden: true }]
    expect(await rowsOf(workbook(sheet))).toEqual([
      ['Suite', 'Rent'],
      ['001', '1'],
    ])
  })

  test.each(['xlsx', 'biff8', 'ods'] as const)('costs nothing for a declared range: %s', async (kind) => {
    const sheet: WorkSheet = { A1: { t: 's', v: 'Suite' }, '!ref': kind === 'xlsx' ? 'A1:XFD1048576' : 'A1:IV60' }
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 200 } }]
    const merges = '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    const cells = '<c r="A1" t="inlineStr"><is><t>Suite</t></is></c>'
    const bytes = kind === 'xlsx' ? xlsxOf(cells, [], merges) : workbook(sheet, kind)
    expect(await rowsOf(bytes)).toEqual([['Suite']])
  })

  test('has an error where a formula has no stored value, and the value where it has', async () => {
    const cells =
      '<c r="A1"><f>1+1</f></c><c r="B1" t="str" s="0"><f t="shared" si="0"/></c><c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="str"><f>"a"</f><v>a</v></c>'
    expect(await rowsOf(xlsxOf(cells))).toEqual([['#N/A', '#N/A', '2', 'a']])
  })

  test('leaves out sheets without a cell, and says so if there is no other', async () => {
    await expect(readFile(workbook(utils.aoa_to_sheet([['', ' ']])), 'list.xlsx')).rejects.toThrow('has no cells')
  })
})

/** A workbook with one row of cells, as a program writes it that declares the largest range. */
const xlsxOf = (cells: string, more: Parameters<typeof zipOf>[0] = [], merges = '') => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1">${cells}</row><row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>${merges}</worksheet>`,
    },
    ...more,
  ])
}

const openDocument = (rows: string, manifest = '') =>
  zipOf([
    { name: 'META-INF/manifest.xml', content: `<manifest:manifest>${manifest}</manifest:manifest>` },
    { name: 'styles.xml', content: '<office:document-styles/>' },
    {
      name: 'content.xml',
      content: `<office:document-content><office:body><office:spreadsheet><table:table table:name="List">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ])
/** A file in the format of Office before 2007, with one stream. */
const oldOffice = (name: string, content: Uint8Array = new Uint8Array(100)) => {
  const container: object = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, name, content)
  return new Uint8Array(CFB.write(container, { type: 'array' }) as ArrayBuffer)
}

/** An .xls whose cells are encrypted: the record that says so follows the first one, which has 20 bytes. */
const encryptedXls = () => {
  const stream: { content: Uint8Array } = CFB.find(CFB.read(fixture('rent-roll.xls'), { type: 'array' }), '/Workbook')
  const start = [...stream.content]
  const filePass = [0x2f, 0x00, 0x06, 0x00, 0x00, 0x00, 0x12, 0x34, 0x56, 0x78]
  return oldOffice('/Workbook', new Uint8Array([...start.slice(0, 20), ...filePass, ...start.slice(20)]))
}

const cell = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'

describe('a hostile or odd file is refused with what to do', () => {
  const many = Array.from({ length: 20_001 }, (_row, place) => [place])
  const cases: [what: string, bytes: () => Uint8Array<ArrayBuffer>, sentence: string][] = [
    ['nothing in it', () => new Uint8Array(), 'The file is empty.'],
    ['no text in it', () => text(' \n\n'), 'The file has no text.'],
    ['more than 20 MB', () => new Uint8Array(20_000_001), 'The file is larger than 20 MB.'],
    ['a part that declares 200 MB', () => xlsxOf('', [{ name: 'xl/a.xml', content: '', declared: 2e8 }]), '150 MB'],
    [
      'a part that unpacks to more than it declares',
      () => xlsxOf('', [{ name: 'xl/a.xml', content: new Uint8Array(1.6e8), declared: 100 }]),
      '150 MB',
    ],
    [
      'too many parts',
      () => zipOf(Array.from({ length: 5001 }, (_part, place) => ({ name: `xl/${place}.xml`, content: '' }))),
      'more than 5000 parts',
    ],
    ['too many rows', () => workbook(utils.aoa_to_sheet(many)), 'The sheet “List” has more than 20,000 rows.'],
    ['too many rows of text', () => text(many.join('\n')), 'The file has more than 20,000 rows.'],
    ['too many columns', () => text(many.slice(0, 501).join(',')), 'The file has more than 500 columns.'],
    ['too many cells', () => text(`${'x,'.repeat(499)}x\n`.repeat(4001)), 'The file has more than 2,000,000 cells.'],
    [
      'a cell that stands for a million',
      () => openDocument(`<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`.repeat(2)),
      'more than 2,000,000 cells',
    ],
    [
      'a cell that stands for a row',
      () =>
        openDocument(
          `<table:table-row_a table:number-rows-repeated = "200">${cell.replace('>', ' table:number-columns-repeated = 16384>')}</table:table-row_a>`,
        ),
      'more than 2,000,000 cells',
    ],
    ['a password on an entry', () => zipOf([{ name: 'a.xml', content: '', isEncrypted: true }]), 'password'],
    ['a password of Excel', () => oldOffice('/EncryptedPackage'), 'password'],
    ['a password of Excel 97', encryptedXls, 'password'],
    ['a document of Word 97', () => oldOffice('/WordDocument'), 'is a document or an email'],
    ['a password of LibreOffice', () => openDocument('', '<manifest:encryption-data/>'), 'password'],
    ['a binary workbook', () => workbook(utils.aoa_to_sheet([['x']]), 'xlsb'), '(.xlsb). Open it'],
    [
      'a document of Numbers',
      () => zipOf([{ name: 'Index/Document.iwa', content: '' }]),
      'Export it there as Excel or CSV',
    ],
    ['a document of Word', () => zipOf([{ name: 'word/document.xml', content: '' }]), 'is a document, not a workbook'],
    ['an archive', () => zipOf([{ name: 'list.csv', content: 'a,b' }]), 'Unpack it'],
    ['an empty archive', () => zipOf([]), 'Unpack it'],
    ['a PDF', () => text('%PDF-1.7 …'), 'The file is a PDF'],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'The file is a picture'],
    ['a picture of a phone', () => new Uint8Array([0, 0, 0, 24, ...text('ftypheic')]), 'The file is a picture'],
    ['a web page without a table', () => text('<!doctype html><p>Sign in</p>'), 'a web page without a table'],
    ['a web archive', () => text('MIME-Version: 1.0\nX-Document-Type: Workbook\n'), 'a web archive'],
    ['XML', () => text('<?xml version="1.0"?><units><unit/></units>'), 'XML'],
    ['half a workbook', () => fixture('rent-roll.xlsx').slice(0, 5000), 'The workbook is damaged'],
    ['half an old workbook', () => fixture('rent-roll.xls').slice(0, 600), 'The workbook is damaged'],
    ['a workbook without its sheet', () => zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }]), 'is damaged'],
  ]
  test.each(cases)('%s', async (_what, bytes, sentence) => {
    const opened = readFile(bytes(), 'list.xlsx')
    await expect(opened).rejects.toThrow(sentence)
    await expect(opened).rejects.toThrow(/[.:] \p{Lu}|[.]$/u)
  })

  test('a part that is no text costs nothing, however large', async () => {
    const bytes = xlsxOf('<c r="A1" t="inlineStr"><is><t>Suite</t></is></c>', [
      { name: 'xl/media/image1.png', content: '', declared: 2e8 },
    ])
    expect(await rowsOf(bytes)).toEqual([['Suite']])
  })
})

describe('a file is read by its content', () => {
  test('CSV text called .xlsx', async () => {
    expect(await readFile(text('Suite;Rent\r\n001;1,5\r\n'), 'list.xlsx')).toEqual({
      name: 'list.xlsx',
      encoding: 'utf-8',
      delimiter: ';',
      sheets: [
        {
          name: 'list.xlsx',
          isHidden: false,
          rows: [
            ['Suite', 'Rent'],
            ['001', '1,5'],
          ],
        },
      ],
    })
  })

  test('a web page called .xls, with its spans carried and its texts as they are', async () => {
    const { sheets, encoding } = await readFile(fixture('rent-roll-web-page.xls'), 'rent-roll.xls')
    expect(encoding).toBe('utf-8')
    expect(sheets).toMatchObject([
      {
        rows: [
          [title, title, title, title, title],
          ['Building', 'Suite', 'Tenant', 'Rent', 'Start'],
          ['A', '001', 'Calder Millwork', '$2,280.00', '3/1/2024'],
          ['A', '002', 'Harrow & Pine\n(sublease)', '1,875.50', '11/29/2026'],
          ['', 'Total', '', '4,155.50', ''],
        ],
      },
    ])
  })

  test('an XML Spreadsheet of Excel 2003', async () => {
    expect(await rowsOf(workbook(utils.aoa_to_sheet([['Suite', '001', 1875.5]]), 'xlml'))).toEqual([
      ['Suite', '001', '1875.5'],
    ])
  })

  test('text with another encoding and delimiter, chosen', async () => {
    const bytes = new Uint8Array([0x4d, 0xfc, 0x6c, 0x2c, 0x31, 0x7c, 0x32])
    expect(await rowsOf(bytes)).toEqual([['Mül,1', '2']])
    expect(await rowsOf(bytes, { encoding: 'windows-1251', delimiter: ',' })).toEqual([['Mьl', '1|2']])
  })
})
