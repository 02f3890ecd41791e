type Props = { size?: number; strokeWidth?: number; className?: string }

// A file of its own, so that the shapes are no code: every page of the staff area names icons.
const shapes = new URL('./icons.svg', import.meta.url).href

/** An icon in the color of the text around it. The parent needs an accessible name. */
export const icon = (name: string) =>
  function Icon({ size = 16, strokeWidth = 2, className }: Props) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        <use href={`${shapes}#${name}`} />
      </svg>
    )
  }
