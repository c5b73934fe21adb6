const keep = String.raw`(?:keep|keeping|store|storing|save|saving|persist|record|recording|collect|collecting|hold|track|tracking|log|remember|write down|put down|ask for|asking for)`
const not = String.raw`(?:do not|don['’]?t|does not|doesn['’]?t|will not|won['’]?t|would not|wouldn['’]?t|should not|shouldn['’]?t|must not|mustn['’]?t|may not|cannot|can['’]?t|never|need not|needn['’]?t)`
const refusals = [
  // "please don't keep diagnoses", "I wouldn't store that", "no need to keep the address"
  String.raw`^(?:\W*(?:please|and|but|also|oh|well|then|though|so|we|i|you|it|the (?:app|system|tool)|just|really|actually|definitely)\s){0,5}(?:${not}\s(?:(?:want|need|have|like|ever|even|really|actually|to)\s){0,4}|(?:there(?:['’]s| is) )?no (?:need|reason) (?:to|for)\s)${keep}\b`,
  // "names of citizens are not to be stored"
  String.raw`\b(?:is|are|may|must|should|shall|will|can|need)(?:\s?n['’]t|\snot|\snever)\s(?:to\s)?(?:be\s)?(?:stored|kept|saved|persisted|recorded|collected|held|tracked|logged|written down|put down)(?=\s*(?:$|[,.;!)]|(?:in|anywhere|here|there|at|for|by|with|any|longer|after|as|because)\b))`,
  // "no guest addresses though", "nothing about religion"
  String.raw`^(?:\W*(?:and|but|also|oh|well|please)\s){0,3}(?:no(?! (?:of|one|shows?|longer|idea|clue)\b)\s\p{L}|nothing\s(?:about|on|personal|private|else about)|never\s(?:the|any|their|his|her|a)\s)`,
  // "the birthday no need"
  String.raw`^(?:\W*(?:and|but|also|the|their|his|her)\s){0,3}[\p{L}-]+(?:\s[\p{L}-]+)?\s(?:(?:is|are)\s)?(?:no need|not needed|not necessary|unnecessary|superfluous)\W*$`,
].map(source => new RegExp(source, 'iu'))

/** True for a sentence that says what the app doesn't keep: it names nothing that is stored. */
export const refusesStoring = (sentence: string): boolean =>
  sentence.split(/\s+/).length < 30 && refusals.some(it => it.test(sentence.trim()))
