import { eventGoalOf, thingGoalOf } from '#domain/text/eventGoal.ts'
import { isAction } from '#domain/mentor/language/findNouns.ts'

/**
 * Turns the name of a feature into the goal of a story: "Search recipes" becomes "search recipes", and "Reminders"
 * becomes "use reminders".
 */
export function storyGoalOf(feature: string): string {
  const thing = thingGoalOf(feature.trim())
  if (thing !== undefined) return thing
  const goal = toGoal(feature)
  const [, rest] = ofApp.exec(feature.trim()) ?? []
  if (rest !== undefined) return `have it ${rest}`
  if (isAction(feature.trim()) && !isCompound(feature.trim())) return goal
  return eventGoalOf(feature) ?? (clause.test(feature.trim()) ? `see that ${goal}` : toUseGoal(goal))
}
/** "Stop list" is a list rather than to stop one, which would be "Stop the list". */
function isCompound(feature: string): boolean {
  const [first = '', second = ''] = feature.toLowerCase().split(/\s+/)
  return shown.test(second) && !onShown.test(first)
}
const shown =
  /^(?:list|search|plan|planner|calendar|board|overview|statistics|map|form|page|archive|round|view|diary|table|chart|catalogue|schedule|rota|register|sheet|listing)$/
/** What is done with lists and plans. */
const onShown =
  /^(?:print|export|share|view|edit|download|filter|sort|search|update|check|post|display|design|draft|copy|open|close|show|see|find|get|make|create|add|save|keep|read|send|receive|manage|pick|choose|remove|delete|have|write|build|generate|join|follow|fill|leave|start|use|browse|complete|prepare|publish|access|move|record|change|set|plan|upload|load|scan|sign|submit|review|approve|store|track)$/

/** "It should warn me if a tap is open" */
const ofApp =
  /^(?:it|the (?:app|system|tool|site|bot|website)) (?:should|must|shall|will|can|has to|needs to|ought to) (?:also )?(?!not\b)(\S.*)$/is
/** "Every book gets a label" says what happens, and is no thing to use. */
const clause =
  /^(?:(?!(?:who|that|which|what|when|where|whether|how|if|of|for|with)\b)[\p{L}'’-]{1,24} ){1,4}(?:is|are|gets?|has|have|can|must|should|will|may|goes|go)\s/iu

/** The name of a feature that says what somebody does, as a goal: "Search recipes" becomes "search recipes". */
export function toGoal(feature: string): string {
  const name = feature.trim()
  // "Map Search" is written like a title.
  if (/^(?:[A-Z][a-z]+ ){1,4}[A-Z][a-z]+$/.test(name)) return name.toLowerCase()
  return /^[A-Z][a-z\s]/.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}

/** The goal of a story about a feature whose name is a thing. */
function toUseGoal(feature: string): string {
  const verb = isRead.test(feature) ? 'see' : 'use'
  return /^(?:the|an?|my|our|their|all|each|every)\s/i.test(feature)
    ? `${verb} ${feature}`
    : `${verb} the ${feature}`
}
/** “The monthly report”, “the order history” are looked at rather than used. */
const isRead =
  /^(?:\p{L}+\s){0,3}(?:reports?|overview|history|balance|statistics|status|dashboard|ranking|totals?)$/iu

/** "I want the list" is a goal to have it: stories say "I want to …". */
export const toHaveGoal = (goal: string): string =>
  /^(?:the|an?|my|our|their|some|all|more) /i.test(goal) ? `have ${goal}` : goal
