const limited =
  /^(?:\W*(?:and|but|also|oh|plus)\s){0,3}(?:not more than|no more than|never more than|at most|at least|max(?:imum)?|min(?:imum)?|not (?:after|before|later than)|nobody (?:more|may|can|gets)|no one (?:more|may|can|gets)|nobody\b.{0,20}\bmore than)\b/i
const must = /\b(?:must|must not|mustn['’]t|may not|may only|has to|have to|can['’]t|cannot|can not|only)\b/i
const limit =
  /\b(?:by|until|till|before|after|latest|within|at most|at least|max(?:imum)?|more than|less than|fewer than|up to|over|under|per)\b[^.]{0,30}(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|noon|midnight)\b)/i

/** True for a sentence that limits what people may do: "not more than six seats each", "orders must be in by 19:00". */
export const isRuleOfUse = (sentence: string): boolean =>
  limited.test(sentence) || (must.test(sentence) && limit.test(sentence))
