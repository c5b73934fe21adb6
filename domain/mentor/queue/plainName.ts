import { stemsOf, verbs } from '../language/lexicon.ts'
import { capitalize } from '../language/stripFillers.ts'

const gerund = /^(?<verb>\p{L}{2,}ing)\s(?<rest>\S.*)$/iu
/** Words that go with a deed, as nothing does that goes with a noun: “giving a slot away” and not “training record”. */
const ofDeed =
  /^(?:an?|the|my|our|your|their|his|her|its|all|each|every|one|some|any|new|who|what|which|where|when|whether|how|if|up|off|out|in|on|down|back|to|for|from|with|over|away)\s|\s(?:up|off|out|in|down|back|away|over)$/i
/** What is called by its deed: “opening hours”. */
const nominal =
  /^(?:opening|booking|training|living|meeting|building|parking|shopping|billing|rating|ranking|heading|landing|marketing|accounting|waiting|sewing|cleaning|washing|boarding|shipping|packing|mailing|landing|voting|setting|string|spring|ring|wing|king|thing|evening|morning|ceiling|during|fishing|dining|reading|scoring|swimming|riding|seating|starting|closing|listing|drawing|painting|recording|tracking|lending|filing|checking|testing|tasting|catering|housing|banking|mooring|wedding|viewing|running|cooking|drinking|sleeping|cutting|growing|grazing|feeding|breeding)$/i

/**
 * The name of a feature as people say it, as a deed in its base form: “giving a slot away” is to give a slot away.
 *
 * @param isGiven Whether somebody has given it as a name, so that it only changes if it's surely a deed.
 */
export function plainName(name: string, isGiven = false): string {
  const { verb = '', rest = '' } = gerund.exec(name)?.groups ?? {}
  const isDeed =
    ofDeed.test(rest) || (!isGiven && !nominal.test(verb) && /s$/i.test(rest) && !/ss$/i.test(rest))
  const base = isDeed ? stemsOf(verb.toLowerCase()).find(it => verbs.has(it)) : undefined
  return capitalize(
    base === undefined
      ? name
      : `${base} ${rest.replace(secondGerund, (_, joint: string, word: string) => `${joint}${stemsOf(word).find(it => verbs.has(it)) ?? word}`)}`,
  )
}
const secondGerund = /(\s(?:and|or)\s)(\p{L}{2,}ing)(?=\s)/gu
