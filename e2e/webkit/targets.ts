import { documentCommands } from './documentCommands.ts'
import type { Fields, Message } from './messages.ts'
import { openReports } from './reports.ts'
import { worldOf } from './worlds.ts'

export interface PageTargets {
  /** Playwright's message for one of the page's processes. */
  pass(this: void, targetId: string, message: Message): void
  /** What the browser says of the page. */
  hear(this: void, message: Message): void
  /** The process that shows the page now, by its name. */
  process(this: void): string
  /** Asks it. */
  ask(this: void, method: string, params?: Fields): Promise<Fields>
  evaluate(this: void, expression: string): Promise<unknown>
  navigate(this: void, url: string): Promise<Fields>
  cookies(this: void): Promise<Fields[]>
}

interface Surroundings {
  send(this: void, method: string, params: Fields): Promise<Fields>
  tell(this: void, method: string, params: Fields): void
  setOffline(this: void, isOffline: boolean): void
  goBack(this: void, isForward: boolean): Promise<Fields>
}

/** Below it are Playwright's own numbers. */
const firstOwnId = 1_000_000_000

/** The processes that show a page, one after the other, and what Playwright and they say to each other. */
export function openTargets({ send, tell, setOffline, goBack }: Surroundings): PageTargets {
  /** Requests that ended before they were let go: to be asked for one of them stops the page for good. */
  const ended = new Set<unknown>()
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
  const reports = openReports({
    tell: (targetId, message) =>
      tell('Target.dispatchMessageFromTarget', { targetId, message: JSON.stringify(message) }),
    onLoader: loaderId => onLoader?.(loaderId),
  })

  return {
    process: () => shown,
    ask,
    evaluate,
    pass(targetId, { id, method = '', params = {} }) {
      const own = documentCommands[method]
      const answer = (fields: Message) =>
        tell('Target.dispatchMessageFromTarget', { targetId, message: JSON.stringify({ id, ...fields }) })
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
      const send = () => sendTo(targetId, { id: id!, method, params: worldOf(params) }).catch(refuse)
      if (!method.startsWith('Network.intercept')) return void send()
      // A page that gives up a request says so before it answers anything else.
      void askIn(targetId, 'Runtime.evaluate', { expression: '0' })
        .catch(() => undefined)
        .then(() => (ended.has(params['requestId']) ? answer({ result: {} }) : send()))
    },
    hear({ method = '', params = {} }) {
      if (method === 'Target.dispatchMessageFromTarget') {
        const message = JSON.parse(String(params['message'])) as Message
        if (message.method === 'Network.loadingFailed') ended.add(message.params?.['requestId'])
        const asked = waiting.get(message.id ?? 0)
        if (!asked) return reports.hear(String(params['targetId']), message)
        waiting.delete(message.id!)
        if (message.error) asked.reject(new Error(message.error.message))
        else asked.resolve(message.result ?? {})
        return
      }
      const created = params['targetInfo'] as Fields | undefined
      if (method === 'Target.targetCreated' && created?.['type'] !== 'page') return
      if (method === 'Target.targetCreated' && !created?.['isProvisional'])
        shown = String(created?.['targetId'])
      if (method === 'Target.didCommitProvisionalTarget') shown = String(params['newTargetId'])
      tell(method, params)
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
