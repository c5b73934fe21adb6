import type { FormSync } from '../session/formSync.ts'
import type { VersionOrigin } from './conflictStore.ts'

/** Another tab or device has saved this version. The other tab's own message takes precedence over the server's. */
export function originAnnounced(sync: FormSync, version: number, origin: VersionOrigin): FormSync {
  const known = sync.latestOrigin
  if (known !== undefined && known.version >= version && !origin.isTab) return sync
  return { ...sync, latestOrigin: { ...origin, version } }
}

/**
 * The origin of this version. `at` is for a version that was not announced: the latest time it can have been saved.
 */
export function originOf({ latestOrigin }: FormSync, version: number, at?: string): VersionOrigin {
  if (latestOrigin?.version === version) return latestOrigin
  const time = at === undefined ? NaN : Date.parse(at)
  return { isTab: false, at: Number.isNaN(time) ? undefined : time }
}
