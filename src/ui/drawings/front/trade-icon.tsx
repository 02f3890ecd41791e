/** A path for each industry type with its own icon (docs/specification/public-site.md#industry-types), and one for yards. */
const paths: Record<string, string> = {
  Manufacturing: 'M8 5h13v4c-4 0-6 1.5-6 4v2h3l2 5H7l2-5h2v-2c0-3-4-3-8-6h5zM8 5v5',
  Warehousing: 'M4 22V2M20 22V2M4 9h16M4 18h16M7 9V4h6v5M8 18v-6h9v6M12.5 12v3',
  'Equipment Service':
    'M20.7 6.5 17.5 9.7 14.3 6.5l3.2-3.2a5.2 5.2 0 0 0-6.8 6.6L3.3 17.3a2.4 2.4 0 0 0 3.4 3.4l7.4-7.4a5.2 5.2 0 0 0 6.6-6.8z',
  'Automotive Service': 'M2 15v-4l3-1 3-5h8l3 5 3 1v4zM6 15v2M18 15v2M5 10h14M12 5v5M3 18h18M12 18v4M8 22h8',
  'Food Processing': 'M7 2h10v4H7zM8 6c-2 1-3 2.5-3 5v11h14V11c0-2.5-1-4-3-5M5 12h14M5 18h14',
  'Light Assembly': 'M9 2h6v8H9zM12 2v4M12 10v7M10.5 17h3M2 22v-4h6v4M16 22v-4h6v4M8 22h8',
  Yard: 'M1 8h22M1 16h22M4 5v15M12 5v15M20 5v15',
  Distribution:
    'M4.5 17H1.5V5h13v12h-5M14.5 9h4l4 4v4h-2M14.5 17h1M9.5 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20.5 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
}
const plainDoor = 'M2 22V8l10-5 10 5v14M6 22V11h12v11M6 14.5h12M6 18h12'

/** The icon of an industry type, or a bay door for any other text. */
export const TradeIcon = ({ trade, className = '' }: { trade: string; className?: string }) => (
  <svg className={`icon ${className}`} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={Object.hasOwn(paths, trade) ? paths[trade] : plainDoor} />
  </svg>
)
