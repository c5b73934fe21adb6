import * as fc from 'fast-check'
import { validValue } from '../field/values.testing.ts'
import { createBlankSpecification, forms, type Specification } from '../specification/specification.ts'

/** An app with a Loan, of which nothing is said but that it's used, and these texts. */
export function createSpecification(change: Partial<Specification> = {}): Specification {
  const blank = createBlankSpecification()
  return {
    ...blank,
    personas: ['Neighbour', 'Shed owner'].map((name, i) => ({
      id: `PE-${i + 1}`,
      name,
      characteristics: '',
      needsAndGoals: '',
      painPoints: '',
    })),
    features: [{ id: 'FE-1', name: 'Loans', description: '', importance: 'High' }],
    dataModels: [
      { id: 'DM-1', name: 'Loan', description: '', attributes: [], relationships: '' },
      { id: 'DM-2', name: 'Tool', description: '', attributes: [], relationships: '' },
    ],
    nonFunctionalRequirements: {
      ...blank.nonFunctionalRequirements,
      targetPlatform: 'iOS',
      securityConsiderations: { handlesSensitiveData: false, authRequired: true, other: '' },
    },
    ...change,
  }
}

/** The same with a story of the neighbour's and its criterion. */
export const withStory = (goal: string, ...criteria: readonly string[]): Specification =>
  createSpecification({
    userStories: [{ id: 'US-1', persona: 'Neighbour', goal, benefit: '', relatedFeature: 'FE-1 Loans' }],
    acceptanceCriteria: [{ id: 'AC-1', userStoryId: 'US-1', criteria: [...criteria] }],
  })

/** The same with a description of the feature. */
export const withFeature = (description: string): Specification =>
  createSpecification({ features: [{ id: 'FE-1', name: 'Loans', description, importance: 'High' }] })

/** Texts as people write them, and some as nobody does. */
const text = fc.oneof(
  fc.constantFrom(
    'Booking',
    'Patients',
    'Patient',
    'FE-1',
    'US-1 book',
    'High',
    'email',
    'A patient books a booking.',
    'Only the patient sees their own bookings',
    '- Deleting bookings\n- Offline',
    'Personal data is deleted after 30 days.',
    'When two patients change a booking at the same moment, then the first counts.',
    'Child’s name',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 10 }),
)

/** Any specification, with texts that name its things. */
export const arbitraryTexts: fc.Arbitrary<Specification> = fc.record(
  Object.fromEntries(forms.map(({ key, body }) => [key, validValue(body, text)])),
) as unknown as fc.Arbitrary<Specification>
