import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import { spanishState } from '#admin/park/park-map.ts'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import { type ParkRecord, useStructured } from '#admin/park/use-structured.ts'
import { useApiQuery } from '#client/query.ts'
import * as ownersTextsApi from '#contract/park/owners-texts.ts'
import type { OwnersText } from '#contract/park/owners-texts.ts'
import { maxTranslation } from '#domain/park/business-park.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TableSkeleton } from '#ui/table.tsx'

/** What the owner has written for visitors, each text beside its Spanish. */
export const Spanish = ({ record }: SubjectProps) => (
  <ParkSection title="Texts in Spanish">
    <QueryBoundary
      query={useApiQuery(ownersTextsApi.read)}
      loading={<TableSkeleton rows={12} message="Loading the texts..." />}
    >
      {(texts) => <Translations record={record} texts={texts} />}
    </QueryBoundary>
  </ParkSection>
)

function Translations({ record, texts }: { record: ParkRecord; texts: readonly OwnersText[] }) {
  const { value, issues, error, change, onBlur } = useStructured(record, 'spanish')
  const places = [...new Set(texts.map(({ place }) => place))]
  const written = new Set(texts.map(({ text }) => text))
  const left = Object.keys(value).filter((text) => !written.has(text))
  const id = 'spanish-texts'
  return (
    <div className="park-group" id={id} tabIndex={-1} onBlur={onBlur}>
      <p className="text-ink-2">
        {`${spanishState(texts, value)} Visitors of the Spanish pages read a text without Spanish in English. The texts of the product have their Spanish, and questions of tenants have theirs under Texts. Names stay as they are, and so do {road}, {highway} and {door} in a text.`}
      </p>
      {places.map((place) => (
        <fieldset key={place} className="park-group">
          <legend>{place}</legend>
          {texts
            .filter((text) => text.place === place)
            .map(({ text }) => (
              <Field key={text} label={text} optional="" className="translation" error={issues.get(text)}>
                {(control) => (
                  <textarea
                    {...control}
                    className="input"
                    lang="es"
                    rows={Math.min(1 + Math.floor(text.length / 50), 8)}
                    maxLength={maxTranslation}
                    placeholder="No Spanish yet"
                    value={value[text] ?? ''}
                    onChange={({ currentTarget }) => change({ ...value, [text]: currentTarget.value }, 'type')}
                  />
                )}
              </Field>
            ))}
        </fieldset>
      ))}
      {left.length > 0 && (
        <fieldset className="park-group">
          <legend>No longer on the site</legend>
          <p className="text-ink-2">
            The English of these was changed or removed. Copy what still holds to the new text, then remove it here.
          </p>
          {left.map((text) => (
            <div key={text} className="translation">
              <p>{text}</p>
              <div className="park-group">
                <p lang="es">{value[text]}</p>
                <div>
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={() => {
                      document.getElementById(id)?.focus()
                      change(Object.fromEntries(Object.entries(value).filter(([one]) => one !== text)), 'put')
                    }}
                  >
                    Remove<span className="sr-only">{` the Spanish of ${text}`}</span>
                  </Button>
                </div>
              </div>
            </div>
          ))}
        </fieldset>
      )}
      {error && <p className="field-error">{error}</p>}
      <Conflict record={record} field="spanish" controlId={id} />
    </div>
  )
}
