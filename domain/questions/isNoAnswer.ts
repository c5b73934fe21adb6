/** "I don't know", "no idea" */
const unknown =
  /^(?:(?:hm+|um+|uh+|well|oh|ok|honestly|sorry|to be honest)[,.…]{0,3}\s)*(?:(?:i|we)\s)?(?:(?:really|honestly|just)\s)?(?:(?:don['’]?t|do not)\s(?:really\s)?know|dunno|idk|no (?:idea|clue)|not sure|(?:i['’]?m|i am) not (?:really\s|so\s)?sure|haven['’]?t (?:thought about|decided)|can['’]?t say|who knows|good question|ask me (?:later|another time))\b(?:\s(?:yet|about (?:it|that)|really|sorry|that|it|honestly))*[.!…\s]*$/i
/** "Is there a law for that?" */
const asksBack =
  /^(?:(?:hm+|um+|well|oh|but|and|so)[,.]?\s)*(?:is|are|do|does|did|can|could|should|shall|would|will|must|what|how|why|which|who|when|where|isn['’]t|don['’]t)\b[^.!?\n]{3,160}\?\s*$/i

/** Whether what a person writes to a question answers nothing: they don't know, or they only ask something back. */
export const isNoAnswer = (words: string): boolean =>
  unknown.test(words.trim()) || asksBack.test(words.trim())

/** "Nothing else", "that's all", "none" */
const nothing =
  /^(?:(?:hm+|um+|no|nope|well|oh|ok|and)[,.…]{0,3}\s)*(?:no|nope|none|nothing(?: (?:else|more|special|really))?|no ?(?:body|one)(?: else)?|no more|not really|that['’]?s (?:all|it|everything)|that is (?:all|it)|i think that['’]?s (?:all|it))(?: (?:really|for now|i think|from me|so far|to my knowledge|that i know of))*[.!…\s]*$/i

/** Whether an answer says that there is nothing, or nothing more, of what was asked for. */
export const saysNothing = (words: string): boolean => nothing.test(words.trim())
