import type { ParsedItemText, SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** In a summary, a user story may be a sentence: "As a …, I want to …, so that …". */
export const summary: SummaryFormat<'userStories'> = {
  containerNames: ['userStories', 'stories'],
  aliases: {
    persona: ['asA', 'role', 'user', 'actor', 'as'],
    goal: ['iWant', 'iWantTo', 'want', 'action', 'story', 'userStory'],
    benefit: ['soThat', 'reason', 'value'],
    relatedFeature: ['feature', 'relatedTo'],
  },
  parseItemText: parseStoryText,
}

/** Parses "As a cook, I want to see recipes, so that I can choose"; undefined for any other text. */
function parseStoryText(text: string): ParsedItemText | undefined {
  const [, article, told] = /^as\s+(an?)\s+(.+)$/is.exec(text.trim().replace(/\.$/, '')) ?? []
  const wish = /(?<!\s)(?:\s*,)?\s+i\s+want\s+to\s+(?=\S)/i.exec(told ?? '')
  if (article === undefined || told === undefined || wish === null) return undefined
  const persona = told.slice(0, wish.index)
  const wanted = told.slice(wish.index + wish[0].length)
  const reason = /(?<![\s,])(?:\s*,)?\s*(?<!\w)so\s+that\s+(?=\S)/i.exec(wanted)
  if (persona === '' || persona.includes(',')) return undefined
  const goal = reason === null ? wanted : wanted.slice(0, reason.index)
  const benefit = reason === null ? '' : wanted.slice(reason.index + reason[0].length)
  return { values: { persona, goal, benefit }, understood: [`as ${article} I want to so that`] }
}
