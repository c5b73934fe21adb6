import type { Specification } from '../specification/specification.ts'
import type { CheckExamples } from './moduleExamples.testing.ts'
import { specificationOf } from './acrossModules/specification.testing.ts'

type Attribute = Specification['dataModels'][number]['attributes'][number]

const model = (...attributes: readonly Partial<Attribute>[]) =>
  specificationOf({
    dataModels: [
      {
        name: 'Booking',
        attributes: attributes.map(it => ({ name: 'x', type: 'Text', required: true, example: 'a', ...it })),
      },
    ],
  })
const example = (type: Attribute['type'], text: string) => model({ type, example: text })
const names = (...all: readonly string[]) => model(...all.map(name => ({ name })))
const technical = (text: Partial<Specification['technicalRequirements']>) =>
  specificationOf({ technicalRequirements: text })
const performance = (performanceNotes: string) =>
  specificationOf({ nonFunctionalRequirements: { performanceNotes } })
const scalability = (scalabilityNotes: string) =>
  specificationOf({ nonFunctionalRequirements: { scalabilityNotes } })
const usability = (usabilityNotes: string) =>
  specificationOf({ nonFunctionalRequirements: { usabilityNotes } })
const excluded = (excludedFeatures: string) => specificationOf({ outOfScope: { excludedFeatures } })
const term = (term: string, definition: string) => specificationOf({ glossary: [{ term, definition }] })

