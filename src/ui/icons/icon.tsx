import type { ReactNode } from 'react'

type Props = { size?: number; strokeWidth?: number; className?: string }

/** An icon in the color of the text around it. The parent needs an accessible name. */
export const icon = (shapes: ReactNode) =>
  function Icon({ size = 16, strokeWidth = 2, className }: Props) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        {shapes}
      </svg>
    )
  }
