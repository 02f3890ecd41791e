import type { Channel, Json } from './remote-inspector.ts'

type Action = {
  type: string
  value?: string
  button?: number
  x?: number
  y?: number
  deltaX?: number
  deltaY?: number
  duration?: number
}

/** The names in the automation protocol of the keys that WebDriver encodes in the private use area. */
const keys: Record<string, string> = {
  '\uE003': 'Backspace',
  '\uE004': 'Tab',
  '\uE006': 'Return',
  '\uE007': 'Enter',
  '\uE008': 'Shift',
  '\uE009': 'Control',
  '\uE00A': 'Alternate',
  '\uE00B': 'Pause',
  '\uE00C': 'Escape',
  '\uE00D': 'Space',
  '\uE00E': 'PageUp',
  '\uE00F': 'PageDown',
  '\uE010': 'End',
  '\uE011': 'Home',
  '\uE012': 'LeftArrow',
  '\uE013': 'UpArrow',
  '\uE014': 'RightArrow',
  '\uE015': 'DownArrow',
  '\uE016': 'Insert',
  '\uE017': 'Delete',
  '\uE03D': 'Meta',
  '\uE050': 'Shift',
  '\uE051': 'Control',
  '\uE052': 'Alternate',
  '\uE053': 'Meta',
}
const modifiers: Record<string, string> = { Shift: 'Shift', Control: 'Control', Alternate: 'Alt', Meta: 'Meta' }
const buttons = ['Left', 'Middle', 'Right']

/** The mouse, wheel and keyboard of a window. */
export class Input {
  readonly #automation: Channel
  readonly #handle: string
  readonly #pressed = new Set<string>()
  #character: string | undefined
  #button = 'None'
  #last: Promise<void> = Promise.resolve()
  #position = { x: 0, y: 0 }

  constructor(automation: Channel, handle: string) {
    this.#automation = automation
    this.#handle = handle
  }

  /** Playwright does not wait between actions; WebKit accepts one at a time. */
  perform(actions: Action[]) {
    const done = this.#last.then(async () => {
      for (const action of actions) await this.#performOne(action)
    })
    this.#last = done.catch(() => {})
    return done
  }

  async #performOne(action: Action) {
    if (action.type.startsWith('key')) await this.#key(action.type === 'keyDown', action.value ?? '')
    if (action.type.startsWith('pointer')) await this.#mouse(action)
    if (action.type === 'scroll') await this.#wheel(action)
  }

  async #key(isDown: boolean, value: string) {
    const virtual = keys[value]
    if (virtual === undefined) this.#character = isDown ? value : undefined
    else if (isDown) this.#pressed.add(virtual)
    else this.#pressed.delete(virtual)
    const state: Json = { sourceId: 'keyboard' }
    if (this.#pressed.size > 0) state['pressedVirtualKeys'] = [...this.#pressed]
    if (this.#character !== undefined) state['pressedCharKey'] = this.#character
    await this.#sequence({ sourceId: 'keyboard', sourceType: 'Keyboard' }, state)
  }

  async #mouse({ type, x, y, button = 0 }: Action) {
    if (type === 'pointerMove') this.#position = { x: x ?? 0, y: y ?? 0 }
    const name = buttons[button] ?? 'Left'
    if (type === 'pointerDown') this.#button = name
    await this.#automation.call('Automation.performMouseInteraction', {
      handle: this.#handle,
      position: this.#position,
      button: type === 'pointerUp' ? name : this.#button,
      interaction: type === 'pointerMove' ? 'Move' : type === 'pointerDown' ? 'Down' : 'Up',
      modifiers: [...this.#pressed].flatMap((key) => modifiers[key] ?? []),
    })
    if (type === 'pointerUp') this.#button = 'None'
  }

  #wheel({ x = 0, y = 0, deltaX = 0, deltaY = 0 }: Action) {
    return this.#sequence(
      { sourceId: 'wheel', sourceType: 'Wheel' },
      { sourceId: 'wheel', origin: 'Viewport', location: { x, y }, scrollDelta: { width: deltaX, height: deltaY } },
    )
  }

  #sequence(source: Json, state: Json) {
    return this.#automation.call('Automation.performInteractionSequence', {
      handle: this.#handle,
      frameHandle: '',
      inputSources: [source],
      steps: [{ states: [state] }],
    })
  }
}
