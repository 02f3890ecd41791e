import * as links from '#contract/links.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AllowedButton, DenialReason } from '#admin/parts/frame/allowed.tsx'
import { DropArea } from '#admin/parts/files/drop-area.tsx'
import { ColumnFields } from '#admin/parts/files/column-fields.tsx'
import { openCsvFile } from '#admin/parts/files/csv-file.ts'
import { type FileChoices, FileChoicesFields } from '#admin/parts/files/file-choices.tsx'
import { LeftOut } from '#admin/parts/files/left-out.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { usePermission } from '#admin/session.tsx'
import { useInvalidateWritten } from '#client/query.ts'
import { send } from '#client/send.ts'
import { existingChoices, existingLabels, previewRows } from '#contract/leads/imports.constants.ts'
import * as importsApi from '#contract/leads/imports.ts'
import type { ImportedRows, PreviewRow } from '#contract/leads/imports.ts'
import { type ImportColumn, importColumns, neededColumns } from '#contract/leads/lead-columns.constants.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { type Done, leadsText, Result } from './import-result.tsx'
import { KnownWords } from './known-words.tsx'
import { failed, LastLeadImports } from './last-lead-imports.tsx'
import {
  batchesOf,
  guess,
  importsOf,
  type Mapping,
  prepare,
  readSheet,
  type Sheet,
  sumOf,
  unusedHeads,
} from './rows.ts'

type Existing = (typeof existingChoices)[number]

/** Imports leads from a CSV file: choose, map the columns, trial run, import, undo. */
export function Screen() {
  const [sheet, setSheet] = useState<Sheet>()
  const open = useMutation({
    mutationFn: async (file: File) => readSheet(await openCsvFile(file)),
    onSuccess: setSheet,
  })
  const readAgain = useMutation({
    mutationFn: async ({ sheet: { file, choices }, choice }: { sheet: Sheet; choice: Partial<FileChoices> }) =>
      readSheet(file, choiceAfter(choices, choice)),
    onSuccess: setSheet,
    onError: failed('File not read in this way'),
  })
  return (
    <Page title="Import Leads" back={{ href: staffPages.crm.address, label: 'Leads' }} className="import-screen">
      <DenialReason permission="change business data" />
      {sheet ? (
        <SheetImport
          key={JSON.stringify([sheet.file.name, sheet.heads])}
          sheet={sheet}
          onChoice={(choice) => readAgain.mutate({ sheet, choice })}
          onLeave={() => setSheet(undefined)}
        />
      ) : (
        <Chooser busy={open.isPending} problem={open.error?.message} onChoose={(file) => open.mutate(file)} />
      )}
      <LastLeadImports />
    </Page>
  )
}

/** Another encoding or delimiter changes the cells, so the header is detected again. */
const choiceAfter = ({ encoding, delimiter }: FileChoices, choice: Partial<FileChoices>) => ({
  encoding,
  delimiter,
  ...choice,
})

type ChooserProps = { busy: boolean; problem: string | undefined; onChoose: (file: File) => void }

function Chooser({ busy, problem, onChoose }: ChooserProps) {
  const canEdit = usePermission('change business data')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <DropArea className="import-drop" label="Choose a file" onDrop={([file]) => file && canEdit && onChoose(file)}>
      <p>
        Choose a CSV file with one lead in each row, such as an export of HubSpot, Salesforce, Zoho, Google Contacts or
        Outlook.
      </p>
      <AllowedButton permission="change business data" disabled={busy} onClick={() => picker.current?.click()}>
        {busy ? 'Reading...' : 'Choose file'}
      </AllowedButton>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      {problem !== undefined && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      <p className="text-ink-2">Nothing changes before you have seen a trial run.</p>
    </DropArea>
  )
}

type SheetImportProps = { sheet: Sheet; onChoice: (choice: Partial<FileChoices>) => void; onLeave: () => void }

