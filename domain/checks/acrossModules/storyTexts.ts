import { eventGoalOf, thingGoalOf } from '../../text/eventGoal.ts'
import { withArticle } from '../../text/storySentence.ts'

/** Verbs that the names of features begin with. */
const verbs = new Set(
  `accept access add adjust allow analyse analyze announce answer apply approve archive ask assign attach back become
  block book borrow browse build buy calculate call cancel change chat check choose clean close collect combine comment
  compare complete confirm connect contact convert copy count create customise customize decide decline define delete
  deliver describe design discover display donate download draft draw drop edit email enter estimate excuse explain
  explore export fill filter find follow generate get give go group hand handle help hide hire host import inform
  install invite join judge keep learn leave lend let like limit link list listen log look maintain make manage mark
  match measure merge message monitor move navigate note notify offer open order organise organize pack pause pay
  personalise personalize pick pin plan play post prepare preview print process propose protect publish put rate react
  read receive recommend record redeem register reject release remember remind remove rename rent reorder repeat reply
  report request reschedule reserve reset rest restore return review route run save scan schedule search see select sell
  send set settle share show sign simulate skip solve sort split start stay stop store stream submit subscribe suggest
  summarise summarize swap switch sync tag take talk tell test tick track trade train transfer translate try turn undo
  unlock update upgrade upload use validate verify view visit vote walk watch withdraw work write`.split(
    /\s+/,
  ),
)

/** What the app does for people, as what they want: before a thing, and without one. */
const wantedOf: Readonly<Record<string, readonly [thing: string, alone: string]>> = {
  show: ['see', 'see'],
  display: ['see', 'see'],
  remind: ['remind', 'be reminded'],
  notify: ['notify', 'be notified'],
  alert: ['alert', 'be alerted'],
  warn: ['warn', 'be warned'],
  suggest: ['see suggested', 'get suggestions'],
  recommend: ['see recommended', 'get recommendations'],
}

/** The name of a feature as the goal of a story: "Search recipes" is "search recipes", "Reminders" "use the reminders". */
export function goalOf(feature: string): string {
  const name = feature.trim().replace(/(?<![.!?])[.!?]+$/, '')
  const thing = thingGoalOf(name)
  if (thing !== undefined) return thing
  const isName = /^\p{Lu}[\p{Lu}\d]/u.test(name)
  const goal = isName ? name : name.slice(0, 1).toLowerCase() + name.slice(1)
  const [first = ''] = /^\p{L}+/u.exec(goal) ?? []
  const rest = goal.slice(first.length)
  const wanted = wantedOf[first.toLowerCase()]
  if (wanted !== undefined)
    return wanted[/^\s{0,5}(?:$|(?:at|in|on|by|while|when|before|after|with)\b)/i.test(rest) ? 1 : 0] + rest
  if (verbs.has(first.toLowerCase()) || doing.test(name)) return withOwnDevice(goal)
  // “Nag me about late rides” is what the app does.
  if (askingTheApp.test(name)) return `have the app ${goal}`
  const event = eventGoalOf(name)
  if (event !== undefined) return event
  return /^(?:the|an?|my|our|their|all|each|every)\s/i.test(goal) ? `use ${goal}` : `use the ${goal}`
}

/** "Type in the ride", "Log who came": a verb that isn't in the list, with what it's done to. */
const doing =
  /^(?!(?:in|on|at|by|for|with|all|each|every|no|more|one)\b)\p{L}{2,12}[^s\W]\s(?:(?:in|out|up|off|down|over|back|away)\s)?(?:the|an?|my|our|their|who|what|which|when|where|how|whether)\s/iu
const askingTheApp = /^\p{L}{3,12}\s(?:me|us)\b/iu

/** Whoever has the goal says “my phone”. */
const withOwnDevice = (goal: string) =>
  goal.replace(
    /\b(?:their|his|her)(?= (?:own )?(?:smart ?)?(?:phones?|mobiles?|tablets?|laptops?|computers?|screens?)\b)/gi,
    'my',
  )

/** The need of a persona as a goal: "To help without installing anything." is "help without installing anything". */
export function goalOfNeed(need: string): string | undefined {
  const [, goal] = /^\s{0,20}to\s{1,3}([^\s.;\n][^.;\n]{4,119})(?:[.;\n]|$)/i.exec(need) ?? []
  return goal?.trim()
}

/** "As a guide, I want to tick off each child", to be shown in a label. */
export const storyLabelOf = (persona: string, goal: string): string =>
  persona === '' ? `I want to ${goal}` : `As ${withArticle(persona)}, I want to ${goal}`

/** Criteria that hold for any goal: what is seen when it works, and what when something goes wrong. */
export const criteriaFor =
  (failureCriterionFor: (goal: string) => string) =>
  (goal: string): string[] => [successCriterionFor(goal), failureCriterionFor(goal)]

const successCriterionFor = (goal: string) =>
  isDoneByTheApp(goal)
    ? 'When it’s due, then it comes automatically within 1 minute.'
    : `When I choose to ${goal}, then I see the result or a confirmation within 2 seconds.`

/** Whether a goal is reached without a choice of the person's: "be reminded", "get a message". */
export const isDoneByTheApp = (goal: string): boolean =>
  /^(?:be |get (?:an? |the |my |all )?(?:\p{L}{1,20} )?(?:messages?|notices?|notifications?|reminders?|alerts?|emails?|texts?|warnings?|told|notified|reminded|warned)\b|receive |hear (?:about|when|if)\b|have the app )/iu.test(
    goal,
  )

export const undeliveredCriterionFor = (): string =>
  'When it can’t be delivered, then it’s tried again for an hour, and the app shows that it’s late.'

export const nothingNewCriterionFor = (): string =>
  'When there’s nothing new, then nothing comes, and nothing comes twice for the same reason.'

export const offlineCriterionFor = (goal: string): string =>
  `Given no connection, when I try to ${goal}, then I see that it didn’t work, and nothing that I entered is lost.`

export const invalidCriterionFor = (goal: string): string =>
  `When I try to ${goal} and an entry is missing or not valid, then the app names the entry and saves nothing.`

export const forbiddenCriterionFor = (goal: string): string =>
  `When I try to ${goal} without permission, then I see that I’m not allowed to, and nothing changes.`
