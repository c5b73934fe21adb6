import { expect, test } from 'vitest'
import { storyGoalOf } from './storyGoal.ts'

test.each([
  ['Search recipes', 'search recipes'],
  ['Reminders', 'use the reminders'],
  ['Stop list', 'use the stop list'],
  ['Map Search', 'use the map search'],
  ['Offer round', 'use the offer round'],
  ['Print lists', 'print lists'],
  ['Share list', 'share list'],
  ['Report damage', 'report damage'],
  ['List of who has paid', 'use the list of who has paid'],
  ['It should warn me if a tap is open', 'have it warn me if a tap is open'],
  ['The app must send a receipt', 'have it send a receipt'],
  ['Members can swap shifts', 'see that members can swap shifts'],
])('the goal of a story about %j is to %s', (feature, goal) => {
  expect(storyGoalOf(feature)).toBe(goal)
})
