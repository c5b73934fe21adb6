import type { Examples } from './examples.testing.ts'
import { attributesOf, specificationOf as of } from './specification.testing.ts'

const feature = (name: string, description = '') => ({ name, description, importance: 'High' as const })
const model = (name: string, ...names: readonly string[]) => ({ name, attributes: attributesOf(...names) })
/** A model with an attribute and its example. */
const withExample = (name: string, attribute: string, example: string) => ({
  name,
  attributes: [{ name: attribute, type: 'Text' as const, required: true, example }],
})
const threeFeatures = [
  feature('Messages', 'The customer gets a text when the car is ready.'),
  feature('Tyre store', 'Every set of wheels has a place on a shelf.'),
  feature('Times', 'Mechanics stamp on and off.'),
]
const storyOf = (goal: string, relatedFeature: string) =>
  of({ features: threeFeatures, userStories: [{ persona: 'Mechanic', goal, relatedFeature }] })

/** Examples of checks of lists, units, states and details, and of what stories belong to. */
export const detailExamples: Readonly<Record<string, Examples>> = {
  'unlisted-states': {
    finds: [
      of({ dataModels: [withExample('Order', 'status', 'open')] }),
      of({ dataModels: [withExample('Visit', 'state', 'done')] }),
      of({
        dataModels: [withExample('Request', 'requestStatus', 'new')],
        features: [feature('Ask', 'The state of a request is shown.')],
      }),
      of({ features: [feature('Damage', 'The report has a grade.')] }),
      of({ features: [feature('Orders', 'Each order has a priority, and the cook sees it.')] }),
      of({ acceptanceCriteria: [{ criteria: ['Every ticket gets a severity.'] }] }),
    ],
    leaves: [
      of({ features: [feature('Damage', 'The report has a grade: 1 is light, 2 is heavy, 3 is a wreck.')] }),
      of({
        features: [feature('Orders', 'Each order has a priority.')],
        dataModels: [withExample('Order', 'priority', 'high, normal, low')],
      }),
      of({
        acceptanceCriteria: [
          { criteria: ['Every ticket gets a severity.', 'The severity goes from 1 to 4.'] },
        ],
      }),
      of({ dataModels: [withExample('Order', 'status', 'open, paid, sent')] }),
      of({
        dataModels: [withExample('Visit', 'state', 'done')],
        features: [feature('Visits', 'A visit has the state planned, moved or done.')],
      }),
      of({ dataModels: [withExample('Address', 'country', 'Austria')] }),
      of({ dataModels: [withExample('Call', 'status', '404')] }),
    ],
  },
  'missing-attribute': {
    finds: [
      of({
        dataModels: [model('Item', 'barcode')],
        acceptanceCriteria: [{ criteria: ['The item’s shelf is shown.'] }],
      }),
      of({
        dataModels: [model('Boat', 'label')],
        features: [feature('Boats', 'A page shows the draught of each boat.')],
      }),
      of({
        dataModels: [model('Course', 'title')],
        acceptanceCriteria: [{ criteria: ['When it’s full, the capacity of the course is shown in red.'] }],
      }),
    ],
    leaves: [
      of({
        dataModels: [model('Item', 'barcode', 'shelf')],
        acceptanceCriteria: [{ criteria: ['The item’s shelf is shown.'] }],
      }),
      of({
        dataModels: [model('Boat', 'label')],
        features: [feature('Boats', 'The list shows the number of each boat.')],
      }),
      of({ acceptanceCriteria: [{ criteria: ['The capacity of the course is shown.'] }] }),
    ],
  },
  'conflicting-lists': {
    finds: [
      of({
        features: [feature('Parcels', 'A parcel is small, medium or large.')],
        dataModels: [withExample('Parcel', 'size', 'small, large')],
      }),
      of({
        features: [feature('Status', 'The case has the states submitted, in review, decided and closed.')],
        dataModels: [withExample('Case', 'status', 'open')],
      }),
      of({
        features: [feature('Items', 'An item has a condition: good, worn, broken or away.')],
        glossary: [{ term: 'Condition', definition: 'good, damaged, broken or away.' }],
      }),
      of({
        features: [feature('Orders', 'An order has the states open, paid and sent.')],
        dataModels: [withExample('Order', 'states', 'open, paid, delivered')],
      }),
      of({
        features: [feature('Size', 'A parcel has a size: small, medium or large.')],
        acceptanceCriteria: [{ criteria: ['The size (small, large or huge) is on the label.'] }],
      }),
    ],
    leaves: [
      of({
        features: [feature('Items', 'An item has a condition: good, worn or broken.')],
        glossary: [{ term: 'Condition', definition: 'good, worn or broken' }],
      }),
      of({
        features: [feature('Size', 'A parcel has a size: small, medium or large.')],
        acceptanceCriteria: [{ criteria: ['A boat has a size: 420, 470 or 505.'] }],
      }),
      of({ features: [feature('Roles', 'There are the roles guest, host and admin.')] }),
    ],
  },
  'mixed-units': {
    finds: [
      of({
        features: [feature('Search', 'Cars within 10 km are shown.')],
        acceptanceCriteria: [{ criteria: ['Then the page says 3 miles.'] }],
      }),
      of({
        features: [feature('Rent', 'A day costs €12.')],
        acceptanceCriteria: [{ criteria: ['Then the total is $25.'] }],
      }),
      of({
        features: [feature('Fridge', 'It stays below 8 °C.')],
        dataModels: [withExample('Reading', 'temperature', '46 °F')],
      }),
      of({
        dataModels: [
          withExample('Shift', 'start', '2026-07-03 02:00Z'),
          withExample('Flight', 'arrival', '2026-07-03 06:05'),
        ],
      }),
    ],
    leaves: [
      of({
        features: [feature('Search', 'Cars within 10 km are shown.')],
        acceptanceCriteria: [{ criteria: ['A car 12 km away isn’t shown.'] }],
      }),
      of({
        features: [feature('Pay', 'Prices are in €12 or $14, converted once a day.')],
        acceptanceCriteria: [{ criteria: ['Then the total is $25.'] }],
      }),
      of({ features: [feature('Flour', 'A bag has 25 kg.')], overview: { corePurpose: '3 lb of it' } }),
    ],
  },
  'story-of-other-feature': {
    finds: [
      storyOf('mark where I put the wheels', 'FE-1 Messages'),
      storyOf('stamp on an order', 'FE-2 Tyre store'),
      storyOf('find a shelf for a set of tyres', 'FE-3 Times'),
      storyOf('approve overtime in the app', 'FE-1 Messages'),
      storyOf('order new gloves', 'FE-2 Tyre store'),
      storyOf('bring a guest to the rehearsal', 'FE-3 Times'),
    ],
    leaves: [
      storyOf('mark where I put the wheels', 'FE-2 Tyre store'),
      storyOf('go home on time', 'FE-1 Messages'),
      storyOf('mark where I put the wheels', ''),
    ],
  },
}
