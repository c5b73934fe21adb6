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

/** Things that are called like a deed: “List for the week”, “Export of invoices”. */
const thing =
  /^(?:list|report|record|log|map|form|schedule|overview|card|export|import|check-in|view|calendar|page)s?\s(?:of|for|with|per|that|which)\s/i
const told =
  /^(?<what>warning|reminder|notification|alert|message|notice)s?\s(?<when>(?:when|if|before|after|once|as soon as|about)\s\S.*)$/i
const toldGoals: Readonly<Record<string, string>> = {
  warning: 'be warned',
  reminder: 'be reminded',
  notification: 'be notified',
  alert: 'be alerted',
  message: 'get a message',
  notice: 'get a notice',
}
/** “Who is having a pump-out”, “whens the next check” */
const asking =
  /^(?<asked>(?:(?:who|what|which|where|whether)(?:['’]?s)?|(?:when|how)['’]?s|how (?:much|many|long|often))\s\S.*)$/i
/** “Instrument can be lent to a workshop” */
const passive =
  /^(?:(?:the|an?|each|every)\s)?(?<done>\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,2}?)\s(?:can|must|should|may|has to|have to|will|is|are)\sbe(?:ing)?\s(?<by>\p{L}+(?:ed|en|nt|ld|ght|ut|rn|wn))(?<rest>\s\S.*)?$/iu
const showing =
  /^(?:the\s)?(?<where>list|map|page|screen|calendar|dashboard|board|table|overview)\s(?:shows|displays)\s(?<what>\S.*)$/i

/**
 * What somebody wants if a feature is named after a thing: “Warning when it's late” is to be warned when it's late, “List
 * shows late copies” to see late copies in a list, and “Export of invoices” to use the export. Undefined for other names.
 */
export function thingGoalOf(name: string): string | undefined {
  const { what: kind = '', when = '' } = told.exec(name)?.groups ?? {}
  if (kind !== '') return `${toldGoals[kind.toLowerCase()]!} ${when}`
  const { where = '', what = '' } = showing.exec(name)?.groups ?? {}
  if (where !== '')
    return `see ${what} ${/^(?:map|page|screen|dashboard|board)$/i.test(where) ? 'on' : 'in'} ${/^o/i.test(where) ? 'an' : 'a'} ${where.toLowerCase()}`
  const { asked = '' } = asking.exec(name)?.groups ?? {}
  if (asked !== '') return `see ${asked.slice(0, 1).toLowerCase()}${asked.slice(1)}`
  const { done = '', by = '', rest = '' } = passive.exec(name)?.groups ?? {}
  if (done !== '') return `have the ${done.slice(0, 1).toLowerCase()}${done.slice(1)} ${by}${rest}`
  return thing.test(name) ? `use the ${name.slice(0, 1).toLowerCase()}${name.slice(1)}` : undefined
}
