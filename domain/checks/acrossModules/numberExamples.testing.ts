import type { Examples } from './examples.testing.ts'
import { specificationOf as of } from './specification.testing.ts'

const feature = (name: string, description = '') => ({ name, description, importance: 'Medium' as const })
/** A feature and one criterion of its only story. */
const told = (description: string, criterion: string) =>
  of({
    features: [feature('Thing', description)],
    userStories: [{ goal: 'see it', relatedFeature: 'FE-1 Thing' }],
    acceptanceCriteria: [{ userStoryId: 'US-1 see it', criteria: [criterion] }],
  })

/** What a feature says, and a criterion that can’t be met then. */
const contradictions: readonly (readonly [string, string])[] = [
  ['A member reserves a boat for up to 3 hours.', 'A booking lasts at most 2 hours.'],
  ['A listing disappears after 24 hours.', 'A listing is removed 48 hours after it was published.'],
  [
    'One person can take no more than 5 items a day.',
    'When somebody has taken 3 items today, the fourth is refused.',
  ],
  [
    'Each booking gets a code of 4 digits.',
    'When the six-digit code is typed, the door opens within 2 seconds.',
  ],
  ['After a free trial of 14 days, members pay.', 'During the 30-day trial nothing is charged.'],
  [
    'Applications must be submitted at least 14 days before the start.',
    'When the start is less than 10 days away, the application is refused with the date from which it would be possible.',
  ],
  ['Answers can be given until Monday 18:00.', 'When it is Monday after 20:00, the answer can’t be changed.'],
  ['Absent workers get the talk by link within 7 days.', 'After 14 days the catch-up link expires.'],
  ['A talk lasts 10 to 15 min.', 'A talk shorter than 5 min is flagged as too short.'],
  ['A parent can cancel until 12:00 the day before.', 'Cancelling is possible up to 9:00 on the same day.'],
  ['Orders close at 10:30.', 'At 11:00 the order list is closed.'],
  ['A lesson has room for 8 children.', 'The eleventh child is put on the waiting list.'],
  ['The voucher is valid for two years.', 'A voucher expires 12 months after it was bought.'],
  ['Drivers can carry up to four passengers.', 'When five passengers are booked, the ride is full.'],
  ['A late return costs 2 euros a day.', 'For each day a book is late, 50 cents are charged.'],
  ['The deposit is 50 euros.', 'The tenant pays a deposit of 80 euros.'],
  ['Photos may be up to 10 MB.', 'A photo larger than 5 MB is refused.'],
  ['The PIN has six digits.', 'A PIN of four digits is accepted.'],
  ['A driver is locked out after 5 wrong PINs.', 'After three wrong PINs the account is locked.'],
  ['A volunteer can take on three shifts a week.', 'A fifth shift in one week is refused.'],
  ['Entries can be corrected for 7 days.', 'After 48 hours an entry can no longer be corrected.'],
  ['The alarm is raised when the temperature is above 8 °C.', 'At 10 °C the alarm is raised.'],
  [
    'A mentor has to answer within 2 days.',
    'If the mentor hasn’t answered after 5 days, a reminder is sent.',
  ],
  ['A bay can be booked for at most 4 hours.', 'The longest booking of a bay is 6 hours.'],
  ['A kitchen can be reserved 14 days ahead.', 'A reservation more than 30 days ahead is refused.'],
  ['A quote is valid for 30 days.', 'Quotes older than 60 days are marked as expired.'],
  ['Helpers confirm by Thursday evening.', 'Whoever hasn’t confirmed by Wednesday is replaced.'],
  ['The course needs at least 6 participants.', 'With 4 participants the course takes place.'],
  ['The warranty is 24 months.', 'After 36 months the warranty ends.'],
  ['A comment can have 500 characters.', 'The 281st character of a comment can’t be typed.'],
]
/** What a feature says, and a criterion with another number that goes with it. */
const companions: readonly (readonly [string, string])[] = [
  ['A member reserves a boat for up to 3 hours.', 'The reservation is confirmed by email within 5 minutes.'],
  ['A listing disappears after 24 hours.', 'The giver is reminded 2 hours before the listing disappears.'],
  [
    'One person can take no more than 5 items a day.',
    'When somebody has taken 5 items today, the sixth is refused.',
  ],
  [
    'Each booking gets a code of 4 digits.',
    'When the code is typed wrong three times, it’s locked for 10 minutes.',
  ],
  ['Up to 6 people share one list.', 'The seventh member sees “Household full”.'],
  [
    'After a free trial of 14 days, members pay.',
    'Two days before the trial ends, the member gets an email.',
  ],
  [
    'Applications must be submitted at least 14 days before the start.',
    'When the start is 13 days away, the application is refused.',
  ],
  ['Answers can be given until Monday 18:00.', 'The list goes to the cook on Tuesday at 8:00.'],
  ['Absent workers get the talk by link within 7 days.', 'A reminder is sent after 3 days.'],
  ['A talk lasts 10 to 15 min.', 'A talk longer than 15 min is flagged as too long.'],
  ['A talk lasts 10 to 15 min.', 'The slides load within 3 seconds.'],
  ['A parent can cancel until 12:00 the day before.', 'The kitchen gets the number of meals at 12:05.'],
  ['Orders close at 10:30.', 'The order opens at 8:00.'],
  ['Orders close at 10:30.', 'When it’s 10:31, an order is refused.'],
  ['A lesson has room for 8 children.', 'The ninth child is put on the waiting list.'],
  ['The voucher is valid for two years.', 'A voucher can be printed within 1 minute.'],
  [
    'Drivers can carry up to four passengers.',
    'When two passengers are booked, two seats are shown as free.',
  ],
  ['A late return costs 2 euros a day.', 'For a book that’s 3 days late, 6 euros are charged.'],
  ['The deposit is 50 euros.', 'The rent is 80 euros a month.'],
  ['A report is sent every Monday.', 'When Monday is a holiday, the report goes out on Tuesday.'],
  ['Photos may be up to 10 MB.', 'A photo of 12 MB is refused.'],
  ['Photos may be up to 10 MB.', 'A photo is scaled down to 1 MB.'],
  ['The PIN has six digits.', 'A PIN of five digits isn’t accepted.'],
  ['A driver is locked out after 5 wrong PINs.', 'The lock ends after 15 minutes.'],
  ['A volunteer can take on three shifts a week.', 'A volunteer sees the shifts of the next 2 weeks.'],
  ['Tickets cost 12 euros.', 'Given two tickets, the total is 24 euros.'],
  ['Entries can be corrected for 7 days.', 'A correction is shown within 10 seconds.'],
  [
    'A mentor has to answer within 2 days.',
    'If the mentor hasn’t answered after 2 days, the question goes to the next mentor.',
  ],
  ['A bay can be booked for at most 4 hours.', 'A booking is possible up to 30 days ahead.'],
  ['Children from 6 years on may take part.', 'A child of 5 can’t be registered.'],
  ['The list is refreshed every 10 seconds.', 'An entry older than 24 hours is grey.'],
  [
    'A kitchen can be reserved 14 days ahead.',
    'A reservation can be cancelled until 24 hours before it starts.',
  ],
  ['A quote is valid for 30 days.', 'Seven days before it ends, the customer gets a message.'],
  ['Helpers confirm by Thursday evening.', 'The plan is sent out on Friday at 9:00.'],
  ['The course needs at least 6 participants.', 'A course has at most 14 participants.'],
  ['The nurse checks the stock every 4 hours.', 'A check that’s more than 30 minutes late is shown in red.'],
  ['A trip takes at most 3 days.', 'A trip report is handed in within 10 days after the trip.'],
  ['Members book a court for one hour.', 'A member can have 2 bookings a week.'],
  [
    'A patient gets a reminder 24 hours before the appointment.',
    'An appointment can be moved until 48 hours before.',
  ],
  ['The shop offers a discount of 10 % from 5 tickets on.', 'A group of 20 people gets a guide for free.'],
  ['Invoices are due after 14 days.', 'After 30 days a reminder is sent.'],
  ['A load holds up to 12 pallets.', 'A truck has up to 3 loads a day.'],
  ['The parcel is kept for 7 days.', 'After 3 days the recipient is reminded.'],
  [
    'A rider gets an offer and has 30 seconds to accept.',
    'A rider who declines 3 offers pauses for 10 minutes.',
  ],
  ['Each class has 25 pupils.', 'A pupil can choose 3 classes.'],
  ['Readings above 5 bar raise an alarm.', 'Readings are sent every 15 minutes.'],
  ['The pool is open from 6:00 to 22:00.', 'The last entry is at 21:00.'],
]

