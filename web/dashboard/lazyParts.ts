import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LoadErrorDialog } from '#web/ui/LoadError.tsx'

const loadDashboardChunk = () => import('./dashboardChunk.ts')

/** Loads what nobody needs to look at their projects; a failure is left to whoever needs it. */
export const preloadLazyParts = () => void loadDashboardChunk().catch(() => undefined)

export const DashboardDialogs = lazyComponent(
  async () => (await loadDashboardChunk()).DashboardDialogs,
  LoadErrorDialog,
)
export const TrashList = lazyComponent(async () => (await loadDashboardChunk()).TrashList)
/** Where it cannot be had, what failed is said all the same. */
export const OfflineProjects = lazyComponent(
  async () => (await loadDashboardChunk()).OfflineProjects,
  () => null,
)
export const UndoToast = lazyComponent(async () => (await loadDashboardChunk()).UndoToast)
/** Nobody has asked for it: where it does not come, the page is as it is. */
export const UnsavedTextBanner = lazyComponent(
  async () => (await loadDashboardChunk()).UnsavedTextBanner,
  () => null,
)
