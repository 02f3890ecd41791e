import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiMutation } from '#client/query.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import { type Delimiter, delimiterLabels } from '#domain/reading/files/csv-rows.ts'
import { type Encoding, encodingLabels } from '#domain/reading/files/decode-text.ts'
import { noCorrections } from '#domain/reading/sheet/sheet.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { openFile } from './files/open-file.ts'
import type { TextChoices } from './files/opened-file.ts'
import type { OpenSheet } from './open-sheet.ts'
import { startSheet } from './start/start-sheet.ts'
import type { StartedSheet } from './started-sheet.ts'

type Props = { sheet: OpenSheet; started: StartedSheet; onRestart: (started: StartedSheet) => void }

/** What was decided about the list before anybody corrected it, with the way back. */
export function SheetNotices({ sheet, started, onRestart }: Props) {
  return (
    <>
      <KeptReading sheet={sheet} started={started} />
      {started.source && (started.source.choices.encoding || started.source.choices.delimiter) && (
        <TextFile sheet={sheet} started={started} source={started.source} onRestart={onRestart} />
      )}
    </>
  )
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The reading of an earlier list of the same shape was applied. */
function KeptReading({ sheet: { change }, started: { kept, start } }: Pick<Props, 'sheet' | 'started'>) {
  const [isOver, setIsOver] = useState(false)
  const columns = Object.keys(start.columns).length
  const words = Object.keys(start.cells).length
  if (!kept || isOver || columns + words === 0) return null
  return (
    <div className="notice sheet-kept">
      <p>
        <span>{`Read as ${kept.fileName || 'the list'} of `}</span>
        <Moment instant={kept.storedAt} />
        <span>{`: ${counted(columns, 'column')} and ${counted(words, 'cell')}.`}</span>
      </p>
      <Button
        variant="outline"
        className="text-ink"
        onClick={() => {
          setIsOver(true)
          change(noCorrections)
        }}
      >
        Read Afresh
      </Button>
    </div>
  )
}

type TextFileProps = Props & { source: NonNullable<StartedSheet['source']> }

/** How the text of a file was read. Another encoding or delimiter gives other cells, and so another sheet. */
function TextFile({ sheet: { kind }, started, source: { file, choices }, onRestart }: TextFileProps) {
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
    <Disclosure title="How the file is read">
      <div className="file-fields">
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
    </Disclosure>
  )
}
