import type { CheckExamples } from './moduleExamples.testing.ts'
import { specificationOf } from './acrossModules/specification.testing.ts'

const goals = (primaryGoals: string) => specificationOf({ overview: { primaryGoals } })
const pain = (painPoint: string) => specificationOf({ problemStatement: { painPoint } })
const persona = (name: string, needsAndGoals = 'To be on time', painPoints = 'Is late') =>
  specificationOf({ personas: [{ name, needsAndGoals, painPoints }] })
const feature = (name: string, description: string) => specificationOf({ features: [{ name, description }] })
const story = (goal: string, benefit = 'I save time') =>
  specificationOf({ userStories: [{ persona: 'Guest', goal, benefit }] })

/** Examples of the checks of goals, the problem, personas, features and stories. */
export const needExamples: CheckExamples = {
  'bare-goal': {
    finds: [
      goals('Growth\n100 members'),
      goals('- Happy customers\n- 40% come back'),
      goals('1. Half the calls\n2. More revenue'),
    ],
    leaves: [
      goals('3,000 newsletter subscribers'),
      goals('Not one double booking'),
      goals('Help people eat better'),
      goals('Track expenses\n100 members'),
      goals('No paper lists'),
    ],
  },
  'unmeasured-goals': {
    finds: [
      goals('Help people cook more often.'),
      goals('- Save time\n- Save money'),
      goals('1. Patients book online\n2. Staff answer fewer calls'),
    ],
    leaves: [
      goals(''),
      goals('Help people cook.\n40% cook three recipes a week.'),
      goals('Half of all requests are decided within a day.'),
      goals('No entry is ever lost.'),
    ],
  },
  'unmeasured-goal': {
    finds: [
      goals('100 members\nMembers are happier.'),
      goals('1. Half of all requests are decided within a day.\n2. Fewer calls at the desk'),
      goals('- 40% come back\n- Become the best-known shop in town'),
      goals('Cut complaints in half.'),
    ],
    leaves: [
      goals('Members are happier.'),
      goals('100 members\nMembers wait 10 minutes at most.'),
      goals('100 members\nGuests book without calling'),
      goals('Complaints fall from 40 to 20 a month.'),
      goals('Not one double booking\n100 members'),
    ],
  },
  'too-many-goals': {
    finds: [
      goals('A is 1\nB is 2\nC is 3\nD is 4'),
      goals('1. Sell 10\n2. Rent 10\n3. Buy 10\n4. Lend 10'),
      goals(['- a 1', '- b 2', '- c 3', '- d 4', '- e 5', '- f 6', '- g 7'].join('\n')),
    ],
    leaves: [
      goals('A is 1\nB is 2\nC is 3'),
      goals('Goals:\n- Sell 10\n- Rent 10\n- Buy 10'),
      goals('Sell 10. Rent 10. Buy 10. Lend 10.'),
    ],
  },
  'missing-app-as-problem': {
    finds: [
      pain('There is no app for our choir.'),
      pain('We need a good tool for planning shifts'),
      pain('The lack of a simple booking system'),
    ],
    leaves: [
      pain('There is no light in the cellar, so people fall.'),
      pain('We need three hours to plan a shift.'),
      pain(
        'There’s no app for our choir. Every change is lost in a chat of 40 people, and three singers a week stand before a closed door.',
      ),
      pain('Apps only know ticks and don’t let the data out.'),
    ],
  },
  'half-told-problem': {
    finds: [
      pain('Calls are missed.'),
      specificationOf({
        problemStatement: { painPoint: 'Calls are missed.', whyImportant: 'It costs 9 euros.' },
      }),
      specificationOf({
        problemStatement: { painPoint: 'Calls are missed.', whyImportant: 'It costs 9 euros.' },
        personas: [{ name: 'Receptionist' }, { name: 'Patient' }],
      }),
    ],
    leaves: [
      pain(''),
      specificationOf({
        problemStatement: {
          painPoint: 'Calls are missed.',
          whoExperiences: 'Patients',
          whyImportant: 'Money',
        },
      }),
      specificationOf({ problemStatement: { whoExperiences: 'Patients' } }),
    ],
  },
  'generic-persona': {
    finds: [persona('User'), persona('the customers'), persona('End-user'), persona('People')],
    leaves: [persona('Night user'), persona('Account owner'), persona('Customer of a bakery'), persona('')],
  },
  'incomplete-persona': {
    finds: [persona('Guide', '', 'Is late'), persona('Guide', 'A list', ' '), persona('Guide', '', '')],
    leaves: [
      persona('Guide'),
      persona('', '', ''),
      specificationOf({ personas: [{ characteristics: 'Aged 40' }] }),
    ],
  },
  'nameless-item': {
    finds: [
      persona(' '),
      feature('', 'Guests cancel a booking.'),
      specificationOf({ dataModels: [{ description: 'A time that is kept' }] }),
    ],
    leaves: [persona('Guide'), persona('', '', ''), feature('', ''), specificationOf({ dataModels: [{}] })],
  },
  'bare-feature': {
    finds: [
      feature('Travel', 'Support for invited guests.'),
      feature('Guest meals', 'Teachers and visitors can eat as well.'),
      feature('Search', ''),
      feature('Search recipes', 'Search for recipes'),
      feature('Chat', 'A simple chat'),
      feature('Export data', 'Data export.'),
    ],
    leaves: [
      feature('', ''),
      feature('Remind', 'Guests get a text the day before.'),
      feature('Work offline', 'Nothing is missing offline.'),
      feature('Eat', 'Visitors can eat until 13:30.'),
      feature('Search', 'Enter up to five ingredients and see the recipes that need nothing else.'),
    ],
  },
  'long-feature-name': {
    finds: [
      feature('Search recipes, with filters for diet, time, season and price', ''),
      feature('Let guests book a table for tonight by phone or on the web', 'They see free tables.'),
      feature('Show all of the open invoices that have not been paid yet', ''),
    ],
    leaves: [
      feature('Search recipes', ''),
      feature('Take part by text message', ''),
      feature('Import, export and back up the data', ''),
    ],
  },
  'incomplete-story': {
    finds: [
      specificationOf({ userStories: [{ persona: 'Guest', goal: 'cancel a booking' }] }),
      specificationOf({
        userStories: [{ goal: 'cancel', benefit: 'I save money' }],
        personas: [{ name: 'Guest' }],
      }),
      specificationOf({
        userStories: [{ goal: 'cancel', benefit: 'I save money' }],
        personas: [{ name: 'Guest' }, { name: 'Host' }],
      }),
      story(' '),
    ],
    leaves: [story('cancel a booking'), specificationOf({ userStories: [{}] }), specificationOf({})],
  },
  'benefit-repeats-goal': {
    finds: [
      story('search recipes', 'I can search for recipes'),
      story('export my data as a table', 'I am able to export the data as table'),
      story('see my open invoices', 'see open invoices easily'),
    ],
    leaves: [
      story('search recipes', 'I can cook without going shopping'),
      story('book a room', 'I can invite my team to a room'),
      story('see whether I can', 'I can'),
    ],
  },
  'two-goals': {
    finds: [
      story('book a room and invite my colleagues'),
      story('edit and delete a recipe'),
      story('find a lens nearby and then rent a second lens'),
    ],
    leaves: [
      story('correct next to the text and see the difference'),
      story('see what was changed in an address and why'),
      story('write a note and share it with friends'),
      story('find hosts and guests'),
      story('upload photos, add captions and share my album'),
    ],
  },
  'long-story': {
    finds: [
      story('pay (by card, or by invoice if I’m a company)'),
      story('book a table; the confirmation comes by email'),
      story(Array.from({ length: 31 }, () => 'word').join(' ')),
    ],
    leaves: [
      story('pay by card'),
      story('see the times (24 h)'),
      story(Array.from({ length: 30 }, () => 'word').join(' ')),
    ],
  },
}
