import { versionTitleOf, type HandOver } from './handOver.ts'

/** A version of a project that was kept at an export or a hand-over, or under a name. */
export interface KeptVersion {
  readonly id: string
  /** Null if it was kept at an export or a hand-over. */
  readonly name: string | null
  readonly handOvers: readonly HandOver[]
  /** An ISO time in UTC. */
  readonly createdAt: string
}

/** How many versions a sentence lists. */
const listedVersions = 10

/**
 * The version of this ID or name, or the last one kept by a time; the newest one if nothing is given. The versions are
 * listed newest first.
 */
export function findVersion<V extends KeptVersion>(
  kept: readonly V[],
  since: string | undefined,
): V | undefined {
  if (since === undefined) return kept[0]
  const named = kept.find(({ id, name }) => id === since || name === since)
  const time = Date.parse(since)
  return named ?? kept.find(({ createdAt }) => Date.parse(createdAt) <= time)
}

/** The version's title and time. */
export const labelOf = ({ name, handOvers, createdAt }: KeptVersion): string =>
  `${versionTitleOf(name, handOvers)} (${createdAt})`

/** Says which versions there are, for whoever has named another. */
export function describeVersions(kept: readonly KeptVersion[]): string {
  if (kept.length === 0)
    return 'No version has been kept yet. Each export and each hand-over in the app keeps one.'
  const lines = kept.slice(0, listedVersions).map(version => `- ${version.id}: ${labelOf(version)}`)
  return ['There is no such version. The newest are:', ...lines].join('\n')
}