/** Examples of the check of numbers that contradict each other. */
export const numberExamples: Readonly<Record<string, Examples>> = {
  'conflicting-numbers': {
    finds: [
      ...contradictions.map(pair => told(...pair)),
      told('The list of stops comes at 6:00.', 'The list of stops is sent at 5:30.'),
      told('A check is valid for 12 months.', 'Given a check is 24 months old, then it has expired.'),
      told(
        'A tray expires 180 days after washing.',
        'When a tray is 6 weeks past washing, then it has expired.',
      ),
      told('All visits of the next 12 hours are offered.', 'Visits of the next 8 hours are offered.'),
      told(
        'Three days before the end, the club gets a list.',
        'A week before the end, the club gets the list.',
      ),
      told('Who is more than 10 minutes late waits.', 'When a guest is 15 minutes late, then he waits.'),
      told('The photo may be up to 5 MB.', 'A photo larger than 10 MB is refused.'),
      told('The code for the door has 4 digits.', 'The guest types the six-digit code for the door.'),
      of({
        features: [feature('Lock', 'The account is locked for 15 minutes.')],
        nonFunctionalRequirements: { performanceNotes: 'The account is blocked for one hour.' },
      }),

      of({
        features: [feature('Invoices', 'Invoices are kept for 10 years.')],
        constraints: { compliance: 'Invoices must be deleted after 6 months.' },
      }),
      of({
        features: [feature('Albums', 'An album holds at most 20 photos.')],
        constraints: { budgetConstraints: 'Up to 30 photos per album' },
      }),
      of({
        features: [feature('Cancel', 'A booking can be cancelled until 24 hours before.')],
        acceptanceCriteria: [{ criteria: ['A patient can cancel a booking up to 48 hours before.'] }],
      }),
      told('A comment has up to 500 characters and up to 3 photos.', 'A guest can attach up to 5 photos.'),
      told('A notice has not more than 3 photos.', 'When a sixth photo is attached, then it is refused.'),
      told('A reminder is sent two days before.', 'The reminder is sent 24 hours before.'),
      told('The fee is €25 for a season.', 'A new member pays a fee of €30.'),
      of({
        dataModels: [{ name: 'Log', description: 'Log entries are deleted after 30 days.' }],
        constraints: { compliance: 'Log entries are deleted after 1 year' },
      }),
    ],
    leaves: [
      ...companions.map(pair => told(...pair)),
      told(
        'A reminder is sent two days before the visit.',
        'A second reminder is sent 2 hours before the visit.',
      ),
      told('A day costs 12 euros.', 'Given a rental of 2 days, then it costs 24 euros.'),
      told('The photo may be up to 5 MB.', 'A photo of 6 MB is refused.'),
      told(
        'Notes are kept for at least 30 days.',
        'Given a retention of 29 days or less, when I save it, then it is refused.',
      ),

      of({
        features: [feature('Invoices', 'Invoices are kept for 10 years.')],
        constraints: { compliance: 'Photos must be deleted after 6 months.' },
      }),
      of({
        features: [feature('Invoices', 'Invoices are kept for 10 years.')],
        constraints: { compliance: 'Unpaid invoices must be deleted after 6 months.' },
      }),
      of({
        features: [feature('Book a boat for a slot of two hours', 'Members book a boat for a slot.')],
        nonFunctionalRequirements: { performanceNotes: 'Booking a boat for a slot takes at most 2 seconds.' },
      }),
      told('An album has up to 20 photos per page.', 'A guest can add up to 50 photos per album.'),
      told('A notice has not more than 3 photos.', 'When a fourth photo is attached, then it is refused.'),
      told(
        'A request expires after 2 days.',
        'Given a request of 47 hours, when it is opened, then it can be accepted.',
      ),
      of({
        features: [
          feature('Albums', 'Upload at most 20 photos per album.'),
          feature('Profile', 'Upload at most 10 photos per profile.'),
        ],
      }),
      of({
        features: [feature('Cancel', 'A booking can be cancelled until 24 hours before.')],
        acceptanceCriteria: [{ criteria: ['A booking can be cancelled up to 1 day before.'] }],
      }),
      of({
        nonFunctionalRequirements: { performanceNotes: 'First words within 2 s, whole answers within 12 s' },
      }),
      of({
        features: [
          feature('Search', 'A search takes at most 2 seconds.'),
          feature('Export', 'An export takes at most 60 seconds.'),
        ],
      }),
    ],
  },
}
