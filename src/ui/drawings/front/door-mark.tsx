/** The logo: a metal building with a partly open bay door. */
export const DoorMark = ({ className = '' }: { className?: string }) => (
  <svg className={`door-mark ${className}`} viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">
    <path fill="currentColor" d="M0 8 16 1l16 7v15H0z" />
    <path className="door-mark-slats" d="M6 10h20v2.5H6zm0 3.5h20V16H6zm0 3.5h20v2.5H6z" />
  </svg>
)
