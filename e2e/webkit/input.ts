import { virtualKeys } from './virtualKeys.ts'
import type { Fields } from './protocolMessage.ts'

/** Simulates input with the system's own events, which the page can't tell from a user's. */
export function createInput(onPage: (method: string, params: Fields) => Promise<Fields>) {
  const pressed = new Set<string>()

  const sequence = (sourceType: string, state: Fields) => {
    const sourceId = sourceType
    const inputSources = [{ sourceId, sourceType }]
    return onPage('performInteractionSequence', {
      inputSources,
      steps: [{ states: [{ sourceId, ...state }] }],
    })
  }
  const mouse = ({ type, x, y, button, modifiers }: Fields) =>
    onPage('performMouseInteraction', {
      position: { x: Math.floor(Number(x)), y: Math.floor(Number(y)) },
      button: button === 'none' ? 'None' : capital(String(button)),
      interaction: capital(String(type)),
      modifiers: modifierNames.filter((_, i) => Number(modifiers) & (1 << i)),
    })
  /** WebKit expects the state of the whole keyboard each time. */
  const key = ({ type, key, code }: Fields) => {
    const virtual = virtualKeys[String(key)] ?? virtualKeys[String(code)]
    const isDown = type === 'keyDown'
    if (virtual && isDown) pressed.add(virtual)
    if (virtual && !isDown) pressed.delete(virtual)
    return sequence('Keyboard', {
      pressedVirtualKeys: [...pressed],
      ...(!virtual && isDown && { pressedCharKey: String(key) }),
    })
  }
  const wheel = ({ x, y, deltaX, deltaY }: Fields) =>
    sequence('Wheel', { location: { x, y }, scrollDelta: { width: deltaX, height: deltaY } })

  const by: Readonly<Record<string, (params: Fields) => Promise<Fields>>> = {
    'Input.dispatchKeyEvent': key,
    'Input.dispatchMouseEvent': mouse,
    'Input.dispatchWheelEvent': wheel,
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** One after the other: WebKit answers only the last of several concurrent ones. */
    dispatch(method: string, params: Fields): Promise<Fields> {
      const done = last.then(() => by[method]!(params))
      last = done.catch(() => {})
      return done.then(() => ({}))
    },
  }
}

const modifierNames = ['Shift', 'Control', 'Alt', 'Meta']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
