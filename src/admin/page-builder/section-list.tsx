import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, GripVertical, Trash } from '#ui/icons/icons.tsx'
import type { Section } from '#contract/properties/templates.ts'
import { blanksIn, isEmptySection, sectionName, sectionTypeLabels } from '#contract/properties/templates.constants.ts'
import { IconButton } from '#admin/parts/feedback/icon-button.tsx'
import { useListDrag } from '#admin/parts/lists/use-list-drag.ts'
import type { Edits } from './use-edits.ts'

type Props = {
  sections: readonly Section[]
  canEdit: boolean
  edits: Pick<Edits, 'move' | 'toggle' | 'duplicate' | 'remove'>
  onEdit: (id: number) => void
}

/** The sections in order; buttons and dragging move them. */
export const SectionList = ({ sections, ...rest }: Props) => (
  <ol className="section-list">
    {sections.map((section, place) => (
      <Item key={section.id} section={section} place={place} sections={sections} {...rest} />
    ))}
  </ol>
)

type ItemProps = Props & { section: Section; place: number }

function Item({ section, place, sections, canEdit, edits, onEdit }: ItemProps) {
  const name = sectionName(section)
  const blanks = blanksIn(section.content).length
  const { item, over } = useListDrag({
    list: 'sections',
    id: section.id,
    ids: sections.map(({ id }) => id),
    off: !canEdit,
    onMove: (id, to) => {
      const dragged = sections.find((one) => one.id === id)
      if (dragged) edits.move(dragged, to)
    },
  })

  return (
    <li ref={item} className="section-item" data-hidden={section.isVisible ? undefined : ''} data-over={over}>
      {canEdit && <GripVertical className="section-grip" />}
      <div className="min-w-0 grow">
        {canEdit ? (
          <button type="button" className="section-name" onClick={() => onEdit(section.id)} aria-label={`Edit ${name}`}>
            {name}
          </button>
        ) : (
          <span className="section-name">{name}</span>
        )}
        <small>
          {`${sectionTypeLabels[section.type]}${!section.isVisible ? ', hidden' : ''}${isEmptySection(section) ? ', empty' : ''}${blanks > 0 ? `, ${blanks} to fill in` : ''}`}
        </small>
      </div>
      <div className="section-controls">
        <IconButton
          label={`${section.isVisible ? 'Hide' : 'Show'} ${name}`}
          off={!canEdit}
          onClick={() => edits.toggle(section)}
        >
          {section.isVisible ? <Eye /> : <EyeOff />}
        </IconButton>
        <IconButton label={`Duplicate ${name}`} off={!canEdit} onClick={() => edits.duplicate(section)}>
          <Copy />
        </IconButton>
        <IconButton
          label={`Move ${name} up`}
          off={!canEdit || place === 0}
          onClick={() => edits.move(section, place - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          off={!canEdit || place === sections.length - 1}
          onClick={() => edits.move(section, place + 1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={`Delete ${name}`} off={!canEdit} onClick={() => edits.remove(section)}>
          <Trash />
        </IconButton>
      </div>
    </li>
  )
}
