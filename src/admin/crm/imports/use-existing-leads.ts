import { useCallback, useRef, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { SheetKind } from '#admin/sheet/sheet-kind.ts'
import { send } from '#client/send.ts'
import * as importsApi from '#contract/leads/imports.ts'
import { rowsPerImport } from '#contract/leads/imports.constants.ts'
import type { ImportContext } from '#contract/leads/imported-lead.ts'
import { digitsOfPhone } from '#domain/reading/phone-digits.ts'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { type ExistingLeads, readLeadRows } from './lead-sheet.ts'

const nobody: ExistingLeads = { byEmail: new Map(), byPhone: new Map() }

type Found = ResponseOf<typeof importsApi.findExisting>

const withFound = ({ byEmail, byPhone }: ExistingLeads, found: Found): ExistingLeads => ({
  byEmail: new Map([...byEmail, ...found.byEmail.map(({ email, lead }) => [email, lead] as const)]),
  byPhone: new Map([...byPhone, ...found.byPhone.map(({ phone, lead }) => [phone, lead] as const)]),
})

/** The stored leads of the email addresses and phone numbers in a list. Each is asked for once. */
export function useExistingLeads({ timeZone, country, now }: ImportContext) {
  const [existing, setExisting] = useState(nobody)
  const asked = useRef(new Set<string>())
  const lookUp = useCallback<NonNullable<SheetKind['lookUp']>>(
    async (rows, corrections) => {
      const sheet = readLeadRows(rows, { timeZone, country, now, corrections, existing: nobody })
      const leads = sheet.rows.flatMap(({ lead }) => lead ?? [])
      const isNew = (text: string) => text !== '' && !asked.current.has(text)
      const emails = [...new Set(leads.map(({ email }) => email))].filter(isNew)
      const phones = [...new Set(leads.map(({ phone }) => digitsOfPhone(phone ?? '')))].filter(isNew)
      for (const text of [...emails, ...phones]) asked.current.add(text)
      try {
        for (let first = 0; first < Math.max(emails.length, phones.length); first += rowsPerImport) {
          const part = (texts: readonly string[]) => texts.slice(first, first + rowsPerImport)
          const found = await send(importsApi.findExisting, { body: { emails: part(emails), phones: part(phones) } })
          if (found.byEmail.length + found.byPhone.length > 0) setExisting((before) => withFound(before, found))
        }
      } catch (error) {
        // The next correction asks again.
        for (const text of [...emails, ...phones]) asked.current.delete(text)
        notifyFailure('Existing leads not looked up', error)
      }
    },
    [timeZone, country, now],
  )
  return { existing, lookUp }
}
