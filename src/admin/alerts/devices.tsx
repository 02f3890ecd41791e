import { useRef } from 'react'
import { browserName } from '#admin/parts/frame/browser-name.ts'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiMutation } from '#client/query.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import type { AlertSettings, Device } from '#contract/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from './failure.tsx'
import { ThisDevice } from './this-device.tsx'
import { useEndpoint } from './use-endpoint.ts'

/** The browsers that show the user's alerts: this one first, with a switch, then the others. */
export function Devices({ settings }: { settings: AlertSettings }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { endpoint, refresh } = useEndpoint(settings.pushKey)
  const own = settings.devices.find((device) => device.endpoint === endpoint)
  const others = settings.devices.filter((device) => device !== own)
  return (
    <section className="alert-section" aria-labelledby="alert-devices">
      <h2 id="alert-devices" ref={heading} tabIndex={-1}>
        Push alerts on this device
      </h2>
      <ThisDevice device={own} pushKey={settings.pushKey} onChange={refresh} />
      {others.length > 0 && (
        <>
          <h3>Your other devices</h3>
          <ul className="alert-devices">
            {others.map((device) => (
              <OtherDevice key={device.id} device={device} onRemoved={() => heading.current?.focus()} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OtherDevice({ device, onRemoved }: { device: Device; onRemoved: () => void }) {
  const remove = useApiMutation(alertsApi.removeDevice)
  const name = browserName(device.userAgent)
  const run = () =>
    remove.mutate({ params: { id: device.id } }, { onSuccess: onRemoved, onError: (error) => handleFailure(error) })
  return (
    <li>
      <div className="min-w-0">
        <strong>{name}</strong>
        <span className="block text-sm text-ink-2">
          Turned on <Moment instant={device.createdAt} withTime />
        </span>
        <Failure device={device} />
      </div>
      <Button
        variant="outline"
        className="ml-auto"
        aria-label={`Remove ${name}`}
        disabled={remove.isPending}
        onClick={run}
      >
        Remove
      </Button>
    </li>
  )
}
