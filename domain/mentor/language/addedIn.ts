const opener = String.raw`(?:(?:oh|yes|yeah|ok(?:ay)?|wait|sorry|well|h+m+|um+|right|sure|i (?:nearly |almost )?forgot(?: to (?:say|mention))?|i (?:guess|suppose|think))[\s,.!:…–—-]+){0,3}`
const strong = String.raw`(?:(?:and|but)\s)?(?:also|plus|another(?: one)?(?: is)?|one more(?: thing)?|additionally|in addition|furthermore|moreover|besides|on top of (?:that|it)|what about|how about|(?:could|can|would) (?:there (?:also )?be|we (?:also )?(?:have|add|get|include))|is there (?:also )?a way to|would it (?:also )?be possible to)\b[\s,:–—-]*`
const strongStart = new RegExp(String.raw`^\W*${opener}${strong}(?=[\p{L}\p{N}])`, 'iu')
const weakStart = new RegExp(
  String.raw`^\W*${opener}and\s(?:(?:i (?:guess|suppose|think)|maybe|perhaps|then|of course|please)\s)?(?=[\p{L}\p{N}])`,
  'iu',
)
const wishQuestion =
  /^\W*(?:(?:and|oh|also|but)\W+)*(?:(?:could|can|would) (?:there (?:also )?be|we (?:also )?(?:have|add|get|include))|is there (?:also )?a way to|would it (?:also )?be possible to)\s/i

/** True for "could there be a map?", which wishes for something and asks the mentor nothing. */
export const isWishQuestion = (text: string): boolean => wishQuestion.test(text)

const addedEnd = /(?<![\s,])[\s,]+(?:too|as well|also)(?:[\s,]+please)?\W*$/i
const consent =
  /^(?:(?:yes|yeah|yep|sure|ok(?:ay)?|right|good|great|fine|perfect|cool|sounds good)[\s,.!]+){1,3}/i
/** What says something about somebody or something is no name of a thing. */
const telling =
  /^(?:(?:he|she|it|they|that|this|there|nobody|no one|everybody|everyone)\b|\S.{0,60}?\s(?:is|are|was|were|isn['’]?t|aren['’]?t|must|mustn['’]?t|has to|have to|does|doesn['’]?t|will|won['’]?t|can['’]?t|cannot)\s)/i
/** A limit or a refusal is a rule. */
const rule =
  /^(?:no|not|none|never|nothing|only|at most|at least|max\w*|min(?:imum)?|no ?body|until|unless|if|when|by)\b/i

/**
 * What a message adds to a list that was just given: "a map" in "oh and a map, because they get lost", "also a map" and
 * "a map too please". Undefined if it adds nothing, or says something about what is there.
 */
export function addedIn(text: string): string | undefined {
  const isStrong = strongStart.test(text)
  const isWeak = !isStrong && weakStart.test(text)
  const isEnd = !isStrong && !isWeak && addedEnd.test(text)
  if (!isStrong && !isWeak && !isEnd) return undefined
  const bare = text
    .trim()
    .replace(isStrong ? strongStart : isWeak ? weakStart : consent, '')
    .replace(addedEnd, '')
  const [head = ''] = bare.split(
    /(?:,\s|\s)(?:because|since|cause|cuz|so (?:that|they|we|i|nobody)|as (?:they|we|i))\b|[.!?](?:\s|$)/i,
  )
  const added = head.replace(/(?<![\s,.!?])[\s,.!?]+$/, '')
  if (!/\p{L}{2}/u.test(added) || rule.test(added) || telling.test(added)) return undefined
  return added
}

/** A message without the words that add it: "and no film reviews" without "and". */
export const withoutAddition = (text: string): string => {
  const bare = text.trim()
  return bare.replace(strongStart.test(bare) ? strongStart : weakStart, '')
}
