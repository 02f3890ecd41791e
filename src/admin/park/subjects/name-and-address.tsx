import { SavedChoice, SavedText } from '#admin/parts/saving/saved-controls.tsx'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import { readCoordinates } from '#domain/reading/read-coordinates.ts'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import type { Option } from '#ui/select.tsx'

const axes = ['latitude', 'longitude'] as const

const timeZonesId = 'time-zones'

const countryOptions: Option[] = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
]

/** The park's name, address and contact details. */
export const NameAndAddress = ({ record }: SubjectProps) => (
  <>
    <ParkSection title="Name and Address">
      <SavedText record={record} field="name" max={100} />
      <SavedText record={record} field="shortName" max={40} hint="In running text and in the logo." />
      <SavedChoice record={record} field="country" options={countryOptions} />
      <SavedText record={record} field="street" max={200} />
      <SavedText record={record} field="city" max={100} />
      <SavedText record={record} field="state" max={50} />
      <SavedText record={record} field="stateName" max={50} />
      <SavedText record={record} field="postalCode" max={20} />
    </ParkSection>
    <ParkSection title="Contact">
      <SavedText record={record} field="phone" max={50} inputMode="tel" />
      <SavedText
        record={record}
        field="afterHoursPhone"
        max={50}
        inputMode="tel"
        hint="Shown below the phone. Empty if nobody answers then."
      />
      <SavedText record={record} field="email" max={254} inputMode="email" spellCheck={false} />
      <SavedText
        record={record}
        field="mailingAddress"
        max={200}
        hint="Where letters and payments go, such as a PO box. Empty if that is the street."
      />
    </ParkSection>
    <ParkSection title="Location and Access">
      <SavedText record={record} field="road" max={100} />
      <SavedText
        record={record}
        field="setting"
        max={60}
        hint="In the headline of the home page, such as the lake country. Empty for the city and the state."
      />
      <SavedText record={record} field="highway" max={100} hint="Empty if there is none nearby." />
      <SavedText record={record} field="totalAcreage" max={20} inputMode="decimal" />
      <SavedText
        record={record}
        field="timeZone"
        max={50}
        list={timeZonesId}
        spellCheck={false}
        hint="Of all times in the staff area and of the reply clock."
      />
      {axes.map((axis) => (
        <SavedText
          key={axis}
          record={record}
          field={axis}
          max={2048}
          savesOnBlur
          onPaste={({ clipboardData }) => {
            const place = readCoordinates(clipboardData.getData('text/plain'))
            for (const other of axes) if (place && other !== axis) record.saver.put(other, String(place[other]))
          }}
        />
      ))}
      <datalist id={timeZonesId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </ParkSection>
  </>
)
