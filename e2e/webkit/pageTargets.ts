import { documentCommands } from './documentCommands.ts'
import type { Fields, Message } from './protocolMessage.ts'
import { createEventTranslator } from './eventTranslator.ts'
import { withMainWorld } from './executionWorlds.ts'

export interface PageTargets {
  /** Forwards Playwright's message to one of the page's processes. */
  pass(this: void, targetId: string, message: Message): void
  /** Handles the browser's message about the page. */
  handle(this: void, message: Message): void
  /** Returns the name of the process that shows the page now. */
  process(this: void): string
  /** Sends that process a command. */
  ask(this: void, method: string, params?: Fields): Promise<Fields>
  evaluate(this: void, expression: string): Promise<unknown>
  navigate(this: void, url: string): Promise<Fields>
  cookies(this: void): Promise<Fields[]>
}

interface TargetOptions {
  send(this: void, method: string, params: Fields): Promise<Fields>
  emit(this: void, method: string, params: Fields): void
  setOffline(this: void, isOffline: boolean): void
  goBack(this: void, isForward: boolean): Promise<Fields>
}

/** Playwright's own message ids are below this. */
const firstOwnId = 1_000_000_000

/** The successive processes of a page, and the messages between them and Playwright. */
export function createPageTargets({ send, emit, setOffline, goBack }: TargetOptions): PageTargets {
  /** Requests that failed while they were intercepted: resuming one of them hangs the page. */
  const failedRequests = new Set<unknown>()
  const waiting = new Map<number, { resolve(result: Fields): void; reject(error: Error): void }>()
  let lastId = firstOwnId
  let shown = ''
  let onLoader: ((loaderId: string) => void) | undefined

  const sendTo = (targetId: string, message: Message) =>
    send('Target.sendMessageToTarget', { targetId, message: JSON.stringify(message) })
  const askIn = (targetId: string, method: string, params: Fields = {}) =>
    new Promise<Fields>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      sendTo(targetId, { id, method, params }).catch(reject)
    })
  const ask = (method: string, params?: Fields) => askIn(shown, method, params)
  const evaluate = async (expression: string) => {
    const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true })
    return (result as Fields)['value']
  }
  const eventTranslator = createEventTranslator({
    emit: (targetId, message) =>
      emit('Target.dispatchMessageFromTarget', { targetId, message: JSON.stringify(message) }),
    onLoader: loaderId => onLoader?.(loaderId),
  })

  return {
    process: () => shown,
    ask,
    evaluate,
    pass(targetId, { id, method = '', params = {} }) {
      const own = documentCommands[method]
      const answer = (fields: Message) =>
        emit('Target.dispatchMessageFromTarget', { targetId, message: JSON.stringify({ id, ...fields }) })
      const refuse = (error: Error) => answer({ error: { message: error.message } })
      if (own) {
        const here = {
          ask: (method: string, params?: Fields) => askIn(targetId, method, params),
          setOffline,
          goBack,
        }
        own(params, here).then(result => answer({ result }), refuse)
        return
      }
      const forward = () => sendTo(targetId, { id: id!, method, params: withMainWorld(params) }).catch(refuse)
      if (!method.startsWith('Network.intercept')) return void forward()
      // A page reports that it has cancelled a request before it answers anything else.
      void askIn(targetId, 'Runtime.evaluate', { expression: '0' })
        .catch(() => undefined)
        .then(() => (failedRequests.has(params['requestId']) ? answer({ result: {} }) : forward()))
    },
    handle({ method = '', params = {} }) {
      if (method === 'Target.dispatchMessageFromTarget') {
        const message = JSON.parse(String(params['message'])) as Message
        if (message.method === 'Network.loadingFailed') failedRequests.add(message.params?.['requestId'])
        const pending = waiting.get(message.id ?? 0)
        if (!pending) return eventTranslator.handle(String(params['targetId']), message)
        waiting.delete(message.id!)
        if (message.error) pending.reject(new Error(message.error.message))
        else pending.resolve(message.result ?? {})
        return
      }
      const created = params['targetInfo'] as Fields | undefined
      if (method === 'Target.targetCreated' && created?.['type'] !== 'page') return
      if (method === 'Target.targetCreated' && !created?.['isProvisional'])
        shown = String(created?.['targetId'])
      if (method === 'Target.didCommitProvisionalTarget') shown = String(params['newTargetId'])
      emit(method, params)
    },
    async navigate(url) {
      const loader = new Promise<string>(resolve => (onLoader = resolve))
      await ask('Page.navigate', { url })
      const isSameDocument = url.includes('#') && (await evaluate('location.href')) === url
      return isSameDocument ? {} : { loaderId: await loader }
    },
    async cookies() {
      const { cookies } = await ask('Page.getCookies')
      return (cookies as Fields[]).map(cookie => ({
        ...cookie,
        ...(cookie['session'] === true && { expires: -1 }),
      }))
    },
  }
}
