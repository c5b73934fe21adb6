import stored from './kinds.model.json' with { type: 'json' }
import storedNeighbours from './neighbours.model.json' with { type: 'json' }
import { kindFeaturesOf } from './kindFeatures.ts'
import { probabilitiesOf, scoresOf, loadModel, type LinearModel } from './linearModel.ts'
import { weighNeighbours, type Neighbours } from './neighbours.ts'
import { signalsByStatement, signalsOf } from './signals.ts'
import { maxDraftLength, maxDraftedStatements } from '../excerpt.ts'
import type { FoundByModule } from '../extract.ts'
import { sectionLabelOf } from '../statements/sectionLabelOf.ts'
import type { Statement } from '../statements/statement.ts'

const kindsModel = loadModel(stored)

/** A kind of content and how likely it is, from 0 to 1. */
export interface RankedKind {
  /**
   * A module or one of its fields: 'features', 'overview.corePurpose'. 'none' if the statement says nothing about the
   * product.
   */
  readonly kind: string
  readonly probability: number
}

export interface ClassifiedStatement extends Statement {
  /** The likeliest kinds, best first. */
  readonly kinds: readonly RankedKind[]
  /** What the modules' own readers found in it (`signalsOf`). */
  readonly signals: readonly string[]
}

/**
 * Says of each statement of a text what kind of content it may be; `found` is what the modules' readers found there.
 * Headings and what is beyond `maxDraftLength` get no kind. Training passes models that haven't seen the text.
 */
export function classifyStatements(
  statements: readonly Statement[],
  found: FoundByModule,
  model: LinearModel = kindsModel,
  neighbours: Neighbours = storedNeighbours,
): ClassifiedStatement[] {
  const counted = statements
    .filter(({ kind, end }) => kind !== 'heading' && end <= maxDraftLength)
    .slice(0, maxDraftedStatements)
  const signals = signalsByStatement(counted, signalsOf(found))
  const scores: number[][] = []
  let previousModule = ''
  for (const [index, statement] of counted.entries()) {
    const features = kindFeaturesOf(statement, {
      previous: counted[index - 1],
      next: counted[index + 1],
      previousModule,
      index,
      count: counted.length,
      signals: signals[index]!,
    })
    const own = withPrior(model, statement, scoresOf(model, features))
    scores.push(own)
    previousModule = model.labels[own.indexOf(Math.max(...own))]!.split('.')[0]!
  }
  const classified = new Map(
    weighNeighbours(counted, withSiblings(counted, scores), model.labels, neighbours).map((all, i) => [
      counted[i],
      {
        kinds: probabilitiesOf(all)
          .map((probability, label) => ({ kind: model.labels[label]!, probability }))
          .sort((a, b) => b.probability - a.probability)
          .slice(0, 6),
        signals: signals[i]!,
      },
    ]),
  )
  return statements.map(statement => ({ kinds: [], signals: [], ...statement, ...classified.get(statement) }))
}

