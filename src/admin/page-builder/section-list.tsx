import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Section } from '#contract/templates.ts'
import { blanksIn, isEmptySection, sectionName, sectionTypeLabels } from '#contract/templates.words.ts'
import { IconButton } from '#admin/parts/icon-button.tsx'

type Props = {
  sections: readonly Section[]
  may: boolean
  onEdit: (section: Section) => void
  onMove: (section: Section, to: number) => void
  onRemove: (section: Section) => void
  /** What else can be done to a section. */
  controls: (section: Section) => ReactNode
}

/** The sections in their order; they are moved by buttons, and with a mouse by dragging too. */
export const SectionList = ({ sections, ...rest }: Props) => (
  <ol className="section-list">
    {sections.map((section, place) => (
      <Item key={section.id} section={section} place={place} sections={sections} {...rest} />
    ))}
  </ol>
)

type ItemProps = Props & { section: Section; place: number }

function Item({ section, place, sections, may, onEdit, onMove, onRemove, controls }: ItemProps) {
  const name = sectionName(section)
  const blanks = blanksIn(section.content).length
  const item = useRef<HTMLLIElement>(null)
  const [over, setOver] = useState<'above' | 'below'>()
  const dropped = useEffectEvent((id: unknown) => {
    const dragged = sections.find((candidate) => candidate.id === id)
    if (dragged) onMove(dragged, place)
  })
  const sideOf = useEffectEvent((id: unknown) => {
    const from = sections.findIndex((candidate) => candidate.id === id)
    return from === place ? undefined : from < place ? 'below' : 'above'
  })
  const { id } = section
  useEffect(() => {
    const element = item.current
    if (!element || !may) return
    return combine(
      draggable({ element, getInitialData: () => ({ section: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.section === 'number',
        onDragEnter: ({ source }) => setOver(sideOf(source.data.section)),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source }) => {
          setOver(undefined)
          dropped(source.data.section)
        },
      }),
    )
  }, [id, may])

  return (
    <li ref={item} className="section-item" data-hidden={section.isVisible ? undefined : ''} data-over={over}>
      {may && <GripVertical size={16} aria-hidden="true" className="section-grip" />}
      <div className="min-w-0 grow">
        {may ? (
          <button type="button" className="section-name" onClick={() => onEdit(section)} aria-label={`Edit ${name}`}>
            {name}
          </button>
        ) : (
          <span className="section-name">{name}</span>
        )}
        <small>
          {sectionTypeLabels[section.type]}
          {!section.isVisible && ', hidden'}
          {isEmptySection(section) && ', empty'}
          {blanks > 0 && `, ${blanks} to fill in`}
        </small>
      </div>
      <div className="section-controls">
        {controls(section)}
        <IconButton label={`Move ${name} up`} off={!may || place === 0} onClick={() => onMove(section, place - 1)}>
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          off={!may || place === sections.length - 1}
          onClick={() => onMove(section, place + 1)}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} off={!may} onClick={() => onRemove(section)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
