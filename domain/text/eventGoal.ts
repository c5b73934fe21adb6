const event =
  /^(?:(?:the|an?|my|our|their|each|every)\s)?(?<thing>[\p{L}-]{2,30}(?:\s[\p{L}-]{2,30})?)\s(?<verb>goes|gets|is|are|adds|comes|opens|closes|turns|appears|moves|becomes|arrives|expires|ends|starts|changes|disappears|falls|stays|fills|updates|runs|stops|passes|finishes)\s(?<rest>\S.*)$/iu
const bases: Readonly<Record<string, string>> = {
  goes: 'go',
  is: 'be',
  are: 'be',
  passes: 'pass',
  finishes: 'finish',
}

/**
 * What somebody wants if a feature is named after what happens by itself: “Slot goes free again” is to have the slot go
 * free again. Undefined for any other name.
 */
export function eventGoalOf(name: string): string | undefined {
  const { thing = '', verb = '', rest = '' } = event.exec(name.trim())?.groups ?? {}
  if (thing === '') return undefined
  const base = bases[verb.toLowerCase()] ?? verb.toLowerCase().replace(/s$/, '')
  const plain = /^\p{Lu}[\p{Ll}\s-]/u.test(thing) ? thing.slice(0, 1).toLowerCase() + thing.slice(1) : thing
  return `have the ${plain} ${base} ${rest}`
}
