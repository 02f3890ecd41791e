/** The table head: five groups, two lines per cell. */
const groups = [
  {
    head: 'Unit',
    columns: [
      ['', ''],
      ['SF', 'share'],
    ],
    kind: '',
  },
  {
    head: 'Lease',
    columns: [
      ['State', 'days left'],
      ['Tenant', 'contact'],
      ['From', 'to'],
    ],
    kind: '',
  },
  {
    head: 'Lease rent, $',
    columns: [
      ['a month', 'a year'],
      ['SF,', 'year'],
      ['', 'due'],
    ],
    kind: 'g num',
  },
  {
    head: 'Asking, $',
    columns: [
      ['', 'a month'],
      ['', 'loss'],
    ],
    kind: 'g num',
  },
  { head: 'Ahead', columns: [['next step', 'from']], kind: 'g num' },
  {
    head: 'Deposit, vacancy',
    columns: [
      ['', 'deposit'],
      ['vacant', 'cost'],
    ],
    kind: 'g num',
  },
] as const

export const RollHead = () => (
  <>
    <colgroup>
      {groups.flatMap(({ head, columns }) => columns.map((lines) => <col key={head + lines.join(' ')} />))}
    </colgroup>
    <thead>
      <tr>
        {groups.map(({ head, columns, kind }) => (
          <th key={head} scope="colgroup" colSpan={columns.length} className={`roll-group ${kind}`}>
            {head}
          </th>
        ))}
      </tr>
      <tr>
        {groups.flatMap(({ head, columns, kind }, group) =>
          columns.map(([first, second], place) =>
            group === 0 && place === 0 ? (
              <th key={head} scope="col">
                <span className="sr-only">Number</span>
              </th>
            ) : (
              <th
                key={head + first + second}
                scope="col"
                className={kind === '' && group > 0 ? '' : `num ${place === 0 ? kind : ''}`}
              >
                <span>{first}</span> <span>{second}</span>
              </th>
            ),
          ),
        )}
      </tr>
    </thead>
  </>
)
