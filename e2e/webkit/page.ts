import { randomUUID } from 'node:crypto'
import type { Browser } from './browser.ts'
import type { Window } from './context.ts'
import { watchDialogs } from './dialogs.ts'
import { createInput } from './input.ts'
import type { Fields, Message } from './protocolMessage.ts'
import { NotAvailable } from './protocolMessage.ts'
import { createPageTargets } from './pageTargets.ts'
import { fitWindow } from './fitWindow.ts'

/** One of the browser's pages, as Playwright's protocol defines it. */
export interface Page {
  readonly id: string
  readonly window: Window
  /** Reports it to Playwright and starts to pass on its messages. */
  begin(this: void): Promise<void>
  /** Returns the result if it was handled here; the page itself answers the rest. */
  handle(this: void, message: Message): Promise<Fields | undefined>
  navigate(this: void, url: string): Promise<Fields>
  cookies(this: void): Promise<Fields[]>
  ask(this: void, method: string, params?: Fields): Promise<Fields>
  /** Stops watching it. */
  end(this: void): void
  /** Reverts its process's settings for the next page in this window. */
  forget(this: void): Promise<void>
}

export interface PageOptions {
  readonly browser: Browser
  readonly automate: (method: string, params: Fields) => Promise<Fields>
  readonly send: (message: Message) => void
  readonly browserContextId: string
  readonly window: Window
}

export function openPage({ browser, automate, send, browserContextId, window }: PageOptions): Page {
  const id = randomUUID()
  const { handle, target } = window
  const emit = (method: string, params: Fields) => send({ method, params, pageProxyId: id })
  const onPage = (method: string, params: Fields = {}) => automate(method, { handle, ...params })
  const { inspector } = browser
  const targets = createPageTargets({
    send: (method, params) => inspector.ask(target, method, params),
    emit,
    setOffline: browser.network.setOffline,
    goBack: isForward =>
      onPage(isForward ? 'goForwardInBrowsingContext' : 'goBackInBrowsingContext', {
        pageLoadStrategy: 'None',
      }),
  })
  const input = createInput(onPage)
  const dialogs = watchDialogs(
    (method, params = {}) => automate(method, { browsingContextHandle: handle, ...params }),
    emit,
  )

  return {
    id,
    window,
    ask: targets.ask,
    navigate: targets.navigate,
    cookies: targets.cookies,
    end: dialogs.end,
    async forget() {
      window.process = targets.process()
      for (const domain of ['Network', 'Worker', 'Console', 'Runtime', 'Page'])
        await targets.ask(`${domain}.disable`)
    },
    async begin() {
      send({ method: 'Playwright.pageProxyCreated', params: { pageProxyId: id, browserContextId } })
      window.focus()
      inspector.attach(target, message => targets.handle(message))
      const targetInfo = { targetId: window.process, type: 'page' }
      if (window.process) targets.handle({ method: 'Target.targetCreated', params: { targetInfo } })
      // A page that moves to another process is paused there until it's prepared.
      await inspector.ask(target, 'Target.setPauseOnStart', { pauseOnStart: true })
    },
    async handle({ method = '', params = {} }) {
      switch (method) {
        case 'Target.sendMessageToTarget':
          targets.pass(String(params['targetId']), JSON.parse(String(params['message'])) as Message)
          return {}
        case 'Target.resume':
          return inspector.ask(target, method, params)
        case 'Target.activate':
          window.focus()
          return {}
        case 'Input.dispatchMouseEvent':
        case 'Input.dispatchKeyEvent':
        case 'Input.dispatchWheelEvent':
          window.focus()
          await input.dispatch(method, params)
          // WebKit may answer before the page has handled the event; a page that was left has nothing to handle.
          for (let turn = 0; turn < 2; turn++) await targets.evaluate('0').catch(() => {})
          return {}
        case 'Dialog.enable':
          dialogs.begin()
          return {}
        case 'Dialog.handleJavaScriptDialog':
          return dialogs.answer(params)
        case 'Emulation.setDeviceMetricsOverride':
          await fitWindow(targets.evaluate, onPage, Number(params['width']), Number(params['height']))
          return {}
        case 'Emulation.setJavaScriptEnabled':
          return targets.ask('Page.overrideSetting', { setting: 'ScriptEnabled', value: params['enabled'] })
        // A page has the focus from the start; the permissions granted here are never requested.
        case 'Emulation.setActiveAndFocused':
        case 'Emulation.setAuthCredentials':
        case 'Emulation.grantPermissions':
        case 'Emulation.resetPermissions':
        case 'Screencast.stopScreencast':
          return {}
        default:
          throw new NotAvailable(method)
      }
    },
  }
}
