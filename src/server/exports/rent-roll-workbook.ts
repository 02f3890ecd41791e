import writeExcelFile from 'write-excel-file/node'
import type { RentRoll } from '#domain/leases/rent-roll.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { type RentRollColumn, rentRollColumns, type RentRollLine } from './rent-roll-columns.ts'

const formats = { amount: '#,##0.00', percent: '0.0', count: '#,##0', day: 'yyyy-mm-dd', text: undefined } as const
const widths = { amount: 14, percent: 10, count: 11, day: 12, text: 22 } as const

function cellOf(value: string | number | null, kind: RentRollColumn['kind'], isTotal: boolean) {
  const format = formats[kind]
  const style = { ...(format === undefined ? {} : { format }), ...(isTotal ? { fontWeight: 'bold' as const } : {}) }
  if (value === null) return null
  if (kind === 'day' && typeof value === 'string')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, ...style }
  return typeof value === 'number'
    ? { value, type: Number, ...style }
    : { value, type: String, ...(isTotal ? { fontWeight: 'bold' as const } : {}) }
}

/** Returns a rent roll as a workbook with one sheet, which prints in landscape. */
export async function rentRollWorkbook({ on, rows, totals }: RentRoll): Promise<FileResponse> {
  const lines: RentRollLine[] = [...rows.map((row) => ({ row })), { totals }]
  const heads = rentRollColumns.map(({ head }) => ({
    value: head,
    type: String,
    fontWeight: 'bold' as const,
    textWrap: true,
  }))
  const cells = lines.map((line) => rentRollColumns.map(({ cell, kind }) => cellOf(cell(line), kind, 'totals' in line)))
  const body = await writeExcelFile([heads, ...cells], {
    sheet: `Rent roll ${on}`,
    orientation: 'landscape',
    stickyRowsCount: 1,
    columns: rentRollColumns.map(({ kind }) => ({ width: widths[kind] })),
  }).toBuffer()
  return {
    name: `rent-roll-${on}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body,
  }
}
