/** "Today we use a paper list", "At the moment, people ring me" */
const today =
  /^\W*(?:(?:and|but|so|because|well)\b[\s,]*)?(?:today|nowadays|currently|presently|now|so far|up to now|until now|these days|in the past|for years|(?:at|for) the moment|at present|right now|as things are|usually)(?:,|\s(?:we|i|they|people|it|everyone|everybody|nobody|the|our|my|all|most|there|parents|members|customers|staff|teachers|this|that|is|are)\b)/i
/** What goes wrong, in a whole sentence about how it is. */
const complaint =
  /\b(?:(?:gets?|goes?|are|is) (?:always |often )?lost|(?:is|are|it['’]s) (?:a |an |always |such a )?(?:mess|pain|nightmare|chaos|hassle|joke|annoying|tedious|unreadable|out of date)|gets? out of date|nobody (?:ever )?(?:knows|knew|can tell|remembers|reads)|takes? (?:me |us |them )?(?:ages|hours|forever|half (?:the|a) (?:day|evening))|half (?:of )?(?:the|my|them|our)|(?:we|i|they|people) (?:always|often|keep|constantly) (?:forget|forgetting|lose|losing|miss|missing)|i hate|drives? me)\b/i
const wish =
  /\b(?:should|must|could|can|want|wants|would|need|needs|has to|have to|app|please|instead|if|when|remind\w*|warn\w*|alert\w*|tells?|shows?|sees?|so that)\b/i

/** Whether a statement says how people manage today or what annoys them, without a word about what they want. */
export const tellsOfOldWay = (text: string): boolean =>
  (today.test(text) || complaint.test(text)) && !wish.test(text)
