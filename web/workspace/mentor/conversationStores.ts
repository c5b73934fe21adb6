import type { VisibleFormKey } from '#domain/specification/specification.ts'
import { tokenStore } from '#web/storage/tokenStore.ts'
import { announce } from '#web/ui/announce.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { createConversationCalls } from './conversationCalls.ts'
import { createConversationStore, type ConversationStore } from './conversationStore.ts'
import { createUnsentInputStore } from './unsentInput.ts'
import { uiMessages } from './uiMessages.ts'

const inputStore = createUnsentInputStore(
  () => {
    // The workspace closes after the sign-out, when stored input has been deleted and must not be written again.
    if (tokenStore.get() === null) throw new Error('Nobody is signed in.')
    return localStorage
  },
  () => Date.now(),
)

/** The conversations of an open project, one per module, while its workspace is open. */
export function createConversationStores({ project, autosave }: ProjectSession) {
  const stores = new Map<VisibleFormKey, ConversationStore>()

  function storeOf(key: VisibleFormKey): ConversationStore {
    const known = stores.get(key)
    if (known !== undefined) return known
    const store = createConversationStore({
      calls: createConversationCalls(project.id, key),
      inputStore,
      flush: () => autosave.flush(),
      newId: () => crypto.randomUUID(),
      startTimer(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      atNextFrame: run => void requestAnimationFrame(run),
      onReply: ({ status, speaker, content, failure }) =>
        announce(
          uiMessages.said(
            speaker ?? uiMessages.guided,
            status === 'failed' ? (failure?.message ?? uiMessages.trouble) : content,
          ),
        ),
    })
    stores.set(key, store)
    return store
  }

  const forEachStore = (act: (store: ConversationStore) => void) => {
    for (const store of stores.values()) act(store)
  }
  return {
    storeOf,
    persistInput: () => forEachStore(store => store.persistInput()),
    dispose: () => forEachStore(store => store.dispose()),
  }
}
