import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import { type Delimiter, delimiterLabels } from '#domain/reading/files/csv-rows.ts'
import { type Encoding, encodingLabels } from '#domain/reading/files/decode-text.ts'
import { looksMisread } from '#domain/reading/files/misread.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { openFile } from './files/open-file.ts'
import type { TextChoices } from './files/opened-file.ts'
import { Floating } from './floating.tsx'
import type { SheetKind } from './sheet-kind.ts'
import { startSheet } from './start/start-sheet.ts'
import type { StartedSheet } from './started-sheet.ts'

type Props = { kind: SheetKind; started: StartedSheet; onRestart: (started: StartedSheet) => void }

/** How the text of a file was read, as long as the file is at hand; after that, what to do if it was read wrongly. */
export function FileReading({ kind, started, onRestart }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { source } = started
  if (!source) return <MisreadHint started={started} />
  if (source.choices.encoding === undefined && source.choices.delimiter === undefined) return null
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        How the File Is Read
      </Button>
      {anchor && (
        <Floating anchor={anchor} label="How the file is read" height={180} onClose={() => setAnchor(undefined)}>
          <TextChoicesFields kind={kind} started={started} source={source} onRestart={onRestart} />
        </Floating>
      )}
    </>
  )
}

/** Only the rows of a file are kept, so that another encoding needs the file itself. */
function MisreadHint({ started: { sheet } }: Pick<Props, 'started'>) {
  const { rows, fileName, sheetName } = sheet
  // The one sheet of a text file has its name.
  const isMisread = useMemo(() => fileName === sheetName && looksMisread(rows), [rows, fileName, sheetName])
  return isMisread && <p className="text-ink-2">Choose the file again to read it in another encoding.</p>
}

type FieldsProps = Props & { source: NonNullable<StartedSheet['source']> }

/** Another encoding or delimiter gives other cells, and so another sheet. */
function TextChoicesFields({ kind, started, source: { file, choices }, onRestart }: FieldsProps) {
  const remove = useApiMutation(sheetsApi.remove)
  const again = useMutation({
    mutationFn: async (choice: TextChoices) => {
      const opened = await openFile(file, { ...choices, ...choice })
      const [{ rows } = { rows: [] }] = opened.sheets
      const next = await startSheet(kind, {
        fileName: started.sheet.fileName,
        sheetName: started.sheet.sheetName,
        rows,
        source: { file, choices: { encoding: opened.encoding, delimiter: opened.delimiter } },
      })
      await remove.mutateAsync({ params: { id: started.sheet.id } })
      return next
    },
    onSuccess: onRestart,
    onError: (error) => notifyFailure('File not read in this way', error),
  })
  return (
    <div className="grid gap-3 p-2">
      {choices.encoding !== undefined && (
        <Field label="Encoding" optional="">
          {(control) => (
            <Select
              {...control}
              disabled={again.isPending}
              options={entriesOf(encodingLabels).map(([value, label]) => ({ value, label }))}
              value={choices.encoding}
              onChange={({ currentTarget: { value } }) => again.mutate({ encoding: value as Encoding })}
            />
          )}
        </Field>
      )}
      {choices.delimiter !== undefined && (
        <Field label="Between the columns" optional="">
          {(control) => (
            <Select
              {...control}
              disabled={again.isPending}
              options={entriesOf(delimiterLabels).map(([value, label]) => ({ value, label }))}
              value={choices.delimiter}
              onChange={({ currentTarget: { value } }) => again.mutate({ delimiter: value as Delimiter })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
