import { useState } from 'react'
import { Conflict, useSavedField } from '#admin/parts/saving/saved-controls.tsx'
import { accentColours, readableAccent } from '#domain/brand/brand.ts'
import { colours } from '#domain/brand/colours.constants.ts'
import * as links from '#contract/links.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SavedImage } from '#admin/parts/saving/saved-image.tsx'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import type { ParkRecord } from '#admin/park/use-structured.ts'
import type { SubjectProps } from '#admin/park/use-park-record.ts'

type Props = { record: ParkRecord }

/** The colour and the logo of the park, and the pictures made from them. */
export const Brand = ({ park, record }: SubjectProps) => (
  <ParkSection title="Colour and Logo">
    <Accent record={record} />
    <Logo record={record} />
    <Pictures version={park.updatedAt} />
  </ParkSection>
)

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** A colour, typed or picked. A refused one stays as typed, with the reason. */
function Accent({ record }: Props) {
  const { saver } = record
  const { text, error, label } = useSavedField({ record, field: 'accent' })
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? text
  const read = shown.trim().toLowerCase()
  // For a refused colour, the nearest acceptable one.
  const sample = isColour(read) ? readableAccent(read) : ''
  const edit = {
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped(value)
      saver.type('accent', value)
    },
    onBlur: () => {
      setTyped(undefined)
      saver.leave('accent')
    },
  }
  return (
    <div className="accent park-group">
      <Field
        label={label}
        optional=""
        error={error}
        hint="Of buttons, links, drawings, emails and the icon. Empty for the colours of the product."
      >
        {(control) => (
          <>
            <span className="accent-fields">
              <input
                {...edit}
                type="color"
                className="input"
                aria-label={`Choose the ${label}`}
                value={isColour(read) ? read : colours.primer}
              />
              <input
                {...control}
                {...edit}
                className="input"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="done"
                maxLength={7}
                placeholder="#0f766e"
                value={shown}
                onKeyDown={({ key }) => key === 'Enter' && saver.commit('accent')}
              />
            </span>
            <Conflict record={record} field="accent" controlId={control.id} />
          </>
        )}
      </Field>
      <Sample accent={sample} />
      {sample !== '' && sample !== read && (
        <div>
          <Button
            variant="outline"
            onClick={() => {
              setTyped(undefined)
              saver.put('accent', sample)
            }}
          >
            {`Use ${sample}`}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A button, a link and a badge in an accent, as on the public pages. */
function Sample({ accent }: { accent: string }) {
  const { primer, bluestem, dock } = accent === '' ? colours : accentColours(accent)
  return (
    <div aria-hidden="true" className="accent-sample">
      <span className="button" style={{ background: primer, color: '#fff' }}>
        Request Info
      </span>
      <span style={{ color: bluestem, textDecoration: 'underline' }}>Available Units</span>
      <span className="accent-badge" style={{ background: dock }}>
        1
      </span>
    </div>
  )
}

const Logo = ({ record }: Props) => (
  <SavedImage
    record={record}
    field="logo"
    name="logo"
    alt="The logo of the park"
    hint={{
      none: 'Without one, the site shows a drawn door with the short name.',
      uploaded: 'Shown in headers, emails and share images, and as the icon if it is about square.',
    }}
  />
)

/** The current pictures; a change of the park changes their addresses. */
function Pictures({ version }: { version: string }) {
  const query = `?v=${encodeURIComponent(version)}`
  return (
    <div className="brand-pictures">
      <figure>
        <img src={`/icon.svg${query}`} alt="The icon of the site" width="48" height="48" />
        <figcaption>Icon</figcaption>
      </figure>
      <figure>
        <img
          src={links.homeShareImage + query}
          alt="What other sites show of the home page"
          width="300"
          height="158"
          loading="lazy"
        />
        <figcaption>Share image</figcaption>
      </figure>
    </div>
  )
}
