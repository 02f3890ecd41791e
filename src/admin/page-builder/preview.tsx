import { Empty } from '#admin/parts/lists/empty.tsx'
import { PagePreview } from '#admin/parts/page-preview.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import type { Section } from '#contract/properties/templates.ts'
import { sectionName } from '#contract/properties/templates.constants.ts'
import type { ImageSizes } from '#contract/properties/uploads.ts'

/** Typical window widths, in CSS pixels. */
const devices = [
  { name: 'phone', label: 'Phone', width: 390 },
  { name: 'tablet', label: 'Tablet', width: 768 },
  { name: 'desktop', label: 'Desktop', width: 1200 },
] as const

type Props = { sections: readonly Section[]; images: ImageSizes; onEdit: ((id: number) => void) | undefined }

/** The draft at the width of a device; a click on a section edits it. */
export function Preview({ sections, images, onEdit }: Props) {
  const [chosen, setChosen] = useUrlState('device')
  const device = devices.find(({ name }) => name === chosen)
  const visible = sections.filter(({ isVisible }) => isVisible)
  const byId = new Map(visible.map((section) => [section.id, section]))
  return (
    <section aria-labelledby="preview" className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="font-bold">
          Live Preview
        </h2>
        <fieldset aria-label="Width of the preview" className="devices">
          <DeviceButton label="Fit" pressed={!device} onPress={() => setChosen(null, { replace: true })} />
          {devices.map(({ name, label }) => (
            <DeviceButton
              key={name}
              label={label}
              pressed={device?.name === name}
              onPress={() => setChosen(name, { replace: true })}
            />
          ))}
        </fieldset>
      </div>
      {visible.length === 0 ? (
        <Empty message="No visible sections" />
      ) : (
        // Focusable, so that the keyboard can scroll a page that is wider than the panel.
        <section className="preview-scroll" aria-label="The page" tabIndex={0}>
          <div className="preview-frame" style={device && { width: device.width }}>
            <PagePreview
              sections={visible}
              sizes={images}
              draft
              around={(section, shown) => {
                const known = byId.get(section.id)
                return (
                  <div key={section.id} className="preview-section">
                    {shown}
                    {onEdit && known && (
                      <button
                        type="button"
                        className="preview-edit"
                        aria-label={`Edit ${sectionName(known)} in the preview`}
                        onClick={() => onEdit(section.id)}
                      >
                        <span aria-hidden="true">Edit</span>
                      </button>
                    )}
                  </div>
                )
              }}
            />
          </div>
        </section>
      )}
    </section>
  )
}

const DeviceButton = ({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) => (
  <button type="button" aria-pressed={pressed} onClick={onPress}>
    {label}
  </button>
)
