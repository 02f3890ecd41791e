import * as links from '#contract/links.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { SavedChoice, type SavedRecord } from '#admin/parts/saving/saved-controls.tsx'
import { useApiQuery } from '#client/query.ts'
import { useStore } from '#ui/store.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { TemplateSummary } from '#contract/properties/templates.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { textOf, type UnitField } from './unit-fields.ts'

const neverPublished = ' (never published)'

/** Chooses the template whose sections visitors see on the page of a unit. */
export function UnitPage({ unit, record }: { unit: StaffUnit; record: SavedRecord<UnitField> }) {
  const { data, isError } = useApiQuery(templatesApi.list)
  const unsaved = useStore(record.saver.store, (saving) => saving.unsaved.templateId)
  const chosen = unsaved?.text ?? textOf(unit, 'templateId')
  const template = data?.find(({ id }) => String(id) === chosen)
  const options = (data ?? []).map(({ id, name, publishedAt }) => ({
    value: String(id),
    label: publishedAt === null ? name + neverPublished : name,
  }))
  const unknown = { value: chosen, label: data ? 'A deleted template' : 'A template' }
  return (
    <SavedChoice
      record={record}
      field="templateId"
      none="No page"
      options={chosen === '' || template ? options : [...options, unknown]}
      hint={
        isError ? 'The templates could not be loaded. Load the page again.' : data && <Hint {...{ chosen, template }} />
      }
    />
  )
}

function Hint({ chosen, template }: { chosen: string; template: TemplateSummary | undefined }) {
  if (chosen === '') return <span>The page of this unit can show the sections of a template.</span>
  if (!template) return <span>Visitors see nothing of it.</span>
  const builder = links.pageBuilder(template.id)
  return (
    <>
      <span>
        {template.publishedAt === null
          ? 'Visitors see nothing of it until it is published: '
          : 'Visitors see its last published version: '}
      </span>
      <StaffLink href={builder} className="link">
        open in the page builder
      </StaffLink>
    </>
  )
}
