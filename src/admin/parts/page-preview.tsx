import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import type * as codeColouring from '#contract/coloured-code.ts'
import { PageSections } from '#ui/page-sections.tsx'

/** Sections as visitors will see them. What colours code is loaded once there is code; until then it stands plain. */
export function PagePreview({ sections, ...rest }: ComponentProps<typeof PageSections>) {
  const [colouring, setColouring] = useState<typeof codeColouring>()
  const hasCode = sections.some(({ type, isVisible }) => type === 'code' && isVisible)
  useEffect(() => {
    let left = false
    if (!hasCode) return
    import('#contract/coloured-code.ts').then(
      (loaded) => !left && setColouring(loaded),
      // A page that cannot load it now shows the same text without colours.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [hasCode])
  const shown = useMemo(() => colouring?.withPieces(sections) ?? sections, [colouring, sections])
  return <PageSections sections={shown} {...rest} />
}
