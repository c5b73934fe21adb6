import type { Template } from './template.ts'

/** Appointments with a person at a place: open times, a booking in a minute, reminders, no two at once. */
export const booking: Template = {
  brainDump: `Online appointments for a practice or a salon: people pick a service, a person and a time, without calling.
This template describes a physiotherapy practice with five therapists. Answer these for yours:

- What do people book: a person, a room, a table, a machine? (here: a therapist; there are always enough rooms)
- How long does an appointment last, and does it need time before or after? (here: 20, 40 or 60 minutes and 5 minutes after)
- How far ahead can people book, and until when is cancelling free? (here: 60 days ahead, 24 hours before)
- Is money taken at booking, on arrival or never in the app? (here: never)
- Who can book for whom: themselves, a child, a colleague?
- Which calendar does your team use today, and does it have to stay in sync?
- What happens when someone falls ill and 9 bookings have to move?`,
  overview: {
    corePurpose:
      'Patients book, move and cancel appointments with a therapist themselves, at any hour, and the practice keeps one calendar that’s never double-booked.',
    primaryGoals:
      '1. 70% of all appointments are booked online six months after launch.\n2. Missed appointments fall from 9% to below 4%.\n3. Not one double booking.',
    targetAudience:
      'Patients of one practice, aged 16 to 85, who come six to twelve times in a row; plus the five therapists and one receptionist who work there.',
  },
  problemStatement: {
    painPoint:
      'The phone rings 60 times a day, mostly during treatments. One caller in three gets the answering machine, and the paper calendar is on a desk where nobody sits.',
    whoExperiences:
      'Patients who work during opening hours, and the receptionist between 8 and 10 in the morning.',
    whyImportant:
      'Calls take 3 hours of paid work a day; 9% of appointments are missed, which costs 1,100 euros a week.',
  },
  personas: [
    {
      name: 'Working patient',
      characteristics: 'Has back pain, 38 years old, books on a phone at half past nine in the evening.',
      needsAndGoals: 'Six appointments after work with the same therapist, in one go.',
      painPoints: 'Is in meetings while the practice is answering the phone.',
    },
    {
      name: 'Older patient',
      characteristics:
        'Has a new hip, 79 years old, has an email address, needs large type, prefers to call.',
      needsAndGoals: 'To know for certain when to be where.',
      painPoints: 'Writes times on slips of paper and loses them.',
    },
    {
      name: 'Receptionist',
      characteristics: 'Alone at the desk in the mornings, touch-types, has one screen.',
      needsAndGoals: 'To book for callers while they talk, and fill the gaps that cancellations leave.',
      painPoints: 'Rubs out and rewrites a paper calendar 40 times a day.',
    },
  ],
  features: [
    {
      name: 'Find an open time',
      description:
        'A patient picks a service and, optionally, a therapist, and sees the open times for the next 60 days; only times that can be booked are shown.',
      importance: 'High',
    },
    {
      name: 'Book an appointment',
      description:
        'The time is held for 5 minutes while the patient enters name, email address and phone number. A message with a calendar file confirms it.',
      importance: 'High',
    },
    {
      name: 'Move or cancel',
      description:
        'From a link in the message, without signing in, until 24 hours before. After that, the page shows the phone number.',
      importance: 'High',
    },
    {
      name: 'Manage working hours',
      description:
        'Each therapist has weekly hours and exceptions such as holidays. Bookings that fall within a new exception are listed, each with a button to move it.',
      importance: 'High',
    },
    {
      name: 'See the day',
      description:
        'The practice sees one day with a column for each therapist, and books, moves or cancels there.',
      importance: 'High',
    },
    {
      name: 'Remind',
      description: 'A text message 24 hours before, with the time, the address and a link to cancel.',
      importance: 'Medium',
    },
    {
      name: 'Fill a gap',
      description:
        'Patients on the waiting list are offered a cancelled time one after the other, with 30 minutes each to take it.',
      importance: 'Low',
    },
  ],
  userStories: [
    {
      persona: 'Working patient',
      goal: 'see the times after 17:00 with my therapist',
      benefit: 'I don’t have to ask for time off work',
      relatedFeature: 'FE-1 Find an open time',
    },
    {
      persona: 'Working patient',
      goal: 'book a series of six appointments at once',
      benefit: 'my treatment is settled in one evening',
      relatedFeature: 'FE-2 Book an appointment',
    },
    {
      persona: 'Older patient',
      goal: 'be reminded the day before',
      benefit: 'I don’t need my slips of paper',
      relatedFeature: 'FE-6 Remind',
    },
    {
      persona: 'Working patient',
      goal: 'move an appointment without calling',
      benefit: 'someone else can have my time',
      relatedFeature: 'FE-3 Move or cancel',
    },
    {
      persona: 'Receptionist',
      goal: 'book for a caller using only the keyboard',
      benefit: 'the call takes less than a minute',
      relatedFeature: 'FE-5 See the day',
    },
    {
      persona: 'Receptionist',
      goal: 'see whose appointments are affected when a therapist is ill',
      benefit: 'I can reach each of them before they set out',
      relatedFeature: 'FE-4 Manage working hours',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 see the times after 17:00 with my therapist',
      criteria: [
        'Given a 40-minute service and 45 minutes between two bookings, then the time between them is offered.',
        'Given 44 minutes between two bookings, then it is not offered.',
        'Times are shown in the practice’s time zone, which the page names.',
        'A time more than 60 days ahead is not offered.',
      ],
    },
    {
      userStoryId: 'US-2 book a series of six appointments at once',
      criteria: [
        'Given two patients who ask for the same time at the same moment, then one gets the booking and the other sees the next open times.',
        'When one of six times has been taken in the meantime, then the other five are kept and the page names the missing one.',
        'When 5 minutes pass before the form is sent, then the held times are open to others again.',
      ],
    },
    {
      userStoryId: 'US-4 move an appointment without calling',
      criteria: [
        'When I open the link 24 hours and 1 minute before, then I can cancel.',
        'When I open it 23 hours and 59 minutes before, then I see the phone number and no button.',
        'When I move it, then others can book the old time immediately.',
      ],
    },
    {
      userStoryId: 'US-6 see whose appointments are affected when a therapist is ill',
      criteria: [
        'When an absence is saved, then every booking within it is listed with name and phone number.',
        'A booking stays as it is until someone moves or cancels it.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Service',
      description: 'What can be booked, and how long it lasts.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Manual therapy' },
        { name: 'minutes', type: 'Number', required: true, example: '40' },
        { name: 'minutesAfter', type: 'Number', required: true, example: '5' },
      ],
      relationships: 'A Service has many Bookings.',
    },
    {
      name: 'Therapist',
      description: 'A person whose time can be booked.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Mira Kovač' },
        { name: 'isBookableOnline', type: 'Boolean', required: true, example: 'true' },
      ],
      relationships:
        'A Therapist has many Shifts. A Therapist has many Absences. A Therapist has many Bookings.',
    },
    {
      name: 'Shift',
      description: 'Hours on one weekday when a therapist can be booked.',
      attributes: [
        { name: 'weekday', type: 'Number', required: true, example: '2' },
        { name: 'from', type: 'Text', required: true, example: '13:00' },
        { name: 'to', type: 'Text', required: true, example: '19:00' },
      ],
      relationships: 'A Shift belongs to one Therapist.',
    },
    {
      name: 'Absence',
      description: 'Days or hours when a therapist can’t be booked, whatever the shifts say.',
      attributes: [
        { name: 'startsAt', type: 'Date', required: true, example: '2026-12-23 08:00' },
        { name: 'endsAt', type: 'Date', required: true, example: '2027-01-02 20:00' },
      ],
      relationships: 'An Absence belongs to one Therapist.',
    },
    {
      name: 'Patient',
      description: 'The person who comes. Identified by email address; has no password.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Tomás Reyes' },
        { name: 'email', type: 'Text', required: false, example: 'tomas@example.org' },
        { name: 'telephone', type: 'Text', required: true, example: '+49 30 1234567' },
      ],
      relationships: 'A Patient has many Bookings.',
    },
    {
      name: 'Booking',
      description:
        'One appointment. Two for the same therapist never overlap; the database itself prevents it.',
      attributes: [
        { name: 'startsAt', type: 'Date', required: true, example: '2026-11-24 17:20' },
        { name: 'endsAt', type: 'Date', required: true, example: '2026-11-24 18:05' },
        { name: 'status', type: 'Text', required: true, example: 'held, booked, cancelled, missed' },
      ],
      relationships:
        'A Booking belongs to one Patient. A Booking belongs to one Therapist. A Booking belongs to one Service.',
    },
  ],
  technicalRequirements: {
    frontend:
      'Two web pages: the public booking page, and the day view for the practice, which shows other people’s changes within 2 s.',
    backend:
      'One HTTP server. Open times are computed from shifts, absences and bookings on request, never stored.',
    database: 'PostgreSQL with an exclusion constraint on therapist and time range. Times in UTC.',
    mobile: 'The booking page from 360 px wide; the day view from 768 px.',
    architecture: 'One server, one database, one worker that sends reminders and retries what failed.',
    thirdPartyApis: 'One provider for text messages, one for email; calendar files in the iCalendar format.',
    libraries: 'A date library that handles time zones and daylight saving time.',
    otherNotes: 'Tests cover the two nights of the year when the clocks change.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Web: phones for patients, a desktop browser for the practice',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'The fact that someone is a patient is health data. Staff sign in with a second factor; links in messages contain 128 random bits and expire with the appointment.',
    },
    performanceNotes: 'Open times for 60 days and five therapists load within 300 ms at the 95th percentile.',
    scalabilityNotes:
      'One practice: 5 therapists, 350 bookings a week, 20 people booking at the same moment.',
    usabilityNotes:
      'WCAG 2.2 AA. A first booking takes at most 6 taps and 90 seconds, measured with five patients over 70.',
  },
  constraints: {
    mandatoryTechnologies: 'Hosting within the EU.',
    keyExclusions: 'No medical notes, no diagnoses, no payments.',
    compliance:
      'GDPR, Article 9: health data. A contract with each processor; bookings are deleted after 3 years.',
    budgetConstraints: '40 euros a month and 7 cents per text message; one developer for 8 weeks.',
  },
  outOfScope: {
    excludedFeatures:
      '- Payments and invoices\n- Medical records\n- Group courses\n- Booking rooms and machines\n- Two-way sync with private calendars\n- More than one practice',
  },
  glossary: [
    {
      term: 'Open time',
      definition:
        'A start time at which the service and the time after it fit into a shift, clear of absences and other bookings.',
    },
    { term: 'Held', definition: 'Kept for one patient for 5 minutes while the form is filled in.' },
    { term: 'Missed', definition: 'The patient neither came nor cancelled at least 24 hours before.' },
    {
      term: 'Series',
      definition: 'Bookings one patient made together; each can be moved on its own.',
    },
  ],
}