function SheetImport({ sheet, onChoice, onLeave }: SheetImportProps) {
  const { name } = sheet.file
  const [mapping, setMapping] = useState<Mapping>(() => guess(sheet.heads))
  const [existing, setExisting] = useState<Existing>('skip')
  const [progress, setProgress] = useState(0)
  const [done, setDone] = useState<Done>()
  const invalidateWritten = useInvalidateWritten()
  const isNeeded = (field: ImportColumn) =>
    neededColumns.some((one) => one === field) && (field === 'email' || mapping.fullName === undefined)
  const missing = importColumns.filter(({ field }) => isNeeded(field) && mapping[field] === undefined)
  const run = useMutation({
    mutationFn: async (kind: Done['kind']): Promise<Done> => {
      const { good, bad, remarks } = prepare(sheet, mapping)
      const batches = kind === 'imported' ? importsOf(good) : batchesOf(good)
      let result: ImportedRows = { added: 0, updated: 0, unchanged: 0, bad, remarks }
      const preview: PreviewRow[] = []
      for (const [place, rows] of batches.entries()) {
        if (kind === 'imported') {
          result = sumOf(result, await send(importsApi.store, { body: { fileName: name, existing, rows } }))
        } else {
          const tried = await send(importsApi.check, { body: { existing, rows } })
          result = sumOf(result, tried)
          preview.push(...tried.preview.slice(0, previewRows - preview.length))
        }
        setProgress((place + 1) / batches.length)
      }
      result.bad.sort((a, b) => a.row - b.row)
      // A refused row is reported as refused, not as one with empty cells.
      const refused = new Set(result.bad.map(({ row }) => row))
      result.remarks = result.remarks.filter(({ row }) => !refused.has(row))
      return { kind, result, preview }
    },
    onMutate: () => setProgress(0),
    onSuccess: (response) => {
      setDone(response)
      if (response.kind === 'imported') showToast({ title: `${leadsText(response.result.added)} added` })
    },
    onError: (error, kind) =>
      failed(
        kind === 'imported'
          ? 'The import failed. What is not in the list below was not imported.'
          : 'The trial run stopped',
      )(error),
    onSettled: (_answer, _error, kind) => (kind === 'imported' ? invalidateWritten(importsApi.store) : undefined),
  })
  const change = (next: () => void) => {
    next()
    setDone(undefined)
  }
  const unused = unusedHeads(sheet, mapping)

  if (done?.kind === 'imported') {
    return (
      <section className="grid gap-4">
        <h2>{`${name} was imported`}</h2>
        <Result sheet={sheet} mapping={mapping} {...done} />
        <div className="flex flex-wrap gap-2">
          <StaffButtonLink href={links.leads()}>See the leads</StaffButtonLink>
          <Button variant="outline" onClick={onLeave}>
            Import another file
          </Button>
        </div>
      </section>
    )
  }
  return (
    <section className="grid gap-4" aria-busy={run.isPending}>
      <h2>{`${name}, ${countText(sheet.rows.length)} ${sheet.rows.length === 1 ? 'row' : 'rows'}`}</h2>
      <FileChoicesFields
        choices={sheet.choices}
        top={sheet.top}
        disabled={run.isPending}
        onChange={(choice) => change(() => onChoice(choice))}
      />
      <LeftOut rows={sheet.leftOut} />
      <fieldset className="grid gap-3" disabled={run.isPending}>
        <legend className="mb-2 font-bold">Match the columns of the file</legend>
        <ColumnFields
          columns={importColumns}
          heads={sheet.heads}
          mapping={mapping}
          isNeeded={isNeeded}
          onChange={(field, column) =>
            change(() =>
              setMapping(({ [field]: _, ...others }) =>
                column === undefined ? others : { ...others, [field]: column },
              ),
            )
          }
        />
        {unused.length > 0 && <p>{`Columns that are not used: ${unused.join(', ')}.`}</p>}
      </fieldset>
      <KnownWords sheet={sheet} mapping={mapping} />
      <fieldset className="grid gap-1" disabled={run.isPending}>
        <legend className="font-bold">If a lead has the email address already</legend>
        {existingChoices.map((choice) => (
          <label key={choice} className="flex items-center gap-2 py-1">
            <input
              type="radio"
              name="existing"
              checked={existing === choice}
              onChange={() => change(() => setExisting(choice))}
            />
            <span>{existingLabels[choice]}</span>
          </label>
        ))}
      </fieldset>
      {missing.length > 0 && (
        <output className="notice">{`Choose the columns for ${missing.map(({ label }) => label).join(', ')}. Every lead needs them.`}</output>
      )}
      {run.isPending && <progress className="progress" value={progress} aria-label="Progress of the import" />}
      {done && <Result sheet={sheet} mapping={mapping} {...done} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={done ? 'outline' : 'primary'}
          disabled={run.isPending || missing.length > 0}
          onClick={() => run.mutate('tried')}
        >
          {run.isPending && run.variables === 'tried' ? 'Trying...' : 'Trial run'}
        </Button>
        {done && (
          <AllowedButton
            permission="change business data"
            disabled={run.isPending || done.result.added + done.result.updated === 0}
            onClick={() => run.mutate('imported')}
          >
            {run.isPending && run.variables === 'imported'
              ? `Importing ${Math.round(progress * 100)}%`
              : `Import ${leadsText(done.result.added + done.result.updated)}`}
          </AllowedButton>
        )}
        <Button variant="outline" disabled={run.isPending} onClick={onLeave}>
          Choose another file
        </Button>
      </div>
    </section>
  )
}