/** Examples of the checks of data, technologies, qualities, exclusions and terms. */
export const solutionExamples: CheckExamples = {
  'model-without-attributes': {
    finds: [
      model(),
      model({ name: ' ' }),
      specificationOf({ dataModels: [{ name: 'Booking', relationships: 'Has many Guests.' }] }),
    ],
    leaves: [names('day'), specificationOf({ dataModels: [{}] }), specificationOf({})],
  },
  'incomplete-attribute': {
    finds: [
      model({ example: '' }),
      model({ example: 'a' }, { name: 'y', example: ' ' }),
      model({ name: '', example: 'Mon' }),
    ],
    leaves: [names('day'), model({ name: '', example: '' }), model()],
  },
  'example-of-other-type': {
    finds: [
      example('Number', 'cheap'),
      example('Number', '07:30'),
      example('Number', 'HP-9'),
      example('Number', '+49 170 1112223'),
      example('Number', '2026-01-31'),
      example('Date', 'tomorrow'),
      example('Date', '5'),
      example('Boolean', 'maybe'),
      example('Boolean', '2026'),
      example('Text', '2026-01-31'),
      example('Text', 'true'),
    ],
    leaves: [
      example('Number', '4.50'),
      example('Number', '-3,400'),
      example('Number', '€ 1 200'),
      example('Number', '12 kg'),
      example('Number', '7'),
      example('Number', '1-5'),
      example('Number', 'e.g. “40”'),
      example('Number', '2 h 30 min'),
      example('Number', '5, 10 or 15'),
      example('Date', '2026-01-31T09:30:00Z'),
      example('Date', '31.01.2026'),
      example('Date', '3 March'),
      example('Date', 'Q3 2026'),
      example('Date', 'YYYY-MM-DD'),
      example('Boolean', 'yes'),
      example('Boolean', 'true/false'),
      example('List', 'red, green'),
      example('Text', '2026'),
      example('Text', '2026-02'),
      example('Number', ''),
    ],
  },
  'attribute-twice': {
    finds: [names('name', 'city', 'name'), names('E-mail', 'email'), names('street', 'Streets')],
    leaves: [names('name', 'lastName'), names('', ''), names('start', 'end')],
  },
  'mixed-names': {
    finds: [
      names('firstName', 'lastName', 'postCode', 'home_town'),
      names('first_name', 'last_name', 'post_code', 'homeTown'),
      names('first name', 'last name', 'post code', 'homeTown'),
    ],
    leaves: [
      names('firstName', 'lastName', 'postCode', 'town'),
      names('firstName', 'last_name'),
      names('firstName', 'lastName', 'postCode', 'home_town', 'birth_day'),
    ],
  },
  'no-identifier': {
    finds: [names('day', 'status'), names('name'), names('country')],
    leaves: [names('id', 'day'), names('bookingNumber'), names('E-Mail'), model()],
  },
  'two-alternatives': {
    finds: [
      technical({ frontend: 'React and Vue with TypeScript' }),
      technical({ database: 'PostgreSQL, MongoDB' }),
      technical({ otherNotes: 'Runs on AWS + Azure.' }),
    ],
    leaves: [
      technical({ frontend: 'React or Vue' }),
      technical({ frontend: 'React and TypeScript' }),
      technical({ database: 'PostgreSQL, and SQLite on the phone' }),
      technical({ database: 'PostgreSQL and SQLite for tests' }),
    ],
  },
  'unmeasured-quality': {
    finds: [
      performance('The app must be fast.'),
      performance('Search within 300 ms.\nPages should load quickly.'),
      scalability('It should scale with our growth'),
      usability('The numbers can be read in the sun.'),
    ],
    leaves: [
      performance(''),
      performance('Search within 300 ms.'),
      performance('Speed isn’t critical.'),
      scalability('One school; no growth planned'),
      scalability('No special requirements'),
      scalability('It’s only for me'),
      usability('WCAG AA'),
      usability('Each page can be used with one hand.'),
    ],
  },
  'unconditional-number': {
    finds: [
      performance('Search takes at most 300 ms.'),
      performance('Pages load within 2 s'),
      performance('Response time: 1 second'),
    ],
    leaves: [
      performance('Search takes at most 300 ms for 10,000 recipes.'),
      performance('Pages load within 2 s on a phone.'),
      performance('1 s at the 95th percentile'),
      performance('Speed isn’t critical.'),
    ],
  },
  'negated-exclusion': {
    finds: [
      excluded('- No chat'),
      excluded('- Payments\n- without any ads'),
      excluded('We won’t build a native app'),
    ],
    leaves: [
      excluded('- Chat'),
      excluded('- No-show fees'),
      excluded('- Nothing but text'),
      excluded('- Notes'),
    ],
  },
  'unlisted-exclusion': {
    finds: [excluded('Chat'), excluded('- Chat\nPayments'), excluded('Chat, payments and native apps.')],
    leaves: [
      excluded('- Chat\n- Payments'),
      excluded('1. Chat\n2. Payments'),
      excluded('For later:\n- Chat'),
      excluded('Nothing'),
      excluded(''),
    ],
  },
  'poor-definition': {
    finds: [
      term('Booking', ''),
      term('Booking', 'A booking is when you book something'),
      term('Guide', 'An adult'),
      term('Quarantine', 'The time in which an animal is in quarantine'),
      term('Helper', 'Someone who helps'),
      term('Block', 'A group of films.'),
      term('Course', 'See above'),
      term('Strong colony', 'Bees in good condition'),
      term('Pitch', 'The frequency of a string; also the name of the team.'),
      term('Measure', 'A measure which is carried out at the tree.'),
      term('Delegate', 'The person that is the delegate of a team.'),
      term('', 'One guide’s morning on a school day.'),
    ],
    leaves: [
      term('Booking', 'A time that’s kept for one patient'),
      term('Guide', 'An adult who walks with the group'),
      term('Booked time', 'Time that a guest has booked and paid for'),
      term('Streak', 'Days in a row'),
      term('Block', 'A group of films that are shown without a break.'),
      term('Strong colony', 'Bees that cover at least 8 frames'),
      term('Handover', 'A walk through the flat with the tenant and a report that both sign.'),
      term('Measure', 'Work at a tree after a finding'),
      term('Held booking', 'A booking that is kept for 5 minutes'),
      term('', ''),
    ],
  },
  'solution-in-problem': {
    finds: [
      specificationOf({ userStories: [{ goal: 'see my bookings in a React table' }] }),
      specificationOf({ acceptanceCriteria: [{ criteria: ['The order is stored in PostgreSQL.'] }] }),
      specificationOf({ overview: { corePurpose: 'Lists recipes using Node.js.' } }),
      specificationOf({ userStories: [{ goal: 'stay signed in via JWT' }] }),
    ],
    leaves: [
      specificationOf({ userStories: [{ goal: 'react to messages' }] }),
      specificationOf({ userStories: [{ goal: 'pay with PayPal on my iPhone' }] }),
      specificationOf({ acceptanceCriteria: [{ criteria: ['React to a message within 1 second.'] }] }),
      specificationOf({ overview: { corePurpose: 'Developers learn PostgreSQL.' } }),
      specificationOf({ acceptanceCriteria: [{ criteria: ['It runs without Docker.'] }] }),
      specificationOf({ technicalRequirements: { frontend: 'React' } }),
    ],
  },
}
