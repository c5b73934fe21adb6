import { bindingTag, locationTag } from './pageScript.ts'
import type { Fields, Message } from './protocolMessage.ts'
import { utilityContextId, utilityWorld } from './executionWorlds.ts'

interface EventTranslator {
  /** Handles a message from a process of the page. */
  handle(this: void, targetId: string, message: Message): void
}

interface TranslatorOptions {
  emit(this: void, targetId: string, message: Message): void
  /** Called when a new document of the main frame is being loaded. */
  onLoader(this: void, loaderId: string): void
}

/** Translates WebKit's events into those that Playwright expects. */
export function createEventTranslator({ emit, onLoader }: TranslatorOptions): EventTranslator {
  const mainFrames = new Map<string, string>()
  const frames = new Set<string>()

  return {
    handle(targetId, message) {
      const { method = '', params = {} } = message
      const main = mainFrames.get(targetId) ?? ''
      switch (method) {
        case 'Page.frameNavigated': {
          const frame = params['frame'] as Fields
          const id = String(frame['id'])
          const parentFrameId = frame['parentId']
          if (parentFrameId && !frames.has(id)) {
            emit(targetId, { method: 'Page.frameAttached', params: { frameId: id, parentFrameId } })
          }
          frames.add(id)
          if (!parentFrameId) onLoader(String(frame['loaderId']))
          // A window's first document may arrive while Playwright requests the list of frames, which includes it.
          if (!parentFrameId && main === '') return
          break
        }
        case 'Page.frameDetached':
          frames.delete(String(params['frameId']))
          break
        case 'Page.loadEventFired':
        case 'Page.domContentEventFired':
          // The frame isn't reported: it's the main one in every case that is waited for.
          return emit(targetId, { method, params: { ...params, frameId: main } })
        case 'Network.requestWillBeSent':
          if (params['type'] === 'Document' && isMain(params['frameId'], main))
            onLoader(String(params['loaderId']))
          return emit(targetId, {
            method,
            params: { ...params, request: encoded(params['request'] as Fields) },
          })
        case 'Runtime.executionContextCreated': {
          emit(targetId, message)
          const context = params['context'] as Fields
          const id = utilityContextId(Number(context['id']))
          const twin = { ...context, id, type: 'user', name: utilityWorld }
          if (context['type'] === 'normal') emit(targetId, { method, params: { context: twin } })
          return
        }
        case 'Console.messageAdded': {
          const event = fromConsoleMessage(params['message'] as Fields, main)
          if (event) return emit(targetId, event)
          break
        }
        default: {
          const tree = (message.result?.['frameTree'] as Fields | undefined)?.['frame'] as Fields | undefined
          if (tree) mainFrames.set(targetId, String(tree['id']))
        }
      }
      emit(targetId, message)
    },
  }
}

/** Playwright expects a request's body as Base64; stock WebKit reports it as text. */
const encoded = (request: Fields): Fields =>
  typeof request['postData'] === 'string'
    ? { ...request, postData: Buffer.from(request['postData']).toString('base64') }
    : request

const isMain = (frameId: unknown, main: string) => main === '' || frameId === main

/** Messages that our own script writes to the console (pageScript.ts). */
function fromConsoleMessage({ text, parameters }: Fields, main: string): Message | undefined {
  const values = ((parameters ?? []) as Fields[]).map(parameter => parameter['value'])
  if (text === locationTag) {
    return { method: 'Page.navigatedWithinDocument', params: { frameId: main, url: values[1] } }
  }
  if (text === bindingTag) {
    const object = (parameters as Fields[])[2]!['objectId'] as string
    const { injectedScriptId: contextId } = JSON.parse(object) as { injectedScriptId: number }
    return { method: 'Runtime.bindingCalled', params: { contextId, name: '', argument: values[1] } }
  }
  return undefined
}
