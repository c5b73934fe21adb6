/**
 * What a verb between two models implies about the cardinality of its subject. Unless a sentence says otherwise,
 * `has` and `acts` have one subject ("A Recipe has many Ingredients"), `belongsTo` and `references` have many
 * subjects for one object, and `manyToMany` is many on both sides ("A User follows many Users").
 */
export type VerbClass = 'has' | 'acts' | 'belongsTo' | 'references' | 'manyToMany'

const havingVerbs =
  /^(?:ha(?:s|ve|d)|having|owns?|contains?|includes?|holds?|keeps?|stores?|groups?|comprises?|carr(?:y|ies)|consists? of|(?:is|are|be) (?:composed|made|made up|built|comprised) of|with|(?:is|are|be) (?:the )?(?:parent|owner) of)$/
const belongingVerbs =
  /^(?:belongs?(?: to)?|(?:is|are|be) (?:a )?(?:part|member|child|element|component|subset|piece) of|(?:is|are|be) (?:in|inside|within|under)|(?:is|are|be) (?:contained|included|grouped|stored|kept|held|listed) (?:in|by|within)|lives? in|falls? under|sits? in)$/
const referencingVerbs =
  /^(?:(?:has (?:an? )?)?(?:references?|refs?|foreign key|fk|link|pointer|links)(?: to)?|refers? to|points? (?:to|at)|relates? to|maps? to|depends? on|comes? from|(?:is|are|be) (?:for|about|from|on)|(?:is|are|be|gets?) \p{L}+(?: \p{L}+)? (?:by|to|in|into|from|for|on|with|at|under|of)|(?:owned|written|created|made|placed|posted|assigned|linked|connected|attached|related|mapped|tied|bound) (?:by|to|with)|reports? to)$/u
const manyToManyVerbs =
  /^(?:follows?|likes?|bookmarks?|favou?rites?|joins?|attends?|knows?|watch(?:es)?|visits?|uses?|shares?|subscribes? to|enrol(?:l|ls|s)? in|participates? in|takes part in|(?:is|are|be) (?:a )?(?:members?|friends?|fans?|participants?) (?:of|with|in)|(?:is|are|be) (?:tagged|labelled|labeled|shared) with|has and belongs to)$/
/** These say what a model is, not what belongs to it. */
const identityVerbs =
  /^(?:is|are|be|was|were|becomes?|equals?|means?|extends?|replaces?|(?:is|are|be) (?:a )?(?:kind|type|sort|form|version|subtype|subclass|copy|example|instance) of|(?:is|are|be) (?:like|same as|based on|called|named)|inherits?(?: from)?)$/
/** These words can be between two names but aren't verbs. */
const nonVerbStart =
  /^(?:of|for|to|in|on|at|by|from|about|per|via|through|without|than|like|between|among|during|into|over|under|as|too|also|not|then|it|they|he|she|we|i|you|one|other|others|own)(?: |$)/

/** Classifies a verb phrase; undefined if it says nothing that can be drawn. */
export function classifyVerb(
  words: string,
  isSubjectPlural: boolean,
  hasModal: boolean,
): VerbClass | undefined {
  if (words === '' || identityVerbs.test(words)) return undefined
  if (havingVerbs.test(words)) return 'has'
  if (manyToManyVerbs.test(words)) return 'manyToMany'
  if (belongingVerbs.test(words)) return 'belongsTo'
  if (referencingVerbs.test(words)) return 'references'
  if (
    nonVerbStart.test(words) ||
    !/^\p{L}+(?: (?:to|for|in|on|with|from|at|into|out|up|down|over))?$/u.test(words)
  ) {
    return undefined
  }
  // An unknown word counts as a verb if it has the form of one: "rates", "can rate", "Users rate".
  return hasModal || isSubjectPlural || /[^s]s(?: |$)/.test(words) ? 'acts' : undefined
}

/** The number of words of the longest known verb at the start; 0 if there is none. */
export function countVerbWords(words: readonly string[]): number {
  for (let length = Math.min(5, words.length); length > 0; length--) {
    const text = words.slice(0, length).join(' ')
    if ([havingVerbs, manyToManyVerbs, belongingVerbs, referencingVerbs].some(verbs => verbs.test(text)))
      return length
  }
  return 0
}

/** Words for permission or obligation. They determine whether there may be none, and aren't part of the verb. */
export const optionalityWords = new Set(
  'may might can could optionally optional possibly sometimes potentially'.split(' '),
)
export const obligationWords = new Set('must shall should will always mandatory required'.split(' '))
/** Words without any effect. */
export const fillerWords = new Set(
  'the its their his her our this these that each every also usually often typically exactly own whole entire then therefore there relationship relation association'.split(
    ' ',
  ),
)
/** The words after one of these are about something else. */
export const clauseBreakWords = new Set(
  'who whose which where when while if unless until because since although though before after so than except instead whenever e.g i.e etc'.split(
    ' ',
  ),
)
export const negationWords = new Set(
  'not no never none without cannot neither nor nothing isn aren doesn don'.split(' '),
)
