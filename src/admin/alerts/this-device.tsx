import { useState } from 'react'
import { endPushHere } from '#admin/parts/frame/end-push.ts'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import type { Device } from '#contract/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Failure } from './failure.tsx'
import { type PushSupport, pushSupport, subscribe } from './push.ts'

const hints: Record<Exclude<PushSupport, 'available'>, string> = {
  blocked:
    'Blocked: this browser does not allow notifications from this site. Allow them in the settings of the browser, beside the address, and load this page again.',
  'home-screen':
    'Not yet: an iPhone or iPad shows alerts of installed apps only. Press Share, choose Add to Home Screen, open the leasing office from there, and come back to this page.',
  unsupported:
    'Not supported: this browser cannot show push alerts, or the leasing office is not opened over https. Choose email, or use a current browser.',
}

type Props = { device: Device | undefined; pushKey: string; onChange: () => Promise<void> }

/** Turns push alerts on and off in this browser, or explains why it cannot show them. */
export function ThisDevice({ device, pushKey, onChange }: Props) {
  const [support, setSupport] = useState(pushSupport)
  const [isBusy, setBusy] = useState(false)
  const add = useApiMutation(alertsApi.addDevice)
  const remove = useApiMutation(alertsApi.removeDevice)

  const turnOn = async () => {
    const body = await subscribe(pushKey)
    setSupport(pushSupport())
    if (!body) {
      showToast({ title: 'Not turned on', description: 'Allow notifications when the browser asks.', tone: 'error' })
      return
    }
    await add.mutateAsync({ body })
    showToast({ title: 'This device shows your push alerts' })
  }
  const turnOff = async ({ id }: Device) => {
    await remove.mutateAsync({ params: { id } })
    await endPushHere()
    showToast({ title: 'This device no longer shows alerts' })
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await onChange()
    } catch (error) {
      handleFailure(error, { title: 'Push alerts not changed' })
    } finally {
      setBusy(false)
    }
  }

  if (support !== 'available') return <p className="notice">{hints[support]}</p>
  return (
    <div className="alert-device">
      <p>
        <strong>{device ? 'On' : 'Off'}</strong>
        <span>{device ? ': this browser shows your push alerts.' : ': this browser shows no push alerts.'}</span>
        {device && <Failure device={device} />}
      </p>
      <Button variant="outline" disabled={isBusy} onClick={() => void run(() => (device ? turnOff(device) : turnOn()))}>
        {device ? 'Turn off' : 'Turn on'}
      </Button>
    </div>
  )
}
