import { lazyPart } from '#web/ui/lazyPart.tsx'
import { NotLoadedDialog } from '#web/ui/NotLoaded.tsx'

const load = () => import('./later/index.ts')

/** Loads what nobody needs to look at their projects; a failure is left to whoever needs it. */
export const preloadLater = () => void load().catch(() => undefined)

export const Dialogs = lazyPart(async () => (await load()).Dialogs, NotLoadedDialog)
export const TrashList = lazyPart(async () => (await load()).TrashList)
/** Where it cannot be had, what failed is said all the same. */
export const KeptProjects = lazyPart(
  async () => (await load()).KeptProjects,
  () => null,
)
export const UndoNotice = lazyPart(async () => (await load()).UndoNotice)
/** Nobody has asked for it: where it does not come, the page is as it is. */
export const UnsavedText = lazyPart(
  async () => (await load()).UnsavedText,
  () => null,
)
