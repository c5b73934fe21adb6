import { randomUUID } from 'node:crypto'
import { startContext, type Context } from './context.ts'
import { NotAvailable, type Fields, type Message } from './protocolMessage.ts'

interface CommandHandler {
  handle(this: void, message: Message): void
  stop(this: void): Promise<void>
}

/** Handles Playwright's commands to the browser as a whole. Here each of its contexts is a browser of its own. */
export function createCommandHandler(send: (message: Message) => void, end: () => void): CommandHandler {
  const contexts = new Map<string, Context>()
  const holding = (pageProxyId: unknown) => {
    const context = [...contexts.values()].find(context => context.pages.has(String(pageProxyId)))
    if (!context) throw new Error(`Page ${String(pageProxyId)} doesn’t exist.`)
    return context
  }
  const stop = async () => {
    await Promise.all([...contexts.values()].map(context => context.stop()))
    contexts.clear()
  }

  const obey = async (method: string, params: Fields): Promise<Fields> => {
    const id = String(params['browserContextId'])
    switch (method) {
      case 'Playwright.enable':
      case 'Playwright.setLanguages':
      case 'Playwright.clearMemoryCache':
      case 'Playwright.grantFileReadAccess':
        return {}
      case 'Playwright.close':
        end()
        return {}
      case 'Playwright.createContext': {
        const browserContextId = randomUUID()
        contexts.set(browserContextId, await startContext(browserContextId, send))
        return { browserContextId }
      }
      case 'Playwright.deleteContext':
        await contexts.get(id)?.stop()
        contexts.delete(id)
        return {}
      case 'Playwright.setDownloadBehavior':
        contexts.get(id)!.keepDownloadsIn(String(params['downloadPath']))
        return {}
      case 'Playwright.createPage':
        return { pageProxyId: await contexts.get(id)!.createPage() }
      case 'Playwright.closePage':
        await holding(params['pageProxyId']).closePage(String(params['pageProxyId']))
        return {}
      case 'Playwright.navigate': {
        const page = holding(params['pageProxyId']).pages.get(String(params['pageProxyId']))!
        return page.navigate(String(params['url']))
      }
      case 'Playwright.getAllCookies':
        return { cookies: await contexts.get(id)!.cookies() }
      case 'Playwright.setCookies':
        await contexts.get(id)!.setCookies(params['cookies'] as Fields[])
        return {}
      case 'Playwright.deleteAllCookies':
        await contexts.get(id)!.deleteCookies()
        return {}
      default:
        throw new NotAvailable(method)
    }
  }

  return {
    handle(message) {
      const { id, method, params = {}, pageProxyId } = message
      const answer = (fields: Pick<Message, 'result' | 'error'>) =>
        send({ ...(id !== undefined && { id }), ...(pageProxyId && { pageProxyId }), ...fields })
      void (async () => {
        if (!pageProxyId) return obey(method!, params)
        return holding(pageProxyId).pages.get(pageProxyId)!.handle(message)
      })().then(
        // The page itself answers the commands that are forwarded to it.
        result => {
          if (result) answer({ result })
        },
        (error: Error) => answer({ error: { message: error.message } }),
      )
    },
    stop,
  }
}
