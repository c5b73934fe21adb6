import type { FormSync } from '../session/formSync.ts'
import type { VersionOrigin } from './conflictStore.ts'

/** Someone else has saved this version. Another tab says so itself; what the server says of it is less. */
export function originAnnounced(sync: FormSync, version: number, origin: VersionOrigin): FormSync {
  const known = sync.latestOrigin
  if (known !== undefined && known.version >= version && !origin.isTab) return sync
  return { ...sync, latestOrigin: { ...origin, version } }
}

/** Who saved this version, and when. `at` is when it was saved at the latest, for a version that was not announced. */
export function originOf({ latestOrigin }: FormSync, version: number, at?: string): VersionOrigin {
  if (latestOrigin?.version === version) return latestOrigin
  const time = at === undefined ? NaN : Date.parse(at)
  return { isTab: false, at: Number.isNaN(time) ? undefined : time }
}
