import { eventGoalOf } from '#domain/text/eventGoal.ts'
import { isAction } from '#domain/mentor/language/findNouns.ts'

/**
 * Turns the name of a feature into the goal of a story: "Search recipes" becomes "search recipes", and "Reminders"
 * becomes "use reminders".
 */
export function storyGoalOf(feature: string): string {
  const goal = toGoal(feature)
  return isAction(feature.trim()) ? goal : (eventGoalOf(feature) ?? toUseGoal(goal))
}

/** The name of a feature that says what somebody does, as a goal: "Search recipes" becomes "search recipes". */
export function toGoal(feature: string): string {
  const name = feature.trim()
  return /^[A-Z][a-z\s]/.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}

/** The goal of a story about a feature whose name is a thing. */
const toUseGoal = (feature: string): string =>
  /^(?:the|an?|my|our|their|all|each|every)\s/i.test(feature) ? `use ${feature}` : `use the ${feature}`

/** "I want the list" is a goal to have it: stories say "I want to …". */
export const toHaveGoal = (goal: string): string =>
  /^(?:the|an?|my|our|their|some|all|more) /i.test(goal) ? `have ${goal}` : goal
