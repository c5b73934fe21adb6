import type { Examples } from './examples.testing.ts'
import { attributesOf, specificationOf as of } from './specification.testing.ts'

const feature = (name: string, description = '') => ({ name, description, importance: 'High' as const })
const model = (name: string, relationships: string, ...names: readonly string[]) => ({
  name,
  relationships,
  attributes: attributesOf(...names),
})
const described = (description: string, ...others: readonly ReturnType<typeof feature>[]) =>
  of({ features: [feature('Slots', description), ...others] })
/** For how many it is, and how many it has to work for. */
const sized = (targetAudience: string, scalabilityNotes: string) =>
  of({ overview: { targetAudience }, nonFunctionalRequirements: { scalabilityNotes } })
/** A text about exams, and what the data says of them. */
const exams = (description: string, relationships: string) =>
  of({
    features: [feature('Exams', description)],
    dataModels: [model('Exam', relationships, 'startsAt'), model('Examiner', '', 'name')],
  })
const guests = (description: string, ...attributes: readonly string[]) =>
  of({
    personas: [{ name: 'Guest' }],
    features: [feature('Messages', description)],
    dataModels: [model('Guest', '', 'name', ...attributes)],
  })
const shop = [
  feature('Check in', 'A climber scans the code at the gate.'),
  feature('Rent shoes', 'The desk lends shoes by their number and dries wet ones.'),
  feature('Courses', 'Climbers take a place in a course.'),
]
const criterionOfCheckIn = (criterion: string) =>
  of({
    features: shop,
    userStories: [{ persona: 'Climber', goal: 'get in with one scan', relatedFeature: 'FE-1 Check in' }],
    acceptanceCriteria: [{ userStoryId: 'US-1 get in with one scan', criteria: [criterion] }],
  })

/** Examples of checks of people, of how many there are, and of how what they do ends. */
export const peopleExamples: Readonly<Record<string, Examples>> = {
  'conflicting-sizes': {
    finds: [
      sized('31 skippers of 31 boats', '28 boats, 60 hauls a day'),
      sized('Three wardrobe volunteers and two schools', '1,900 costumes, 6 volunteers'),
      sized('64 examiners and 5,000 candidates a year at 9 centres', '5,000 candidates a year at 11 centres'),
    ],
    leaves: [
      sized('31 skippers of 31 boats', '31 boats, 60 hauls a day'),
      sized('12 clubs', 'Up to 40 clubs'),
      sized('14 lifts', 'When two lifts are out, 400 people look at the page.'),
      sized('About 40 clubs', '42 clubs'),
      sized('40 clubs and 25 schools', '65 clubs and schools'),
      sized('900 members', '30 members at the same time'),
    ],
  },
  'one-against-many': {
    finds: [
      exams('Every exam has two examiners.', 'An Exam has one Examiner.'),
      exams('An exam can have several examiners.', 'An Exam belongs to one Examiner.'),
      of({
        features: [feature('Catalogue', 'Volunteers add up to 4 photos of a costume.')],
        dataModels: [model('Costume', '', 'number', 'photo')],
      }),
      of({
        dataModels: [
          {
            ...model('Grave', 'A Grave has one Burial.', 'plot'),
            description: 'A plot with one or more burials',
          },
          model('Burial', '', 'name'),
        ],
      }),
    ],
    leaves: [
      exams('Every exam has two examiners.', 'An Exam has many Examiners.'),
      exams('Every exam has one examiner.', 'An Exam has one Examiner.'),
      exams('The two examiners of a centre meet.', 'An Exam has one Examiner.'),
      of({
        features: [feature('Catalogue', 'Volunteers add up to 4 photos of a costume.')],
        dataModels: [model('Costume', '', 'number', 'photos')],
      }),
    ],
  },
  'undescribed-role': {
    finds: [
      described('The manager assigns the shifts.'),
      described('When it runs out, the coordinator is alerted.'),
      described('The head of department gets a report.'),
    ],
    leaves: [
      of({
        personas: [{ name: 'Shift manager' }],
        features: [feature('Shifts', 'The manager assigns the shifts.')],
      }),
      of({
        features: [feature('Shifts', 'The manager assigns the shifts.')],
        nonFunctionalRequirements: { securityConsiderations: { other: 'Managers see their own shop.' } },
      }),
      described('The app assigns the shifts.'),
      described('The password manager fills it in.'),
    ],
  },
  'missing-contact': {
    finds: [
      guests('The guest gets a text message.', 'email'),
      guests('Guests receive an email.'),
      guests('Refunds go out by SEPA.'),
      guests('The guide takes a photo of the tent.'),
      guests('The guest signs on the tablet.'),
      guests('Pitches are shown on a map.'),
    ],
    leaves: [
      guests('The guest gets a text message.', 'mobile'),
      guests('Guests receive an email.', 'emailAddress'),
      guests('Refunds go out by SEPA.', 'iban'),
      guests('The guide takes a photo of the tent.', 'photo'),
      guests('The guest signs on the tablet.', 'signature'),
      guests('Members sign in with a code.'),
      guests('Pitches are shown on a map.', 'latitude'),
      of({
        features: [feature('Messages', 'Nurses receive an email.')],
        dataModels: [model('Visit', '', 'startsAt')],
      }),
    ],
  },
  'criterion-of-other-story': {
    finds: [
      criterionOfCheckIn('When the shoes come back wet, then they’re dried.'),
      criterionOfCheckIn('A course shows its free places.'),
      criterionOfCheckIn('Wet shoes are dried within a day.'),
    ],
    leaves: [
      criterionOfCheckIn('When the code is scanned, then the gate opens.'),
      criterionOfCheckIn('When it’s dark, then the lamp is on.'),
      criterionOfCheckIn('A climber without shoes gets in, too.'),
    ],
  },
}
