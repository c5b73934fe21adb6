import { subjectOf } from '#domain/modules/features/ownClauses.ts'

const maxWords = 60
const maxPartWords = 8
/** Words after which "the" begins nothing new: "on the farm", "does the office". */
const inside =
  /(?<!\b(?:of|in|on|for|at|to|with|by|from|does|do|is|are|all|and|or|see|know|over|under|near|into|about|after|before))\s(?=the\s\p{L})/giu

/**
 * A list as somebody dictates it, with commas: "choosing the box and pausing it and the packing list and the round", "the
 * households the packers the driver". Any other text stays as it is.
 */
export function withCommas(text: string): string {
  if (/[,;:\n]|[.!?]\s/.test(text) || text.split(/\s+/).length > maxWords) return text
  const isList = (parts: readonly string[]) =>
    parts.length > 3 && parts.every(it => it.trim().split(/\s+/).length <= maxPartWords)
  const joined = text.split(/\s(?:and|n|plus)\s/i)
  if (isList(joined)) return joined.join(', ')
  // "The packer ticks off the boxes and the owner sees the takings": the verbs are no borders of a list.
  if (subjectOf(text) !== undefined) return text
  const named = text.replace(/^\s*(?:well |so |ah )*/i, '').replace(inside, ', ')
  return isList(named.split(/, |\sand\s/)) && named.split(', ').length > 2 ? named : text
}
