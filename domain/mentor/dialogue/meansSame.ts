import { keyStemsOf } from './revision/matchCard.ts'

/**
 * True if a drafted name means the same as one that a person gives: "Plan the night" is part of "Plan the runs of the
 * night", and "Upload clips of our tricks" goes on after "Upload clips".
 */
export function meansSame(drafted: string, said: string): boolean {
  const [own, other] = [new Set(keyStemsOf(drafted)), new Set(keyStemsOf(said))]
  const shared = [...own].filter(stem => other.has(stem)).length
  if (shared === 0) return false
  const goesOn = other.size > 1 && shared === other.size && [...other][0] === [...own][0]
  return goesOn || shared === own.size || shared / new Set([...own, ...other]).size >= 0.6
}
