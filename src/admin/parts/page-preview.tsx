import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { PageSections } from '#ui/page-sections.tsx'

/** Sections as visitors see them. Syntax colours load once a section has code; until then code is plain. */
export function PagePreview({ sections, ...rest }: ComponentProps<typeof PageSections>) {
  const { data: colouring } = useQuery({
    queryKey: ['code colouring'],
    queryFn: () => import('#domain/text/coloured-code.ts'),
    enabled: sections.some(({ type, isVisible }) => type === 'code' && isVisible),
  })
  const shown = useMemo(() => colouring?.withPieces(sections) ?? sections, [colouring, sections])
  return <PageSections sections={shown} {...rest} />
}
