import { sentencesOf, type TextBlock } from '../text/textBlocks.ts'
import { isRole } from '../mentor/language/roles.ts'

/** Words for pain points, for their cost, and for needs. */
export const painWords =
  /\b(?:problem|pain|struggl\w+|frustrat\w+|annoy\w*|hat(?:e|es|ed)|difficult\w*|hard to|hard for|tedious|time-consuming|waste[sd]?|wasting|lose[s]?|losing|lost|forget[s]?|forgotten|miss(?:es|ed|ing)?|confus\w+|expensive|slow|unreliable|error-prone|mess(?:y)?|chaos|overwhelm\w+|impossible|cannot|can['’]t|can not|nobody|no one knows|no (?:easy )?way to|never know|don['’]t know|doesn['’]t work|by hand|manually|scattered|too (?:much|many|long|late|expensive|complicated|hard|slow)|fail(?:s|ed|ing)?|trouble|worr(?:y|ied|ies)|stress\w*|lack(?:s|ing)?|unable to|stuck|suffer\w*|complain\w*|costs? (?:us|them|me|him|her)|fed up|tired of|afraid|vanish(?:es|ed)?|disappear(?:s|ed)?|(?:ring|phone|call|ask)s? (?:a?round|everybody|everyone))\b/i
export const costWords =
  /\b(?:because|which means|this means|that means|so that|as a result|costs?|costing|leads? to|therefore|matters?|important|otherwise|every (?:day|week|month|year)|per (?:day|week|month|year)|hours? (?:a|per|each)|dollars?|euros?|[$€£]\s?\d|\d+\s?%|percent|lose[s]? (?:money|time|customers|trust)|risk)\b/i
export const needWords =
  /\b(?:needs?|wants?|would like|wish(?:es)?|hopes?|tr(?:y|ies) to|looking for|looks? for|goals?|prefers?|expects?|is trying|care[s]? about)\b/i

/** The field of a persona that a text about one belongs to. */
export const personaFieldOf = (text: string): 'painPoints' | 'needsAndGoals' | 'characteristics' =>
  painWords.test(text) ? 'painPoints' : needWords.test(text) ? 'needsAndGoals' : 'characteristics'

/** Finds the person a sentence is about: its subject, if that is a person, or else the one for whom it is hard. */
export function findSentenceSubject(text: string): string | undefined {
  const subject =
    /^(?:(?:and|but|so|also|today|right now|currently|most|many|some|often),?\s+){0,6}(?<who>(?:an?\s+|the\s+|our\s+|my\s+|most\s+|many\s+|some\s+)?(?:[\w'’-]+\s){0,4}?[\w'’-]+?)\s+(?:who\b|often|always|usually|still|have|has|had|struggle|struggles|need|needs|want|wants|waste|wastes|lose|loses|forget|forgets|hate|hates|miss|misses|spend|spends|can['’]?t|cannot|can|don['’]t|doesn['’]t|never|must|are|is|get|gets|find|finds|try|tries|keep|keeps|use|uses|fail|fails|suffer|suffers|complain|complains|worry|worries|would|feel|feels|do|does|buy|buys)\b/i.exec(
      text,
    )?.groups?.['who']
  if (subject !== undefined && isRole(subject))
    return subject.replace(/^(?:.*\b(?:an?|the|our|my)|most|many|some)\s+/i, '').trim()
  const other =
    /\b(?:hard|difficult|impossible|tedious|frustrating|annoying|a (?:pain|problem|mess)|easy|easier)\s+for\s+(?<who>(?:[\w'’-]+\s){0,4}?[\w'’-]+?)(?:\s+(?:to|who|when|that)\b|[.,;]|$)/i.exec(
      text,
    )?.groups?.['who']
  return other?.trim()
}

/** Returns all sentences of prose and bullets. */
export const proseSentencesOf = (blocks: readonly TextBlock[]): TextBlock[] =>
  blocks.filter(block => block.kind === 'prose' || block.kind === 'bullet').flatMap(sentencesOf)
