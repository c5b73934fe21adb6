const lead = String.raw`(?:call (?:it|them|both|that|those)|(?:merge|fold|collapse|combine|join)\b[^.;\n]{1,60}?\s(?:into|to|as)|(?:are|is|as) one (?:role|person|group|card|thing|word|user)?\s?[,:]|make (?:it|that|them|those|both|these) (?:all )?one(?: role| person| group| card| persona)?\s?[,:]|(?:together|both)[,:]?\s(?:they are|they['’]re)|named?|under the name)`
const naming = new RegExp(
  String.raw`\b${lead}\s(?:(?:the|an?|one|just|simply)\s)?["“'‘]?(?<name>[\p{L}][\p{L}\p{N}’'&/-]{1,24}(?:\s[\p{L}\p{N}’'&/-]{1,24}){0,2})["”'’]?(?=\s{0,2}(?:$|[.,;!?\n]))`,
  'iu',
)

/** What a message calls the things that it says are one: "drivers and escorts are the same, call them the crew". */
export function mergedName(text: string): string | undefined {
  const found = naming.exec(text)?.groups?.['name']?.replace(/[’']$/, '')
  return found === undefined || /^(?:one|it|them|that|this|the same)\b/i.test(found) ? undefined : found
}
