import type { Statements } from './contradictionExamples.testing.ts'

/** Ways, ages and terms of which only one can be right. */
export const contradictingWays: readonly Statements[] = [
  {
    feature: 'Handing in: Coursework can be handed in until 23:59 on the closing day.',
    criterion: 'Given it’s 18:01 on the closing day, when a pupil uploads a file, then it is refused.',
  },
  {
    feature: 'Key box: Each visitor gets a code of her own.',
    criterion: 'The code of the box is the same for all and is changed on Mondays.',
  },
  {
    feature: 'Shift: A shift is filled by exactly two paramedics.',
    criterion: 'A shift with three paramedics can be saved.',
  },
  {
    feature: 'Approval: The head of school approves every trip.',
    criterion: 'Trips of less than a day need no approval.',
  },
  {
    feature: 'Export: The list is exported as a CSV file.',
    criterion: 'After Export an Excel file is downloaded.',
  },
  {
    feature: 'Sorting: The oldest request is at the top.',
    criterion: 'Given three requests, the latest is the first in the list.',
  },
  {
    feature: 'Invitation: Guests are invited by post.',
    criterion: 'When the host presses Invite, each guest gets an email.',
  },
  { feature: 'Login: Staff sign in with their badge.', access: 'Staff log in with user name and password.' },
  {
    feature: 'Deletion: A deleted message is gone at once.',
    criterion: 'A deleted message can be brought back for 30 days.',
  },
  {
    backend: 'Nightly import of the stock at 02:00.',
    feature: 'Stock: The stock is always up to the minute.',
  },
  {
    budget: 'No money for text messages.',
    feature: 'Message: The customer gets a text message when the car is ready.',
  },
  {
    feature: 'Team: A team has five to seven players.',
    criterion: 'A team of four players is accepted with a note.',
  },
  {
    feature: 'Stall: A stall costs 15 euros a day.',
    criterion: 'For a stall on two days, 40 euros are charged.',
  },
  {
    exclusions: 'Nobody under 16 can register.',
    feature: 'Profile: Pupils from 12 years on have a profile of their own.',
  },
]

/** Similar ones that go with each other. */
export const companionWays: readonly Statements[] = [
  {
    feature: 'Dose list: A nurse gives a drug at most 30 minutes before or after the planned time.',
    criterion: 'When a drug is given 45 minutes late, then a reason has to be entered.',
  },
  {
    feature: 'Waiting list: When a place becomes free, the first on the list gets it.',
    criterion: 'When a place becomes free, the first on the list gets a message.',
  },
  { feature: 'Ballot: Every member has one vote.', criterion: 'A member who votes twice sees an error.' },
  {
    feature: 'Export: The list is exported as a CSV file.',
    criterion: 'After Export a CSV file is downloaded.',
  },
  {
    feature: 'Sorting: The oldest request is at the top.',
    criterion: 'A new request appears at the end of the list.',
  },
  { feature: 'Login: Staff sign in with their badge.', access: 'The boss signs in with a password.' },
  {
    feature: 'Draft: The draft is saved automatically.',
    criterion: 'When the page is closed, the draft is there the next time.',
  },
  {
    feature: 'Refund: There are no refunds for no-shows.',
    criterion: 'If the event is cancelled, the money is paid back within 5 days.',
  },
  {
    services: 'A text message service.',
    feature: 'Message: The customer gets a text message when the car is ready.',
  },
  { feature: 'Team: A team has five to seven players.', criterion: 'A team of four players is refused.' },
  {
    feature: 'Stall: A stall costs 15 euros a day.',
    criterion: 'For a stall on two days, 30 euros are charged.',
  },
  { feature: 'Start: The market opens at 8:00.', criterion: 'Stallholders can drive in from 6:00.' },
  { feature: 'Seats: Seats can’t be chosen.', criterion: 'The ticket shows the seat.' },
  { feature: 'Reminder: No messages are sent at night.', criterion: 'The reminder goes out at 18:00.' },
  {
    compliance: 'Health data must not be sent by email.',
    criterion: 'The patient gets an email that new findings are there.',
  },
]
