/** Words that name a part of a text, after which a full stop is as good as a colon: "Non-goals. Booking the transport". */
const sectionWords =
  /^(?:background|context|problems?|pains?|why|goals?|aims?|purpose|idea|scope|users?|roles?|personas?|audience|who|features?|data|non-?goals?|out(?: of scope)?|not (?:now|included|in scope)|excluded|exclusions?|later|limits?|constraints?|budget|deadline|timeline|tech(?:nology|nical)?|stack|rules?|non-?functional|quality|success|privacy|security|glossary|terms?|kpis?|metrics|avoid|pricing|open(?: questions?| points?)?)$/i

/**
 * The label that a statement begins with itself, such as "Out" in "Out: mobile apps" within a paragraph, or "Users" in
 * "Users. Sales rep (25)". Only words that name a part of a text count.
 */
export function sectionLabelOf(text: string): string | undefined {
  const [, label = ''] = /^[^\p{L}\p{N}]{0,8}(\p{L}[\p{L} -]{1,24})[:.]\s+(?=\S)/u.exec(text) ?? []
  return sectionWords.test(label) ? label : undefined
}

/** A statement without the label that it begins with. */
export const withoutSectionLabel = (text: string): string =>
  sectionLabelOf(text) === undefined ? text : text.replace(/^[^:.]{2,32}[:.]\s+/, '')