/** Labels, headings and column titles that say what follows, whatever the words are, and by how much they raise its score. */
const titlePriors: readonly (readonly [title: RegExp, kind: string, score: number])[] = [
  [/^(?:(?:the )?(?:must|should|could)|nice to|mvp|bonus|later)(?:[ -]?haves?)?\b.{0,20}$/i, 'features', 1.5],
  [
    /^(?:key |main |core |basic )?(?:features?|functions?|functionalit(?:y|ies)|capabilities)$/i,
    'features',
    4,
  ],
  [
    /^(?:for whom|who(?: uses it| is it for)?|(?:user )?roles?|users?|personas?|person|(?:the )?people(?: who use it)?|actors?|target users?)\W*$/i,
    'personas',
    3,
  ],
  [/^(?:items?|entit(?:y|ies)|records?|models?|tables?|things?|objects?)$/i, 'dataModels', 2.5],
  [/^(?:terms?|words?|abbreviations?|lingo|jargon|vocabulary|definitions?|glossary)\b/i, 'glossary', 3],
  [
    /^(?:out|avoid)\W*$|^(?:we|i|they|(?:the )?(?:app|it)) (?:really )?(?:do(?:es)?n['’]?t|do(?:es)? not|won['’]?t|will not) (?:want|need|do|have|build)\b.{0,20}$|^(?:wo?n['’]?t|will not|not|no|nope|never|don['’]?t|leave out|leaving out|skip|without)\b.{0,30}$|^(?:out of scope|non-?goals?|excluded|exclusions?|what (?:it|we|i) (?:is not|isn['’]?t|do(?:es)?n['’]?t|wo?n['’]?t).{0,20})$/i,
    'outOfScope',
    3,
  ],
  [
    /^(?:(?:the )?problems?|pains?|pain points?|why|why (?:now|bother|this|we need.{0,10})|background|today|(?:right )?now|at the moment|status quo|what(?:['’]s| is) wrong|what (?:hurts|annoys|bugs).{0,15}|trouble|issues?|how it is.{0,10}|motivation)\W*$/i,
    'problemStatement',
    2.5,
  ],
  [
    /^(?:rules?|house rules|business rules|conditions|checks?|done when|criteria)\W*$/i,
    'acceptanceCriteria',
    2,
  ],
  [
    /^(?:goals?|aims?|success|targets?|success looks like|kpis?|we win (?:if|when))\W*$/i,
    'overview.primaryGoals',
    2,
  ],
  [
    /^(?:tech(?:nolog(?:y|ies))?(?: stack)?|stack|built with|it says|hosting)\W*$/i,
    'technicalRequirements',
    2,
  ],
  [/^(?:budget|costs?|money|price)\W*$/i, 'constraints.budgetConstraints', 3],
  [/^(?:deadlines?|timeline|launch|due|when|dates?|time)\W*$/i, 'constraints.budgetConstraints', 3],
]

/** "before Diwali", "by the end of term" */
const occasion = String.raw`\b(?:by|before|until|till|from|in time for|no later than) (?:the )?(?:(?:end|start|beginning|middle) of )?(?:(?:the|our|next|this) )?(?:\p{L}{1,20} )?(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|winter|christmas|easter|diwali|ramadan|eid|new year|season|term|semester|school year|fair|festival|audit|opening)`

/** Forms of words that say what a statement is about, and by how much they raise its score. */
const wordingPriors: readonly (readonly [wording: RegExp, kind: string, score: number])[] = [
  // "Budget is 3,000 euros", "we can't spend more than …", "needs to be done by May", "I only have weekends"
  [
    /\b(?:budget (?:is|of|was|:)|no budget|(?:can['’]?t|cannot|won['’]?t) (?:afford|spend|pay)|(?:spend|pay|cost) (?:at most|no more|nothing|a maximum)|(?:must|may|should)(?: not|n['’]t)? cost|hosting (?:may|must|should|for) .{0,30}(?:cost|euros?|dollars?|pounds?|€|\$|£)|grant (?:of|from)|funded by)/i,
    'constraints.budgetConstraints',
    2.5,
  ],
  [
    /\b(?:deadline|(?:needs?|has|have|must|should|got) to be (?:ready|done|finished|live|working|running) (?:by|before|until|in time for)|(?:ready|live|launch(?:ed)?|go(?:es)? live|up and running|need (?:it|this)|working) (?:by|before|until|in time for))\b(?! (?:\d{1,2}\b|noon|midnight))/i,
    'constraints.budgetConstraints',
    2,
  ],
  // "Before Diwali it has to run", "ideally live by the start of term", "in time for the fair in May"
  [
    new RegExp(
      String.raw`${occasion}\b.{0,40}\b(?:has to|have to|must|needs? to|should|would like|want|ready|live|running|run|start|there|working|please|deadline|pilot)\b|\b(?:has to|have to|must|needs? to|should|would like to|want to|great|lovely|good|ready|live|running|start|pilot|launch|deadline|please)\b.{0,50}${occasion}\b`,
      'iu',
    ),
    'constraints.budgetConstraints',
    1.2,
  ],
  // "BOM below 45 €", "we can spend perhaps 300 euros", "40 a month at most"
  [
    /^(?=(?:\S+\s+){0,16}\S+$)(?=.*(?:[€$£]\s?\d|\d ?(?:€|\$|£|k\b|euros?|dollars?|pounds?|francs?|nok|sek|dkk|chf|usd|eur|gbp|bucks|quid)))(?=.*\b(?:spend|pay|budget|cost|costs|afford|below|under|at most|maximum|max|no more|less than|left|available|all we have|all i have|funding|grant|cheaper|in total|(?:a|per) (?:month|year)|monthly|to run|hosting)\b)/iu,
    'constraints.budgetConstraints',
    1,
  ],
  // "No chat", "There will be neither coins nor streaks", "We don't want ads"
  [
    /^(?:and |but |so |also |please )*(?:no|neither|without any)\s+(?!one\b|more than\b|later than\b|less\b|fewer\b|longer\b|idea\b|wait\b|matter\b|problem\b|doubt\b)[\p{L}-]+|\bthere (?:will|should|must|is to) be (?:no|neither)\b|\b(?:we|i) (?:do not|don['’]?t) (?:want|need) (?:any|an?|the|to)\b/iu,
    'features',
    -2.5,
  ],
  // "Not a marketplace"
  [/^(?:and |but |so )*not (?:an?|the|another) (?:[\p{L}-]+ ){0,3}[\p{L}-]+[.!]?$/iu, 'outOfScope', 3],
  [/^(?:and |but |so )*not (?:an?|the|another) (?:[\p{L}-]+ ){0,3}[\p{L}-]+[.!]?$/iu, 'features', -3],
  // "Max 5 packets a person"
  [
    /^(?:max(?:imum)?\.?|min(?:imum)?\.?|at most|at least|no more than|not more than|up to) \d+ \p{L}/iu,
    'acceptanceCriteria',
    2,
  ],
  // "Drop the gamification idea"
  [
    /^(?:and |but |also )*(?:drop|scrap|forget|skip|ditch)(?: about)? (?:the|that|this|all) .{0,40}\b(?:idea|thing|feature|part|stuff|plan)\b/i,
    'outOfScope',
    3,
  ],
  // "For each car we need kilometers, date of insurance and …"
  [
    /^(?:for|per|about) (?:each |every |the |an? )?\p{L}+,? (?:we|i|you) (?:need|want|keep|store|record|track|note) (?:to know )?[^.,]{2,40}, /iu,
    'dataModels',
    2.5,
  ],
  // "In German and English", "Language: Polish first"
  [
    /\b(?:in|speaks?|languages?:?|available in|interface in) (?:both )?(?:english|german|french|spanish|italian|dutch|polish|turkish|arabic|ukrainian|portuguese|welsh|hindi|czech|danish|swedish|greek|romanian|hungarian)\b(?:,| and| or|\.|$)|\b(?:bilingual|multilingual|two languages|three languages)\b/i,
    'nonFunctionalRequirements.usabilityNotes',
    1.5,
  ],
  // "It'd have to do Welsh", "Gujarati UI is a must", "And Portuguese, of course!"
  [
    /^(?=(?:\S+\s+){0,9}\S+$).*\b(?:english|german|french|spanish|italian|dutch|polish|turkish|arabic|ukrainian|russian|portuguese|welsh|irish|hindi|urdu|bengali|tamil|gujarati|marathi|czech|slovak|danish|swedish|norwegian|finnish|greek|romanian|hungarian|bosnian|croatian|serbian|chinese|japanese|korean|vietnamese|thai|hebrew|persian|swahili|yoruba|tagalog|catalan|basque)\b(?! (?:lessons?|class(?:es)?|teachers?|courses?|food|wine|restaurant|school|team|bank|law))/i,
    'nonFunctionalRequirements.usabilityNotes',
    1.2,
  ],
  [/\b(?:functionalit(?:y|ies)|features?|functions?) (?:for|like|such as|including)\b/i, 'features', 3],
  [
    /\b(?:i|we) (?:just )?(?:want|need|would like) (?:them|him|her|people|users|everyone) to\b/i,
    'features',
    1.5,
  ],
  [
    /\b(?:background|theme|colou?rs?|buttons?|components?|fonts?)\b.{0,60}\b(?:colou?rs?|azure|beige|black|white|ivory|lavender|navy|teal|(?:dark |light |sky |royal |steel )?(?:blue|green|red|gray|grey|pink|purple|orange|yellow|brown|gold|coral))\b|\b(?:colou?rs?|azure|beige|black|white|ivory|lavender|navy|teal|(?:dark |light |sky |royal |steel )?(?:blue|green|red|gray|grey|pink|purple|orange|yellow|brown|gold|coral))\b.{0,30}\b(?:background|theme|buttons?|components?|fonts?)\b/i,
    'nonFunctionalRequirements.usabilityNotes',
    5,
  ],
  // "Users can ask for a tool"
  [
    /^(?:[\p{L}'’]+ ){1,3}(?:can|(?:should|must) be able to) (?!not\b|only\b|never\b|be\b)\p{L}/iu,
    'features',
    0.7,
  ],
  [/^(?:each|every|an?) \p{L}+ (?:has|have|consists of|contains)\b/iu, 'dataModels', 2],
  // "At the moment I print worksheets"
  [
    /^(?:at the moment|currently|today|right now|nowadays|so far|until now),? (?:i|we|they|he|she|everybody|everyone|people|it|the|our|my)\b/i,
    'problemStatement',
    1.5,
  ],
  // "Chromebooks at the desk, one old iPad in the warehouse"
  [
    /^(?:[\p{L}\d'’“"/.-]+ ){0,4}(?:chromebooks?|ipads?|iphones?|tablets?|laptops?|phones?|pcs?|computers?|desktops?|android|ios)\b(?! (?:number|call|book))[^.;:]{0,60}$/iu,
    'nonFunctionalRequirements.targetPlatform',
    1.5,
  ],
  [/\bwould (?:really )?(?:like|love|appreciate) (?:it|that|this)\b/i, 'problemStatement.whyImportant', 6],
  [/^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? would (?:like|love) to\b/u, 'personas', 3],
  // "Ingredient: name, amount, unit"
  [/^\p{Lu}\p{L}+(?: \p{L}+)?: ?[\p{L} ]{2,25}(?:, [\p{L} ]{2,25}){1,12}$/u, 'dataModels', 2],
]

function withPrior(
  model: LinearModel,
  { text, label, headings, columns }: Statement,
  scores: readonly number[],
): number[] {
  const titles = [label, sectionLabelOf(text), headings.at(-1), columns?.[0]]
    .filter(title => title !== undefined)
    .map(title => title.replace(/^\d{1,2}(?:\.\d{1,2})*[.):]? (?=\p{L})/u, ''))
  const found = [
    ...titlePriors.filter(([pattern]) => titles.some(title => pattern.test(title))),
    ...wordingPriors.filter(([pattern]) => pattern.test(text)),
  ]
  return scores.map((score, i) =>
    found.reduce((sum, [, kind, more]) => (model.labels[i]!.startsWith(kind) ? sum + more : sum), score),
  )
}

/** How much the other items of a list count, beside the item's own words. */
const siblingShare = 0.6

/** The items of a list are mostly of one kind, so the average of the others is added to each one's scores. */
function withSiblings(statements: readonly Statement[], scores: readonly (readonly number[])[]): number[][] {
  const lists = Map.groupBy(statements.keys(), i => {
    const { kind, headings } = statements[i]!
    return kind === 'bullet' || kind === 'row' ? `${kind}\n${headings.join('\n')}` : String(i)
  })
  const all = scores.map(own => [...own])
  for (const items of lists.values()) {
    if (items.length < 3) continue
    const sums = all[0]!.map((_, label) => items.reduce((sum, i) => sum + scores[i]![label]!, 0))
    for (const i of items)
      for (const [label, sum] of sums.entries())
        all[i]![label]! += (siblingShare * (sum - scores[i]![label]!)) / (items.length - 1)
  }
  return all
}
