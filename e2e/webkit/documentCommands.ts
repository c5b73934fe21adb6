import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { NotAvailable, type Fields } from './protocolMessage.ts'
import { bindingScript, locationScript } from './pageScript.ts'

interface CommandContext {
  ask(this: void, method: string, params?: Fields): Promise<Fields>
  setOffline(this: void, isOffline: boolean): void
  goBack(this: void, isForward: boolean): Promise<Fields>
}

type Command = (params: Fields, here: CommandContext) => Promise<Fields>

/** Does nothing, because it's the case already or no journey can notice. */
const nothing: Command = async () => ({})

/** Implements commands of Playwright's WebKit that stock WebKit doesn't know, by means of those it knows. */
export const documentCommands: Readonly<Record<string, Command>> = {
  'Page.createUserWorld': nothing,
  'Page.overrideSetting': nothing,
  // The engine keeps its own user agent, since Playwright's claims to run on a Mac.
  'Page.overrideUserAgent': nothing,
  'Page.setBypassCSP': nothing,
  'Page.setTimeZone': nothing,
  'Page.updateScrollingState': nothing,
  'Page.setDefaultBackgroundColorOverride': nothing,
  'Page.setInterceptFileChooserDialog': nothing,
  'Page.setTouchEmulationEnabled': async ({ enabled }) => refuseIf(enabled, 'a touch screen'),
  'Page.setForcedColors': async ({ forcedColors }) => refuseIf(forcedColors === 'Active', 'forced colours'),

  'Page.setBootstrapScript': (params, { ask }) =>
    ask('Page.setBootstrapScript', {
      source: `${locationScript}\n${typeof params['source'] === 'string' ? params['source'] : ''}`,
    }),
  'Runtime.addBinding': async ({ name }, { ask }) => {
    await ask('Runtime.evaluate', { expression: bindingScript(String(name)) })
    return {}
  },
  'Page.goBack': (_, { goBack }) => goBack(false),
  'Page.goForward': (_, { goBack }) => goBack(true),
  'Page.insertText': async ({ text }, { ask }) => {
    const expression = `document.execCommand('insertText', false, ${JSON.stringify(text)})`
    await ask('Runtime.evaluate', { expression, emulateUserGesture: true })
    return {}
  },
  'Network.setEmulateOfflineState': async ({ offline }, { ask, setOffline }) => {
    setOffline(Boolean(offline))
    const expression = `Object.defineProperty(navigator, 'onLine', { value: ${!offline}, configurable: true })
      dispatchEvent(new Event('${offline ? 'offline' : 'online'}'))`
    await ask('Runtime.evaluate', { expression })
    return {}
  },

  'DOM.getContentQuads': async ({ objectId }, { ask }) => ({ quads: await call(ask, objectId, quadsOf) }),
  'DOM.scrollIntoViewIfNeeded': async ({ objectId, rect }, { ask }) => {
    const trouble = await call(ask, objectId, scrollTo, rect ?? null)
    if (typeof trouble === 'string' && trouble !== '') throw new Error(trouble)
    return {}
  },
  // Both worlds are the same one.
  'DOM.resolveNode': async ({ objectId }, { ask }) => {
    const functionDeclaration = 'function () { return this }'
    const { result } = await ask('Runtime.callFunctionOn', { objectId, functionDeclaration })
    return { object: result }
  },
  'DOM.describeNode': async (_, { ask }) => {
    const { frameTree } = await ask('Page.getResourceTree')
    return { ownerFrameId: ((frameTree as Fields)['frame'] as Fields)['id'] }
  },
  'DOM.setInputFiles': async ({ objectId, paths }, { ask }) => {
    const files = await Promise.all(
      (paths as string[]).map(async path => [basename(path), (await readFile(path)).toString('base64')]),
    )
    await call(ask, objectId, takeFiles, files)
    return {}
  },
}

function refuseIf(isRefused: unknown, what: string): Fields {
  if (isRefused) throw new NotAvailable(what)
  return {}
}

async function call(
  ask: CommandContext['ask'],
  objectId: unknown,
  body: string,
  ...values: unknown[]
): Promise<unknown> {
  const { result, wasThrown } = await ask('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: body,
    arguments: values.map(value => ({ value })),
    returnByValue: true,
  })
  if (wasThrown) throw new Error(String((result as Fields)['description']))
  return (result as Fields)['value']
}

const quadsOf = `function () {
  const element = this.nodeType === Node.ELEMENT_NODE ? this : this.parentElement
  let parts = element
  if (getComputedStyle(element).display === 'contents') {
    parts = document.createRange()
    parts.selectNodeContents(element)
  }
  return [...parts.getClientRects()].map(({ left, top, right, bottom }) =>
    [left, top, right, top, right, bottom, left, bottom])
}`

const scrollTo = `function (rect) {
  if (!this.isConnected) return 'Node is detached from document'
  let element = this.nodeType === Node.ELEMENT_NODE ? this : this.parentElement
  while (getComputedStyle(element).display === 'contents') element = element.parentElement
  const all = element.getClientRects()
  if (all.length === 0) return 'Node does not have a layout object'
  const box = element.getBoundingClientRect()
  const top = box.top + (rect?.y ?? 0)
  const left = box.left + (rect?.x ?? 0)
  const isSeen = top >= 0 && left >= 0 &&
    top + (rect?.height ?? box.height) <= innerHeight && left + (rect?.width ?? box.width) <= innerWidth
  const x = left + (rect?.width ?? box.width) / 2
  const y = top + (rect?.height ?? box.height) / 2
  // Within the window it may still be beyond the edge of what scrolls inside it.
  const found = isSeen && document.elementFromPoint(x, y)
  if (found && (element.contains(found) || found.contains(element))) return ''
  // WebKit scrolls to nothing that content-visibility has left out so far: first to what holds it, as a person would.
  let holder = element
  while (holder && !holder.checkVisibility({ contentVisibilityAuto: true })) holder = holder.parentElement
  for (const place of holder === element ? [element] : [holder, element]) {
    place?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  }
  return ''
}`

const takeFiles = `function (files) {
  const chosen = new DataTransfer()
  for (const [name, content] of files) {
    chosen.items.add(new File([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))], name))
  }
  this.files = chosen.files
  this.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  this.dispatchEvent(new Event('change', { bubbles: true }))
}`
